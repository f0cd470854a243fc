# La terminal: el tablero y los paneles, las opciones y lo que se lee al jugar.

# Nombres de los asientos
seat-number = asiento { $seat }
name-you = Tú
name-player = Jugador { $number }
bot-greedy = Bot Greedy
bot-planner = Bot Planner
bot-level-1 = Bot Nivel 1
bot-level-2 = Bot Nivel 2
bot-level-3 = Bot Nivel 3
bot-level-4 = Bot Nivel 4
bot-level-5 = Bot Nivel 5
bot-random = Bot Random
and = y

# El tablero
letters-blue-red = AR
short-village = aldea
short-sacred_place = l. sagrado
short-oasis = oasis
short-small_market = m. pequeño
short-large_market = m. grande
code-village = Al
code-sacred_place = Sa
code-oasis = Oa
code-small_market = mP
code-large_market = MG

# Título y paneles
title-round = Ronda { $round }
title-last = (la última)
title-bank = banca { $bank }, bolsa { $bag }, mazos { $piles }
step-bid = puja
step-sow = siembra
step-tribe = acción de la tribu
step-tile = acción de la casilla
step-end = fin del turno
panel-gold = { $gold } oro
panel-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
panel-no-djinn = ningún genio
panel-turns = Turnos
panel-bids = Pujas
panel-row = Cartas
panel-djinns = Genios
panel-hand = Mano
panel-no-cards = ninguna carta
panel-sells = se vende por { $gold }
panel-meeples = En la mano
djinn-line = { $name }, { $points } puntos, precio: { $price }. { $power }
cost-none = ninguno

# Una posición en frases
spoken-where = { $last ->
    [yes] Ronda { $round }, la última. { $name }: { $step }.
   *[no] Ronda { $round }. { $name }: { $step }.
}
spoken-over = La partida ha terminado tras la ronda { $round }.
spoken-row = Fila { $row }.
spoken-tile = { $tile }: { $kind }, { $colour } { $value }: { $what }.
spoken-empty = ningún meeple
spoken-camel = camello de { $name }
spoken-palms = { $count ->
    [one] 1 palmera
   *[other] { $count } palmeras
}
spoken-palaces = { $count ->
    [one] 1 palacio
   *[other] { $count } palacios
}
spoken-player = { $name }: { $gold } de oro, { $camels } camellos, { $viziers } visires, { $elders } ancianos, { $cards } cartas, { $djinns }.
spoken-turns = Turnos que vienen, con sus precios: { $order }.
spoken-bids = Orden de las próximas pujas: { $order }.
spoken-cards = Fila de recursos: { $cards }.
spoken-djinns = Fila de genios, con sus puntos: { $djinns }.
spoken-nothing = nada
spoken-bank = Banca: { $palms } palmeras, { $palaces } palacios. Bolsa: { $bag } meeples. Mazos: { $cards } cartas, { $djinns } genios.
spoken-hand = Tu mano: { $cards }. Se vende por { $gold } de oro.
spoken-no-hand = No tienes cartas.

# Hoja de puntos
score-item = puntos
score-gold = oro
score-viziers = visires
score-elders = ancianos
score-djinns = genios
score-tiles = casillas
score-palm_trees = palmeras
score-palaces = palacios
score-merchandise = mercancías
score-total = total
score-wins = (gana)
score-line = { $name }: { $total } puntos: { $items }.
score-winners = { $count ->
    [one] { $you ->
        [yes] Ganas tú.
       *[no] Gana { $names }.
    }
   *[other] Comparten la victoria { $names }.
}

