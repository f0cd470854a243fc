# The terminal: the board and panels, choices, and what a person reads while playing.

# Names of seats
seat-number = seat { $seat }
name-you = You
name-player = Player { $number }
bot-greedy = Bot Greedy
bot-planner = Bot Planner
bot-level-1 = Bot Level 1
bot-level-2 = Bot Level 2
bot-level-3 = Bot Level 3
bot-level-4 = Bot Level 4
bot-level-5 = Bot Level 5
bot-random = Bot Random
and = and

# The board: two letters for blue and red; kinds in at most 12 columns, and in two letters
letters-blue-red = BR
short-village = village
short-sacred_place = sacred place
short-oasis = oasis
short-small_market = small market
short-large_market = large market
code-village = Vi
code-sacred_place = Sa
code-oasis = Oa
code-small_market = sM
code-large_market = LM

# Title and panels
title-round = Round { $round }
title-last = (the last)
title-bank = bank { $bank }, bag { $bag }, piles { $piles }
step-bid = bid
step-sow = sow
step-tribe = tribe action
step-tile = tile action
step-end = end of turn
panel-gold = { $gold } gold
panel-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
panel-no-djinn = no djinn
panel-turns = Turns
panel-bids = Bids
panel-row = Cards
panel-djinns = Djinns
panel-hand = Hand
panel-no-cards = no cards
panel-sells = sells for { $gold }
panel-meeples = In hand
djinn-line = { $name }, { $points } points, price: { $price }. { $power }
cost-none = none

# A position in sentences
spoken-where = { $last ->
    [yes] Round { $round }, the last. { $name }: { $step }.
   *[no] Round { $round }. { $name }: { $step }.
}
spoken-over = The game is over after round { $round }.
spoken-row = Row { $row }.
spoken-tile = { $tile }: { $kind }, { $colour } { $value }: { $what }.
spoken-empty = no meeple
spoken-camel = camel of { $name }
spoken-palms = { $count ->
    [one] 1 palm tree
   *[other] { $count } palm trees
}
spoken-palaces = { $count ->
    [one] 1 palace
   *[other] { $count } palaces
}
spoken-player = { $name }: { $gold } gold, { $camels } camels, { $viziers } viziers, { $elders } elders, { $cards } cards, { $djinns }.
spoken-turns = Turns to come, with their prices: { $order }.
spoken-bids = Order of the next bids: { $order }.
spoken-cards = Resource row: { $cards }.
spoken-djinns = Djinn row, with points: { $djinns }.
spoken-nothing = nothing
spoken-bank = Bank: { $palms } palm trees, { $palaces } palaces. Bag: { $bag } meeples. Piles: { $cards } cards, { $djinns } djinns.
spoken-hand = Your hand: { $cards }. It sells for { $gold } gold.
spoken-no-hand = You hold no cards.

# Score sheet
score-item = points
score-gold = gold
score-viziers = viziers
score-elders = elders
score-djinns = djinns
score-tiles = tiles
score-palm_trees = palm trees
score-palaces = palaces
score-merchandise = merchandise
score-total = total
score-wins = (wins)
score-line = { $name }: { $total } points: { $items }.
score-winners = { $count ->
    [one] { $you ->
        [yes] You win.
       *[no] { $names } wins.
    }
   *[other] { $names } share the win.
}

# Choices in words
choice-gain = { $n ->
    [one] 1 point
   *[other] { $n } points
}
choice-bid = bid { $price }: place { $place }
choice-bid-fakirs = { $fakirs ->
    [one] { $bid }, cheaper by 1 place for 1 fakir
   *[other] { $bid }, cheaper by { $fakirs } places for { $fakirs } fakirs
}
choice-lift = pick up { $meeples } on { $tile }, and drop them one by one
choice-drop = drop { $what } on { $tile }
choice-landing = to { $tile } ({ $kind }) from { $sources }: take { $what }
choice-landing-camel = to { $tile } ({ $kind }) from { $sources }: take { $what } and the tile
choice-sow = sow { $path }
choice-build = { $fakirs ->
    [0] builders score, no fakirs
    [one] builders score with 1 fakir
   *[other] builders score with { $fakirs } fakirs
}
choice-kill = { $fakirs ->
    [0] kill { $what } on { $tile }
    [one] kill { $what } on { $tile }, for 1 fakir
   *[other] kill { $what } on { $tile }, for { $fakirs } fakirs
}
choice-kill-of = kill { $what } in front of { $name }
choice-skip-sow = go on: no sow is possible
choice-skip-tribe = kill nobody
choice-skip-tile = go on without the tile's action
choice-buy = take { $card }
choice-summon = take { $djinn } ({ $points } points) for { $price }
choice-palm = palm tree on { $tile }
choice-palm-moved = palm tree on { $tile } by Lamia, for { $price }
choice-palace = palace on { $tile }
choice-palace-moved = palace on { $tile } by Hagis, for { $price }
choice-use = use { $djinn } for { $price }
choice-use-on = use { $djinn } on { $tile } for { $price }
choice-keep = keep { $djinn } ({ $points } points): { $power }
choice-sell = { $cards ->
    [one] sell 1 card for { $gold } gold: { $list }
   *[other] sell { $cards } cards for { $gold } gold: { $list }
}
choice-end = end the turn

