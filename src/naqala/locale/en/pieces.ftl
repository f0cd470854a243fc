# The names of the pieces: used by every face of the game. Ids as in catalogue.py.

count-vizier = { $n ->
    [one] 1 vizier
   *[other] { $n } viziers
}
count-elder = { $n ->
    [one] 1 elder
   *[other] { $n } elders
}
count-merchant = { $n ->
    [one] 1 merchant
   *[other] { $n } merchants
}
count-builder = { $n ->
    [one] 1 builder
   *[other] { $n } builders
}
count-assassin = { $n ->
    [one] 1 assassin
   *[other] { $n } assassins
}

kind-village = village
kind-sacred_place = sacred place
kind-oasis = oasis
kind-small_market = small market
kind-large_market = large market

colour-blue = blue
colour-red = red

resource-ivory = ivory
resource-jewels = jewels
resource-gold = gold
resource-papyrus = papyrus
resource-silk = silk
resource-spice = spice
resource-fish = fish
resource-wheat = wheat
resource-pottery = pottery
resource-fakir = fakir

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

djinn-al-amin-power = At the end each pair of your fakirs is one merchandise card of any type.
djinn-anun-nak-power = Put 3 meeples from the bag on a tile with no camel, meeple, palm tree or palace.
djinn-baal-power = When you take a djinn you gain 1 gold; when another player does, 2.
djinn-boaz-power = Your viziers and elders cannot be killed.
djinn-bouraq-power = Put 1 palace on any village.
djinn-echidna-power = Double the gold of your builders this turn.
djinn-enki-power = Put 1 palm tree on any oasis.
djinn-hagis-power = A palace you are about to place may go to a neighbouring tile of any kind.
djinn-haurvatat-power = At the end your palm trees are worth 5 each instead of 3.
djinn-iblis-power = Your assassins kill two this turn: on one tile, or in front of one opponent.
djinn-jafaar-power = At the end your viziers are worth 3 each instead of 1.
djinn-kandicha-power = For each kill: merchant, a card from the pile; builder, gold for blue tiles around; vizier or elder, it is yours.
djinn-kumarbi-power = Discard fakirs with a bid to pay the price that many places down the track.
djinn-lamia-power = A palm tree you are about to place may go to a neighbouring tile of any kind.
djinn-leta-power = Put one of your camels on a tile with no camel, meeple, palm tree or palace.
djinn-marid-power = For each meeple dropped on your tiles: 1 gold if you sow, 2 if another player does.
djinn-monkir-power = For each palace placed: 1 gold if you placed it, 2 if another player did.
djinn-nekir-power = For each kill by assassins: 1 gold if it is yours, 2 if another player's.
djinn-shamhat-power = At the end your elders are worth 4 each instead of 2.
djinn-sibittis-power = Draw the top 3 djinns of the pile, keep 1.
djinn-sloar-power = Take the top card of the resource pile.
djinn-utug-power = Put one of your camels on a tile with a meeple but no camel, palm tree or palace.

cost-elder-or-fakir = an elder or a fakir
cost-elder-and-one = an elder, and an elder or a fakir
cost-fakir = a fakir
cost-fakirs = fakirs, with a bid

pay-w = 1 elder
pay-f = 1 fakir
pay-ww = 2 elders
pay-wf = 1 elder and 1 fakir
