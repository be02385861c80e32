#!/usr/bin/python3
"""How fast a batch of the Python module is beside `serai bench`: bench/batch.py [GAME] [SEATS] [THREADS]

After `scripts/build release serai _serai`. All are measured in turns, by the processor's time of all threads together,
so that a busy machine and a warm one are the same for all; the figures are medians.
"""
import json
import pathlib
import statistics
import subprocess
import sys
import time

BUILD = pathlib.Path(__file__).resolve().parents[1] / "build"
sys.path.append(str(BUILD / "python"))
import numpy as np  # noqa: E402
import serai  # noqa: E402

ROUNDS, SECONDS, GAMES = 9, 0.3, 1024
game, seats, threads = (sys.argv[1:] + ["yspahan", "2", "1"][len(sys.argv) - 1 :])[:3]
seats, threads = int(seats), int(threads)
batch = serai.Batch(game, seats=seats, games=GAMES, seed=1, threads=threads)
small, whole = batch.buffers(observations=False, bits=False), batch.buffers()
rng = np.random.default_rng(1)


def bench():
    told = subprocess.run([BUILD / "serai", "bench", game, "--seats", str(seats), "--seconds", str(SECONDS), "--json"],
                          check=True, capture_output=True)
    return json.loads(told.stdout)[0]["moves_per_second"]


def chosen():
    """From lists of ids."""
    ids, first = batch.legal_ids()
    return ids[first[:-1] + rng.integers(first[1:] - first[:-1])]


def stepping(out, choose, choosing_counts=True):
    batch.reset(out)
    gone, moves = 0.0, batch.moves
    while gone < SECONDS:
        begin = time.process_time()
        actions = choose()
        if not choosing_counts:
            begin = time.process_time()
        batch.step(actions, out)
        gone += time.process_time() - begin
    return (batch.moves - moves) / gone


ways = {
    "serai bench": bench,
    "random choices inside, nothing told": lambda: stepping({}, lambda: None),
    "actors, rewards, scores and ends told": lambda: stepping(small, lambda: None),
    "observations and bit masks, too": lambda: stepping(whole, lambda: None),
    "the same, actions from outside": lambda: stepping(whole, chosen, False),
    "the same, and their choice in NumPy from lists of ids": lambda: stepping(whole, chosen),
}
rounds = [{name: measure() for name, measure in ways.items()} for _ in range(ROUNDS)]
print(f"{game}, {seats} seats, {GAMES} games, {threads} thread(s)\n{'':54}million moves/s  of serai bench")
for name in ways:
    speed = statistics.median(each[name] for each in rounds)
    share = statistics.median(each[name] / each["serai bench"] for each in rounds)
    print(f"{name:54}{speed / 1e6:15.2f}{share:15.0%}")
