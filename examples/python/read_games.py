#!/usr/bin/python3
"""Reads games that were played by `serai selfplay` into arrays, and looks at them:

    build/serai selfplay dunhuang --seats 2 --games 10000 --seed 1 --format npz --out games.npz
    examples/python/read_games.py dunhuang games.npz
"""
import sys

import numpy as np

import serai


def read(path):
    """By decision: observations, bits, actions, actors, games (from 0), visits; by game: scores, winners."""
    with np.load(path) as file:
        return {name: file[name] for name in file.files}


def legal(data, row):
    """The ids of the legal actions of a decision."""
    return np.flatnonzero(np.unpackbits(data["bits"][row], bitorder="little"))


def visits(data, row):
    """What a search looked at before this decision: ids of actions, and the share that each got. Nobody searched: none."""
    part = slice(*data["visit_offsets"][row:row + 2])
    return data["visit_ids"][part], data["visit_shares"][part]


def policy(data, rows, actions):
    """Those shares as a dense array, a row for each decision: a target to learn from."""
    target = np.zeros((len(rows), actions), np.float32)
    for i, row in enumerate(rows):
        ids, shares = visits(data, row)
        target[i, ids] = shares
    return target


def main(game, path):
    game, data = serai.Game(game), read(path)
    print(f"{len(data['scores'])} games, {len(data['actions'])} decisions")
    searched = np.flatnonzero(np.diff(data["visit_offsets"]))
    if len(searched):
        target = policy(data, searched[:1000], game.actions)
        print(f"{len(searched)} decisions by searches, their first choice has {100 * target.max(axis=1).mean():.0f} % of the visits")
    print("mean score by seat:", data["scores"].mean(axis=0).round(1).tolist())
    print("share of wins by seat:", (data["winners"] / data["winners"].sum(axis=1, keepdims=True)).mean(axis=0).round(3).tolist())
    # What winners do more often than others, of what is done often.
    won = data["winners"][data["games"], data["actors"] - 1].astype(bool)
    often = np.bincount(data["actions"], minlength=game.actions)
    by_winners = np.bincount(data["actions"][won], minlength=game.actions)
    lift = np.where(often > 0.002 * len(won), by_winners / np.maximum(often, 1), 0)
    for action in lift.argsort()[::-1][:5]:
        print(f"{game.action_words(int(action))}: {often[action]} times, {100 * lift[action]:.0f} % by winners")


if __name__ == "__main__":
    main(*sys.argv[1:3])
