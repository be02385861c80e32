#!/usr/bin/env python3
"""A complete bot for the arena (docs/bots.md). Change choose() and it is yours:

    serai arena yspahan --seats 3 --players random,exec:./examples/bot.py --games 60
"""
import json
import random
import sys


def choose(table, legal):
    """One of the legal moves. table: game, seats, seat, the lines so far and the view, as far as this seat knows them."""
    busy = [words for words in legal if words.split()[0] not in ("end", "pass", "stop", "skip")]
    return random.choice(busy or legal)  # random, but never idle


def main():
    table, legal = {}, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "caravanserai-bot":
            # Its version and its name in tables and reports.
            print("version 1.0\nhello never-idle" if rest == "2" else "error this bot knows version 2", flush=True)
        elif word == "game":
            table = {"game": rest, "options": {}, "lines": []}  # a new game: forget the last one
        elif word in ("seats", "seat"):
            table[word] = int(rest)
        elif word == "option":
            name, _, value = rest.partition(" ")
            table["options"][name] = value
        elif word == "seed":
            random.seed(int(rest))
        elif word == "view":
            table["view"] = json.loads(rest)
        elif word == "legal":
            legal.append(rest)
        elif word == "go":
            print("move", choose(table, legal), flush=True)
            legal = []
        elif word == "error":
            print("the house says:", rest, file=sys.stderr)
        elif word == "*" or word.isdigit():
            table["lines"].append(line.rstrip("\n"))


main()
