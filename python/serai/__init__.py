"""Yspahan, Merchants of Dunhuang and Kairo for Python and NumPy: the engine, the players and the arena.

>>> import serai
>>> table = serai.Game("dunhuang").start(seats=2)
>>> table.actor == serai.CHANCE
True
>>> sum(weight for words, weight in table.outcomes())
16
>>> while not table.is_over:
...     table.apply(table.sample(seed=1) if table.actor == serai.CHANCE else table.legal_ids()[0])
>>> len(table.scores), table.actor == serai.OVER
(2, True)

docs/research.md has the whole of it.
"""
import json as _json

from ._serai import (ALL_SEEING, CHANCE, OVER, WATCHER, Batch, Game, Player, Position, Record, Refused, View, __version__,
                     _match, games, hint, players, read_line, read_record, search, write_record)

__all__ = ["ALL_SEEING", "CHANCE", "OVER", "WATCHER", "Batch", "Game", "Player", "Position", "Record", "Refused", "View",
           "__version__", "games", "hint", "match", "players", "read_line", "read_record", "search", "write_record"]


def match(game, seats, players, games, seed=1, simulations=0, milliseconds=0, threads=1, options=None):
    """Players against each other, as `serai arena` plays them; its figures (docs/arena.md), as a dict."""
    return _json.loads(_match(game, seats, list(players), games, seed, simulations, milliseconds, threads, options or {}))