# What is offered
offer-bid = Bid for the turn order (places so far; later bids can change them):
offer-sow = { $few ->
    [yes] You can sow from { $tiles } only; sow { $tile } shows where { $tile } can end.
   *[no] Type sow { $tile } to see where { $tile } can end; legal for the best endings of all.
}
offer-powers = Or buy a power first:
offer-no-sow = No sow is possible:
offer-drop = Drop the next meeple:
offer-tribe = Your tribe acts:
offer-tile = The tile's action:
offer-end = Before the turn ends:
offer-more = ... and { $count } more: legal lists them, legal WORD only some.
news-more = ({ $count } more: log)
number-unknown = { $count ->
    [0] There is no numbered list now; legal shows one.
   *[other] The list shown has numbers 1 to { $count }.
}
legal-more = ... and { $count } more: legal d4, legal elders or legal tile shows those alone.
legal-title = { $count ->
    [one] 1 legal move:
   *[other] { $count } legal moves:
}
legal-title-groups = { $all } legal moves, sows by where they end, in { $count } groups:
legal-none = No legal move has { $words } in it.
not-legal = { $text } is not legal now. Legal are: { $words }; legal lists everything.
not-understood = I do not understand { $text }. Type help for what can be typed.
not-understood-near = I do not understand { $text }. Did you mean { $near }? help lists what can be typed.
sow-title = { $count ->
    [one] 1 way:
   *[other] { $count } ways, the best first:
}
sow-none = No sow goes there.
sow-how = Type sow and a tile, such as sow c3; then a tile to end on, such as sow c3 d4.
sow-not-now = There is nothing to sow now.
sow-filled = Enter plays this sow; you can edit it first.
sow-added = Enter plays the sow that stands there already, without { $added }; to type something else, delete it.
hint-title = The bot greedy would:
undo-not = There is nothing to take back: only your own last move of this turn, and nothing that showed a hidden card or drew from the bag.
look-how = Type look and a tile, such as look c3.
log-empty = Nothing has happened yet.
lang-how = Type lang and one of: { $languages }.
lang-now = The game speaks English now.

# Questions and answers at the prompt
prompt = { $name }>{" "}
prompt-record = Save the record of the game as (Enter: not at all):{" "}
hand-over-ignored = What was typed before the change of players is not played: { $text }
hand-over = It is the choice of { $name }. Enter, when { $name } is at the keyboard:{" "}
welcome =
    Welcome to Naqala.
    Everybody bids for the turn order. In your turn you pick up all meeples of a
    tile and drop them one by one along a path; the last must meet its own colour.
    You take all of that colour there, and the tile too if that empties it. Then
    your tribe acts, then the tile. Most points win: rules tells you more.
    The tribes: y viziers, w elders, g merchants, b builders, r assassins.
    Type a number of a list, an action, or a word: help legal hint rules quit.
welcome-people = { $count } people play at this keyboard: { $names }.
welcome-enter = Enter begins:{" "}
resumed = The game goes on where it was left.
resume-offer = { $moves ->
    [one] There is a game to go on with: { $names }, 1 move played.
   *[other] There is a game to go on with: { $names }, { $moves } moves played.
}
resume-ask = Go on with it? Enter or yes; no begins a new game:{" "}
resume-note = { $offer } naqala play --resume goes on with it; this is a new one.
resume-again = Type yes or no.
resume-none = There is no game to go on with; naqala play begins one.
resume-damaged = The saved game { $file } cannot be read ({ $reason }); it is put aside.
resume-elsewhere = The game is being played elsewhere, perhaps in another window; naqala play begins another.
resume-unreadable = The saved game { $file } cannot be read now ({ $reason }); it stays where it is.
resume-other-version = The saved game { $file } is of another version of Naqala; it stays where it is.
answer-no = no
answer-yes = yes
bye-kept = The game is kept and goes on the next time you play.
bye = Goodbye.
save-failed = The game cannot be saved ({ $reason }); play goes on without.
save-how = Type save and a file name, such as save game.json.
save-exists = { $file } exists. Type the same again to write over it.
save-cannot = { $file } cannot be written: { $reason }.
save-done = { $secret ->
    [yes] The record is in { $file }. It holds what is hidden, the order of the piles too.
   *[no] The record is in { $file }.
}

# Every line is wrapped under its second column; with help-signs all of it fits 24 lines.
help-text =
    a number         choose from the list shown last
    an action        such as bid 3, sow c3 d3y d4b, kill d4y, end; Tab completes it
    sow c3           where a sow from c3 can end; sow c3 d4 the ways to end there
    legal, legal d4  all that is legal; only what has the word in it
    +9               after a choice: the points that it brings you at once
    hint, undo       what the bot greedy would do; take back your last move
    board, look d4   the whole table again; one tile in words
    hand, djinns     your cards; all djinns in play and their powers
    score, log       your points so far; what has happened (log all: everything)
    rules R6.4       the rules: a number, a djinn, or words to look for
    save game.json   write the record of the game to a file
    lang es, quit    go on in Spanish; stop: the game goes on next time
