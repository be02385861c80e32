#!/usr/bin/python3
"""Trains a small policy by self-play with NumPy alone (REINFORCE), and plays with it as a bot of the arena.

    examples/python/train.py train policy.npz --minutes 3      # Dunhuang, two seats
    examples/python/train.py match policy.npz --games 200      # against random, in the arena
    examples/python/train.py play policy.npz                   # a bot (docs/bots.md), for exec:

The module has to be found: pip install it, or PYTHONPATH=build/python.
"""
import argparse
import shlex
import sys
import time

import numpy as np

import serai

GAME, SEATS, GAMES, HIDDEN, STEPS = "dunhuang", 2, 128, 48, 96


def scales(game):
    """Numbers come to about 1: a count by its range, as far as that is of use."""
    return np.concatenate([np.full(b["size"], 1 / max(1, min(b["most"], 10)), np.float32) for b in game.observation_blocks])


def seen_columns(seed):
    """Numbers that say something in random games; most of those that do not are of seats that are not there."""
    batch = serai.Batch(GAME, seats=SEATS, games=64, seed=seed)
    out = batch.buffers(bits=False)
    batch.reset(out)
    often = np.zeros(batch.game.observation_size)
    for _ in range(200):
        batch.step(None, out)
        often += (out["observations"] != 0).mean(axis=0) / 200
    return np.flatnonzero((often > 0.01) & (often < 0.999))


class Policy:
    def __init__(self, game, weights=None, seed=1):
        rng = np.random.default_rng(seed)
        self.actions = game.actions
        self.w = weights
        if not weights:
            columns = seen_columns(seed)
            self.w = {"in": (rng.standard_normal((len(columns), HIDDEN)) / np.sqrt(40)).astype(np.float32),
                      "out": np.zeros((HIDDEN, game.actions), np.float32), "columns": columns}
        self.scale = scales(game)[self.w["columns"]]
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.w.items() if name != "columns"}
        self.updates = 0

    def inputs(self, observations):
        return observations[:, self.w["columns"]] * self.scale

    def shares(self, observations, masks):
        """How likely each action is; and the hidden layer, for learning."""
        hidden = np.tanh(self.inputs(observations) @ self.w["in"])
        logits = np.where(masks, hidden @ self.w["out"], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        shares = np.exp(logits)
        return shares / shares.sum(axis=1, keepdims=True), hidden

    def learn(self, observations, masks, actions, advantages, rate=3e-3, entropy=0.005):
        shares, hidden = self.shares(observations, masks)
        chosen = np.zeros_like(shares)
        chosen[np.arange(len(actions)), actions] = 1
        log = np.log(shares + 1e-9)
        spread = -(shares * (log - (shares * log).sum(axis=1, keepdims=True)))
        slope = (advantages[:, None] * (chosen - shares) + entropy * spread) / len(actions)
        inner = (slope @ self.w["out"].T) * (1 - hidden**2)
        self.climb({"out": hidden.T @ slope, "in": self.inputs(observations).T @ inner}, rate)

    def climb(self, slopes, rate):  # Adam
        self.updates += 1
        for name, slope in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            self.w[name] += rate * (first / (1 - 0.9**self.updates)) / (np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8)


def train(path, minutes, seed):
    game = serai.Game(GAME)
    policy, rng = Policy(game, seed=seed), np.random.default_rng(seed)
    batch = serai.Batch(GAME, seats=SEATS, games=GAMES, seed=seed)
    out = batch.buffers()
    batch.reset(out)
    until, told = time.time() + 60 * minutes, 0.0
    while time.time() < until:
        seen, masks, actions, actors, ended, rewards = [], [], [], [], [], []
        for _ in range(STEPS):
            legal = np.unpackbits(out["bits"], axis=1, bitorder="little", count=game.actions).astype(bool)
            shares, _ = policy.shares(out["observations"], legal)
            choice = (shares.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
            choice = np.where(legal[np.arange(GAMES), choice], choice, shares.argmax(axis=1))
            seen.append(out["observations"].copy())
            masks.append(legal)
            actions.append(choice)
            actors.append(out["actors"].copy())
            batch.step(choice, out)
            ended.append(out["ended"].astype(bool))
            rewards.append(out["rewards"].copy())
        # What each decision led to: its seat's share of the win, if its game ended meanwhile.
        result, known = np.zeros((GAMES, SEATS), np.float32), np.zeros(GAMES, bool)
        keep, advantage = [], []
        for t in reversed(range(STEPS)):
            result[ended[t]] = rewards[t][ended[t]]
            known |= ended[t]
            keep.append(known.copy())
            advantage.append(result[np.arange(GAMES), actors[t] - 1] - 1 / SEATS)
        keep, advantage = np.array(keep[::-1]), np.array(advantage[::-1])
        policy.learn(np.array(seen)[keep], np.array(masks)[keep], np.array(actions)[keep], advantage[keep])
        if time.time() - told > 20:
            told = time.time()
            print(f"{policy.updates} updates, {batch.moves} moves", flush=True)
    np.savez_compressed(path, **policy.w)


def load(path):
    with np.load(path) as kept:
        return Policy(serai.Game(GAME), {name: kept[name] for name in kept.files})


def play(path):
    policy, view, legal = load(path), None, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "caravanserai-bot":
            print("hello learner", flush=True)
        elif word == "line":
            view, legal = serai.read_line(rest), []
        elif word == "legal":
            legal.append(rest)
        elif word == "go":
            mask = np.zeros((1, policy.actions), bool)
            mask[0, [view.game.action_id(words) for words in legal]] = True
            shares, _ = policy.shares(view.observation()[None], mask)
            print("move", view.game.action_words(int(shares.argmax())), flush=True)


def match(path, games):
    command = shlex.join([sys.executable, __file__, "play", path])
    figures = serai.match(GAME, SEATS, ["exec:" + command, "random"], games)
    for player in figures["players"]:
        print(f"{player['name']}: {100 * player['win_share']['mean']:.0f} % of the wins")
    return figures


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("what", choices=["train", "match", "play"])
    words.add_argument("file")
    words.add_argument("--minutes", type=float, default=3)
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    if given.what == "train":
        train(given.file, given.minutes, given.seed)
    elif given.what == "match":
        match(given.file, given.games)
    else:
        play(given.file)
