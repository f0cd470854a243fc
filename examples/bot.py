"""A bot for Naqala that is a program: it bids 0 and takes the last of what is legal otherwise.

Try it with: naqala arena greedy "program:python3 examples/bot.py" --games 10
"""

import json
import sys

for line in sys.stdin:  # one request a line, one answer a line
    request = json.loads(line)
    legal = request["legal"]  # texts such as "bid 3", "lift c2", "drop c3y", "end"
    seat = request["view"]["seat"]  # the view: what this seat may know, like a position
    answer = legal[0] if legal[0].startswith("bid") else legal[-1]
    print(json.dumps({"action": answer}), flush=True)
