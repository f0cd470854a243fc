"""Sizes, ids and codes of the core, plain integers (constants.pxd repeats them for C)."""

# Sizes
ROWS = 5
COLUMNS = 6
N_TILES = 30
N_TRIBES = 5
MAX_PLAYERS = 4
N_RESOURCES = 10
N_MERCHANDISE = 9
N_DJINNS = 22
N_PRICES = 7
ROW_SIZE = 9
MARKET_SMALL = 3
MARKET_LARGE = 6
DJINN_ROW_SIZE = 3
DRAW_SIZE = 3
NO = -1

# Tribes, in the order of the letters y w g b r
VIZIER = 0
ELDER = 1
MERCHANT = 2
BUILDER = 3
ASSASSIN = 4

# Kinds of tile
VILLAGE = 0
SACRED_PLACE = 1
OASIS = 2
SMALL_MARKET = 3
LARGE_MARKET = 4

# Resource cards 0-8 are merchandise
FAKIR = 9

# Phases of the game and steps of a turn (R3.1)
BID = 0
TURN = 1
OVER = 2
SOW = 0
TRIBE = 1
TILE = 2
END = 3

# What is pending within a step (NOTATION.md, turn.pending)
NOTHING = 0
KILL_ON_TILE = 1
KILL_OF_SEAT = 2
KEEP = 3
BUY = 4
PALM = 5
PALACE = 6

# Payments: elder, fakir, two elders, elder and fakir (R8); NO_PAY for a piece placed without
PAY_W = 0
PAY_F = 1
PAY_WW = 2
PAY_WF = 3

# What a priced power costs
COST_NONE = 0
COST_ELDER_OR_FAKIR = 1
COST_ELDER_AND_ONE = 2
COST_FAKIR = 3

# When a priced power can be bought
BOUGHT_ALWAYS = 0
BOUGHT_AT_BUILDERS = 1
BOUGHT_AT_ASSASSINS = 2

# Bit sets of djinns that the kernel asks for by what they do
BIDDERS = 0
DOUBLERS = 1
SECOND_KILLERS = 2
USABLE = 3
N_SETS = 4

# What a trigger listens to, as bits
ON_DROP = 1
ON_DJINN = 2
ON_PALACE = 4
ON_KILL = 8
ON_VICTIM = 16

# The fixed action table: first index of each range (actions.py documents it)
A_BID = 0
A_LIFT = 28
A_DROP = 58
A_BUILD = 208
A_KILL = 227
A_KILL_SEAT = 377
A_SKIP = 385
A_BUY = 386
A_SUMMON = 392
A_PALM = 436
A_PALACE = 526
A_USE = 616
A_USE_ON = 624
A_KEEP = 924
A_SELL = 946
A_END = 1457
N_ACTIONS = 1458

# Places a piece can be in, as events name them: tiles 0-29, then
AT_BANK = 30
AT_BAG = 31
AT_HAND = 32
AT_ROW = 33
AT_PILE = 34
AT_DISCARDS = 35
AT_BID_TRACK = 36
AT_TURN_TRACK = 37
AT_SEAT = 40

# What an event moves or tells
E_GOLD = 0
E_MEEPLE = 1
E_CARD = 2
E_DJINN = 3
E_CAMEL = 4
E_PALM = 5
E_PALACE = 6
E_MARKER = 7
E_SHUFFLE_CARDS = 8
E_SHUFFLE_DJINNS = 9
E_POWER = 10
E_SKIP = 11
E_TURN = 12
E_END_TURN = 13
E_LAST_ROUND = 14
E_ROUND = 15
E_OVER = 16
EVENT_SIZE = 7
MAX_EVENTS = 160

# Landings: for each meeple of a source, at most every tile with a camel and without
MOST_LANDINGS = 5400
# A walk of 90 steps comes back to a tile every four steps at most
MOST_VISITS = 22
