#!/usr/bin/env python3
"""A bot that looks one move ahead with `serai engine` (docs/engine.md): of every legal move it asks what the scores are
after it, in three deals of what it cannot see, and takes the best.

    serai arena dunhuang --seats 2 --players random,exec:./examples/engine.py --games 20
"""
import os
import subprocess
import sys

DEALS = 3
SERAI = os.environ.get("SERAI", os.path.join(os.path.dirname(__file__), "..", "build", "serai"))


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([SERAI, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, question):
        """The lines of the answer, without the last."""
        self.process.stdin.write(question + "\n")
        answer = []
        for line in self.process.stdout:
            line = line.rstrip("\n")
            if line == "ok":
                return answer
            if line.split(" ")[0] in ("refused", "error"):
                raise ValueError(f"{question}: {line}")
            answer.append(line)
        raise EOFError("the engine has left")


def lead_after(engine, line, seat, move):
    """By how much the seat is ahead of the best other, on average."""
    leads = []
    for deal in range(DEALS):
        engine.ask("position " + line)
        engine.ask(f"redeal {seat} {deal}")
        engine.ask("apply " + move)
        scores = [int(word) for word in engine.ask("scores")[0].split()[1:]]
        own = scores.pop(seat - 1)
        leads.append(own - max(scores))
    return sum(leads) / DEALS


def main():
    engine, seat, line, legal = Engine(), 0, "", []
    for heard in sys.stdin:
        word, _, rest = heard.rstrip("\n").partition(" ")
        if word == "caravanserai-bot":
            print("hello one-ply", flush=True)
        elif word == "seat":
            seat = int(rest)
        elif word == "line":
            line, legal = rest, []
        elif word == "legal":
            legal.append(rest)
        elif word == "go":
            print("move", legal[0] if len(legal) == 1 else max(legal, key=lambda move: lead_after(engine, line, seat, move)), flush=True)


main()
