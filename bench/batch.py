#!/usr/bin/python3
"""How fast a batch of the Python module is: PYTHONPATH=build/python bench/batch.py [GAME] [SEATS] [THREADS]

Figures are by the processor's time of all threads together. Compare with `serai bench` in the same minute.
"""
import sys
import time

import numpy as np

import serai


def measure(name, batch, out, choose, seconds=2.0):
    batch.reset(out)
    begin, moves = time.process_time(), batch.moves  # the processor's time: others may be at work on it
    while time.process_time() - begin < seconds:
        for _ in range(10):
            batch.step(choose(), out)
    gone = time.process_time() - begin
    print(f"{name:52} {(batch.moves - moves) / gone / 1e6:8.2f} million moves/s")


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else "yspahan"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    threads = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    batch = serai.Batch(game, seats=seats, games=1024, seed=1, threads=threads)
    print(f"{game}, {seats} seats, 1024 games, {threads} thread(s)")
    small = {name: array for name, array in batch.buffers(observations=False, bits=False).items()}
    whole = batch.buffers()
    measure("random choices inside, nothing told", batch, {}, lambda: None)
    measure("the same, actors, rewards, scores and ends told", batch, small, lambda: None)
    measure("the same, observations and bit masks", batch, whole, lambda: None)
    rng = np.random.default_rng(1)

    def chosen():
        ids, first = batch.legal_ids()
        return ids[first[:-1] + rng.integers(first[1:] - first[:-1])]

    measure("the same, chosen in NumPy from lists of ids", batch, whole, chosen)


main()