help-signs =
    { $blue }5 { $red }6          a blue and a red tile, with their points
    { $camel }0 { $camel }11           the camel of seat 0; in a player's second line: camels left
    { $palm }2 { $palace }1            palm trees and palaces, on a tile or left in the bank
    y w g b r        viziers, elders, merchants, builders, assassins
    Vi Sa Oa sM LM   village, sacred place, oasis, small market, large market
    Turns { $camel }1:3       seat 1 plays next and has bid 3; after Bids: who bids next
    piles 45/19      cards and djinns left to draw; bag: meeples out of play
    markets { $bar }        small ones sell up to the first bar of Cards, large to the second
    Enki*            a djinn that is used up for now

# Rules
rules-missing = the rule pages are not installed
rules-contents = Ask for one of these, for a rule such as R6.4, for a djinn, or for words:
rules-found = { $count } sections have { $query } in them; ask for one by its number or title:
rules-unknown = nothing in the rules is called { $query }, or has it in it; rules alone lists the chapters
rules-unknown-near = nothing in the rules is called { $query }; near to it: { $near }

# What happened
tell-sentence = { $me ->
    [yes] You { $told }.
   *[no] { $who } { $told }.
}
unknown-card = a card
count-fakir = { $n ->
    [one] 1 fakir
   *[other] { $n } fakirs
}
tell-bid = { $me ->
    [yes] bid { $n }
   *[no] bids { $n }
}
tell-sow = { $me ->
    [yes] sow { $place } { $what }
   *[no] sows { $place } { $what }
}
tell-take = { $me ->
    [yes] take { $what } on { $place }
   *[no] takes { $what } on { $place }
}
tell-gain = { $me ->
    [yes] gain { $n } gold
   *[no] gains { $n } gold
}
tell-gain-by = { $me ->
    [yes] gain { $n } gold by { $place }
   *[no] gains { $n } gold by { $place }
}
tell-pay-gold = { $me ->
    [yes] pay { $n } gold
   *[no] pays { $n } gold
}
tell-pay = { $me ->
    [yes] pay { $what }
   *[no] pays { $what }
}
tell-put = { $me ->
    [yes] draw { $what } from the bag onto { $place }
   *[no] draws { $what } from the bag onto { $place }
}
tell-kill-on = { $me ->
    [yes] kill { $what } on { $place }
   *[no] kills { $what } on { $place }
}
tell-keep-on = { $me ->
    [yes] kill { $what } on { $place } and keep it
   *[no] kills { $what } on { $place } and keeps it
}
tell-kill-of = { $me ->
    [yes] kill { $what } in front of { $place }
   *[no] kills { $what } in front of { $place }
}
tell-keep-of = { $me ->
    [yes] kill { $what } in front of { $place } and keep it
   *[no] kills { $what } in front of { $place } and keeps it
}
tell-take-cards = { $me ->
    [yes] take { $what }
   *[no] takes { $what }
}
tell-draw = { $me ->
    [yes] draw { $what } from the pile
   *[no] draws { $what } from the pile
}
tell-sell = { $me ->
    [yes] sell { $what }
   *[no] sells { $what }
}
tell-discard = { $me ->
    [yes] { $n ->
        [one] discard 1 fakir
       *[other] discard { $n } fakirs
    }
   *[no] { $n ->
        [one] discards 1 fakir
       *[other] discards { $n } fakirs
    }
}
tell-djinn = { $me ->
    [yes] take the djinn { $what }
   *[no] takes the djinn { $what }
}
tell-draw-djinns = { $me ->
    [yes] { $n ->
        [one] draw 1 djinn
       *[other] draw { $n } djinns
    }
   *[no] { $n ->
        [one] draws 1 djinn
       *[other] draws { $n } djinns
    }
}
tell-refuse = { $me ->
    [yes] turn down { $what }
   *[no] turns down { $what }
}
tell-use = { $me ->
    [yes] use { $what }
   *[no] uses { $what }
}
tell-camel = { $me ->
    [yes] put a camel on { $place }
   *[no] puts a camel on { $place }
}
tell-palm = { $me ->
    [yes] put a palm tree on { $place }
   *[no] puts a palm tree on { $place }
}
tell-palace = { $me ->
    [yes] put a palace on { $place }
   *[no] puts a palace on { $place }
}
tell-skip-sow = { $me ->
    [yes] cannot sow
   *[no] cannot sow
}
tell-skip-kill = { $me ->
    [yes] kill nobody
   *[no] kills nobody
}
tell-last-round = This is the last round.
tell-round = Round { $n } begins.
tell-over = The game is over.
tell-refill = The rows are filled up.
tell-shuffle-cards = The discarded cards are shuffled into a new pile.
tell-shuffle-djinns = The discarded djinns are shuffled into a new pile.