# Opciones en palabras
choice-gain = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
choice-bid = pujar { $price }: n.º { $place }
choice-bid-fakirs = { $fakirs ->
    [one] { $bid }, 1 espacio más barata por 1 faquir
   *[other] { $bid }, { $fakirs } espacios más barata por { $fakirs } faquires
}
choice-lift = recoger { $meeples } de { $tile } y soltarlos uno a uno
choice-drop = soltar { $what } en { $tile }
choice-landing = a { $tile } ({ $kind }) desde { $sources }: tomar { $what }
choice-landing-camel = a { $tile } ({ $kind }) desde { $sources }: tomar { $what } y la casilla
choice-sow = sembrar { $path }
choice-build = { $fakirs ->
    [0] los constructores puntúan, sin faquires
    [one] los constructores puntúan con 1 faquir
   *[other] los constructores puntúan con { $fakirs } faquires
}
choice-kill = { $fakirs ->
    [0] matar a { $what } en { $tile }
    [one] matar a { $what } en { $tile }, por 1 faquir
   *[other] matar a { $what } en { $tile }, por { $fakirs } faquires
}
choice-kill-of = matar a { $what } delante de { $name }
choice-skip-sow = seguir: no hay siembra posible
choice-skip-tribe = no matar a nadie
choice-skip-tile = seguir sin la acción de la casilla
choice-buy = tomar { $card }
choice-summon = tomar a { $djinn } ({ $points } puntos) por { $price }
choice-palm = palmera en { $tile }
choice-palm-moved = palmera en { $tile } con Lamia, por { $price }
choice-palace = palacio en { $tile }
choice-palace-moved = palacio en { $tile } con Hagis, por { $price }
choice-use = usar a { $djinn } por { $price }
choice-use-on = usar a { $djinn } en { $tile } por { $price }
choice-keep = quedarse con { $djinn } ({ $points } puntos): { $power }
choice-sell = { $cards ->
    [one] vender 1 carta por { $gold } de oro: { $list }
   *[other] vender { $cards } cartas por { $gold } de oro: { $list }
}
choice-end = terminar el turno

# Lo que se ofrece
offer-bid = Puja por el orden de turno (n.º: puesto por ahora; otras pujas lo cambian):
offer-sow = { $few ->
    [yes] Solo puedes sembrar desde { $tiles }; sow { $tile } muestra adónde llega { $tile }.
   *[no] Escribe sow { $tile } para ver adónde llega { $tile }; legal para los mejores finales.
}
offer-powers = O compra antes un poder:
offer-no-sow = No hay siembra posible:
offer-drop = Suelta el siguiente meeple:
offer-tribe = Tu tribu actúa:
offer-tile = La acción de la casilla:
offer-end = Antes de que acabe el turno:
offer-more = ... y { $count } más: legal las muestra, legal PALABRA solo algunas.
news-more = (y { $count } más: log)
number-unknown = { $count ->
    [0] Ahora no hay ninguna lista numerada; legal muestra una.
   *[other] La lista mostrada tiene los números del 1 al { $count }.
}
legal-more = ... y { $count } más: legal d4, legal ancianos o legal casilla muestra solo esas.
legal-title = { $count ->
    [one] 1 jugada legal:
   *[other] { $count } jugadas legales:
}
legal-title-groups = { $all } jugadas legales, las siembras según dónde acaban, en { $count } grupos:
legal-none = Ninguna jugada legal contiene { $words }.
not-legal = { $text } no es legal ahora. Son legales: { $words }; legal lo muestra todo.
not-understood = No entiendo { $text }. Escribe help para ver lo que se puede escribir.
not-understood-near = No entiendo { $text }. ¿Querías decir { $near }? help muestra lo que se puede escribir.
sow-title = { $count ->
    [one] 1 manera:
   *[other] { $count } maneras, primero las mejores:
}
sow-none = Ninguna siembra llega allí.
sow-how = Escribe sow y una casilla, como sow c3; después una casilla final, como sow c3 d4.
sow-not-now = Ahora no hay nada que sembrar.
sow-filled = Intro juega esta siembra; antes puedes cambiarla.
sow-added = Intro juega la siembra que ya está escrita, sin { $added }; para escribir otra cosa, bórrala.
hint-title = El bot greedy haría esto:
undo-not = No hay nada que deshacer: solo tu última jugada de este turno, y nada que haya mostrado una carta oculta o robado de la bolsa.
look-how = Escribe look y una casilla, como look c3.
log-empty = Todavía no ha pasado nada.
lang-how = Escribe lang y uno de estos: { $languages }.
lang-now = El juego habla ahora español.

