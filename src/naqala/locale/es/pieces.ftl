# Los nombres de las piezas.

count-vizier = { $n ->
    [one] 1 visir
   *[other] { $n } visires
}
count-elder = { $n ->
    [one] 1 anciano
   *[other] { $n } ancianos
}
count-merchant = { $n ->
    [one] 1 mercader
   *[other] { $n } mercaderes
}
count-builder = { $n ->
    [one] 1 constructor
   *[other] { $n } constructores
}
count-assassin = { $n ->
    [one] 1 asesino
   *[other] { $n } asesinos
}

kind-village = aldea
kind-sacred_place = lugar sagrado
kind-oasis = oasis
kind-small_market = mercado pequeño
kind-large_market = mercado grande

colour-blue = azul
colour-red = roja

resource-ivory = marfil
resource-jewels = joyas
resource-gold = oro
resource-papyrus = papiro
resource-silk = seda
resource-spice = especias
resource-fish = pescado
resource-wheat = trigo
resource-pottery = cerámica
resource-fakir = faquir

djinn-al-amin = Al-Amin
djinn-anun-nak = Anun-Nak
djinn-baal = Ba'al
djinn-boaz = Boaz
djinn-bouraq = Bouraq
djinn-echidna = Echidna
djinn-enki = Enki
djinn-hagis = Hagis
djinn-haurvatat = Haurvatat
djinn-iblis = Iblis
djinn-jafaar = Jafaar
djinn-kandicha = Kandicha
djinn-kumarbi = Kumarbi
djinn-lamia = Lamia
djinn-leta = Leta
djinn-marid = Marid
djinn-monkir = Monkir
djinn-nekir = Nekir
djinn-shamhat = Shamhat
djinn-sibittis = Sibittis
djinn-sloar = Sloar
djinn-utug = Utug

djinn-al-amin-power = Al final cada par de tus faquires es una carta de mercancía de cualquier tipo.
djinn-anun-nak-power = Pon 3 meeples de la bolsa en una casilla sin camello, meeple, palmera ni palacio.
djinn-baal-power = Cuando tomas un genio ganas 1 de oro; cuando lo toma otro jugador, 2.
djinn-boaz-power = Nadie puede matar a tus visires ni a tus ancianos.
djinn-bouraq-power = Pon 1 palacio en cualquier aldea.
djinn-echidna-power = Dobla el oro de tus constructores en este turno.
djinn-enki-power = Pon 1 palmera en cualquier oasis.
djinn-hagis-power = Un palacio que vas a poner puede ir a una casilla vecina de cualquier tipo.
djinn-haurvatat-power = Al final tus palmeras valen 5 cada una en vez de 3.
djinn-iblis-power = Tus asesinos matan a dos en este turno: en una casilla o delante de un solo rival.
djinn-jafaar-power = Al final tus visires valen 3 cada uno en vez de 1.
djinn-kandicha-power = Por cada muerte: mercader, una carta del mazo; constructor, oro por casillas azules; visir o anciano, es tuyo.
djinn-kumarbi-power = Descarta faquires con una puja para pagar el precio de tantas casillas más abajo.
djinn-lamia-power = Una palmera que vas a poner puede ir a una casilla vecina de cualquier tipo.
djinn-leta-power = Pon un camello tuyo en una casilla sin camello, meeple, palmera ni palacio.
djinn-marid-power = Por cada meeple dejado en tus casillas: 1 de oro si siembras tú, 2 si lo hace otro.
djinn-monkir-power = Por cada palacio puesto: 1 de oro si es tuyo, 2 si lo pone otro jugador.
djinn-nekir-power = Por cada muerte de asesinos: 1 de oro si es tuya, 2 si es de otro jugador.
djinn-shamhat-power = Al final tus ancianos valen 4 cada uno en vez de 2.
djinn-sibittis-power = Roba los 3 genios de arriba del mazo y quédate con 1.
djinn-sloar-power = Toma la carta de arriba del mazo de recursos.
djinn-utug-power = Pon un camello tuyo en una casilla con meeples, sin camello, palmera ni palacio.

cost-elder-or-fakir = un anciano o un faquir
cost-elder-and-one = un anciano, y un anciano o un faquir
cost-fakir = un faquir
cost-fakirs = faquires, con una puja

pay-w = 1 anciano
pay-f = 1 faquir
pay-ww = 2 ancianos
pay-wf = 1 anciano y 1 faquir