# Preguntas y respuestas
prompt = { $name }>{" "}
prompt-record = Guardar el registro de la partida como (Intro: no guardarlo):{" "}
hand-over-ignored = Lo que se escribió antes del cambio de jugador no se juega: { $text }
hand-over = Le toca elegir a { $name }. Intro, cuando { $name } esté al teclado:{" "}
welcome =
    Te damos la bienvenida a Naqala.
    Todos pujan por el orden de turno. En tu turno recoges todos los meeples de
    una casilla y los sueltas uno a uno por un camino; el último debe encontrar su
    color. Allí tomas todos los de ese color, y la casilla si así queda vacía.
    Después actúa tu tribu, y después la casilla. Gana quien tiene más puntos.
    Las tribus: y visires, w ancianos, g mercaderes, b constructores, r asesinos.
    Escribe un número de la lista, una acción o: help legal hint rules quit.
welcome-people = { $count } personas juegan en este teclado: { $names }.
welcome-enter = Intro empieza:{" "}
resumed = La partida sigue donde se dejó.
resume-offer = { $moves ->
    [one] Hay una partida sin terminar: { $names }, con 1 jugada.
   *[other] Hay una partida sin terminar: { $names }, con { $moves } jugadas.
}
resume-ask = ¿Seguir con ella? Intro o sí; no empieza otra nueva:{" "}
resume-note = { $offer } naqala play --resume sigue con ella; esta es nueva.
resume-again = Escribe sí o no.
resume-none = No hay ninguna partida que seguir; naqala play empieza una.
resume-damaged = La partida guardada { $file } no se puede leer ({ $reason }); queda apartada.
resume-elsewhere = La partida se está jugando en otro sitio, quizá en otra ventana; naqala play empieza otra.
resume-unreadable = La partida guardada { $file } no se puede leer ahora ({ $reason }); se queda donde está.
resume-other-version = La partida guardada { $file } es de otra versión de Naqala; se queda donde está.
answer-no = no
answer-yes = sí
bye-kept = La partida queda guardada y sigue la próxima vez que juegues.
bye = Adiós.
save-failed = La partida no se puede guardar ({ $reason }); el juego sigue sin hacerlo.
save-how = Escribe save y un nombre de fichero, como save partida.json.
save-exists = { $file } ya existe. Escribe lo mismo otra vez para reemplazarlo.
save-cannot = No se puede escribir { $file }: { $reason }.
save-done = { $secret ->
    [yes] El registro está en { $file }. Contiene lo que está oculto, también el orden de los mazos.
   *[no] El registro está en { $file }.
}

# Cada línea sigue bajo su segunda columna; con help-signs todo cabe en 24 líneas.
help-text =
    un número        elige de la última lista mostrada
    una acción       como bid 3, sow c3 d3y d4b, kill d4y, end; Tab la completa
    sow c3           adónde llega una siembra desde c3; sow c3 d4 las maneras
    legal, legal d4  todo lo que es legal; solo lo que contiene la palabra
    +9               tras una opción: los puntos que te da en el acto
    hint, undo       lo que haría el bot greedy; deshace tu última jugada
    board, look d4   otra vez toda la mesa; una casilla en palabras
    hand, djinns     tus cartas; los genios en juego y sus poderes
    score, log       tus puntos por ahora; lo que ha pasado (log all: todo)
    rules R6.4       las reglas: un número, un genio o palabras que buscar
    save juego.json  escribe el registro de la partida en un fichero
    lang en, quit    sigue en inglés; salir: la partida sigue la próxima vez
    en español       ayuda legales sembrar pista deshacer tablero mano puntos salir
help-signs =
    { $blue }5 { $red }6          una casilla azul y una roja, con sus puntos
    { $camel }0 { $camel }11           camello del asiento 0; en la 2.ª línea: camellos que quedan
    { $palm }2 { $palace }1            palmeras y palacios, en una casilla o en la banca
    y w g b r        visires, ancianos, mercaderes, constructores, asesinos
    Al Sa Oa mP MG   aldea, lugar sagrado, oasis, mercado pequeño, mercado grande
    Turnos { $camel }1:3      el asiento 1 juega ahora y pujó 3; tras Pujas: quién puja
    mazos 45/19      cartas y genios por robar; bolsa: meeples fuera de juego
    mercados { $bar }       los pequeños venden hasta la 1.ª barra, los grandes hasta la 2.ª
    Enki*            un genio ya usado por ahora

# Reglas
rules-missing = las páginas de reglas no están instaladas
rules-contents = Pide una de estas, una regla como R6.4, un genio o unas palabras:
rules-found = { $query } aparece en { $count } secciones; pide una por su número o título:
rules-unknown = nada en las reglas se llama { $query } ni lo contiene; rules solo muestra los capítulos
rules-unknown-near = nada en las reglas se llama { $query }; parecidos: { $near }

# Lo que ha pasado
tell-sentence = { $me ->
    [yes] Tú { $told }.
   *[no] { $who } { $told }.
}
unknown-card = una carta
count-fakir = { $n ->
    [one] 1 faquir
   *[other] { $n } faquires
}
tell-bid = { $me ->
    [yes] pujas { $n }
   *[no] puja { $n }
}
tell-sow = { $me ->
    [yes] siembras { $place } { $what }
   *[no] siembra { $place } { $what }
}
tell-take = { $me ->
    [yes] tomas { $what } en { $place }
   *[no] toma { $what } en { $place }
}
tell-gain = { $me ->
    [yes] ganas { $n } de oro
   *[no] gana { $n } de oro
}
tell-gain-by = { $me ->
    [yes] ganas { $n } de oro por { $place }
   *[no] gana { $n } de oro por { $place }
}
tell-pay-gold = { $me ->
    [yes] pagas { $n } de oro
   *[no] paga { $n } de oro
}
tell-pay = { $me ->
    [yes] pagas { $what }
   *[no] paga { $what }
}
tell-put = { $me ->
    [yes] sacas { $what } de la bolsa a { $place }
   *[no] saca { $what } de la bolsa a { $place }
}
tell-kill-on = { $me ->
    [yes] matas a { $what } en { $place }
   *[no] mata a { $what } en { $place }
}
tell-keep-on = { $me ->
    [yes] matas a { $what } en { $place } y te lo quedas
   *[no] mata a { $what } en { $place } y se lo queda
}
tell-kill-of = { $me ->
    [yes] matas a { $what } delante de { $place }
   *[no] mata a { $what } delante de { $place }
}
tell-keep-of = { $me ->
    [yes] matas a { $what } delante de { $place } y te lo quedas
   *[no] mata a { $what } delante de { $place } y se lo queda
}
tell-take-cards = { $me ->
    [yes] tomas { $what }
   *[no] toma { $what }
}
tell-draw = { $me ->
    [yes] robas { $what } del mazo
   *[no] roba { $what } del mazo
}
tell-sell = { $me ->
    [yes] vendes { $what }
   *[no] vende { $what }
}
tell-discard = { $me ->
    [yes] { $n ->
        [one] descartas 1 faquir
       *[other] descartas { $n } faquires
    }
   *[no] { $n ->
        [one] descarta 1 faquir
       *[other] descarta { $n } faquires
    }
}
tell-djinn = { $me ->
    [yes] tomas al genio { $what }
   *[no] toma al genio { $what }
}
tell-draw-djinns = { $me ->
    [yes] { $n ->
        [one] robas 1 genio
       *[other] robas { $n } genios
    }
   *[no] { $n ->
        [one] roba 1 genio
       *[other] roba { $n } genios
    }
}
tell-refuse = { $me ->
    [yes] rechazas a { $what }
   *[no] rechaza a { $what }
}
tell-use = { $me ->
    [yes] usas a { $what }
   *[no] usa a { $what }
}
tell-camel = { $me ->
    [yes] pones un camello en { $place }
   *[no] pone un camello en { $place }
}
tell-palm = { $me ->
    [yes] pones una palmera en { $place }
   *[no] pone una palmera en { $place }
}
tell-palace = { $me ->
    [yes] pones un palacio en { $place }
   *[no] pone un palacio en { $place }
}
tell-skip-sow = { $me ->
    [yes] no puedes sembrar
   *[no] no puede sembrar
}
tell-skip-kill = { $me ->
    [yes] no matas a nadie
   *[no] no mata a nadie
}
tell-last-round = Esta es la última ronda.
tell-round = Empieza la ronda { $n }.
tell-over = La partida ha terminado.
tell-refill = Las filas se rellenan.
tell-shuffle-cards = Las cartas descartadas se barajan en un mazo nuevo.
tell-shuffle-djinns = Los genios descartados se barajan en un mazo nuevo.
