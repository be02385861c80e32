"""PettingZoo's AEC contract: agents act one after the other, `observe` gives `observation` and `action_mask`.

    env = serai.pettingzoo.env("yspahan", seats=3)
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Neither PettingZoo nor Gymnasium is needed; where Gymnasium is there, the spaces are its own.
"""
import numpy as np

import serai

try:
    from gymnasium import spaces as _spaces
except ImportError:
    _spaces = None
try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object


class Discrete:
    """What Gymnasium's Discrete does, as far as agents need it."""

    def __init__(self, n):
        self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)
        self._random = np.random.default_rng()

    def seed(self, seed=None):
        self._random = np.random.default_rng(seed)

    def sample(self, mask=None):
        return int(self._random.integers(self.n) if mask is None else self._random.choice(np.flatnonzero(mask)))

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n

    __contains__ = contains


class Box:
    """What Gymnasium's Box does, as far as agents need it."""

    def __init__(self, low, high, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, low.shape, np.dtype(dtype)

    def contains(self, x):
        return x.shape == self.shape and x.dtype == self.dtype and bool(np.all((self.low <= x) & (x <= self.high)))

    __contains__ = contains


class Dict(dict):
    """What Gymnasium's Dict does, as far as agents need it."""

    def __init__(self, spaces):
        super().__init__(spaces)
        self.spaces = spaces

    def contains(self, x):
        return set(x) == set(self.spaces) and all(space.contains(x[name]) for name, space in self.spaces.items())


def env(game, seats=2, options=None, render_mode=None):
    return AECEnv(game, seats, options, render_mode)


class AECEnv(_Base):
    metadata = {"name": "serai", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, seats=2, options=None, render_mode=None):
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render_mode '{render_mode}' (there are: {self.metadata['render_modes']})")
        self.render_mode = render_mode
        self._game = serai.Game(game)
        self._options = dict(options or {})
        self._game.start(seats, self._options)  # says what is wrong
        self.metadata = {**self.metadata, "name": f"serai_{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(1, seats + 1)]
        self.agents = []
        low = np.concatenate([np.full(b["size"], b["least"], np.int16) for b in self._game.observation_blocks])
        high = np.concatenate([np.full(b["size"], b["most"], np.int16) for b in self._game.observation_blocks])
        masks = (np.zeros(self._game.actions, np.int8), np.ones(self._game.actions, np.int8))
        if _spaces:
            box = {"observation": _spaces.Box(low, high, dtype=np.int16), "action_mask": _spaces.Box(*masks, dtype=np.int8)}
            whole, discrete = _spaces.Dict, _spaces.Discrete
        else:
            box = {"observation": Box(low, high, np.int16), "action_mask": Box(*masks, np.int8)}
            whole, discrete = Dict, Discrete
        self.observation_spaces = {agent: whole(box) for agent in self.possible_agents}
        self.action_spaces = {agent: discrete(self._game.actions) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def reset(self, seed=None, options=None):
        self._random = np.random.default_rng(seed)
        self.position = self._game.start(len(self.possible_agents), self._options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def _go_on(self):
        while self.position.actor == serai.CHANCE:
            self.position.apply(self.position.sample(seed=int(self._random.integers(2**63))))
        if self.position.is_over:
            winners = self.position.winners
            for seat, agent in enumerate(self.possible_agents, 1):
                self.rewards[agent] = 1.0 / len(winners) if seat in winners else 0.0
                self.terminations[agent] = True
                self.infos[agent] = {"score": self.position.scores[seat - 1]}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.position.actor - 1]

    def observe(self, agent):
        seat = self.possible_agents.index(agent) + 1
        mask = np.zeros(self._game.actions, np.int8)
        if self.position.actor == seat:
            mask[self.position.legal_ids()] = 1
        return {"observation": self.position.observation(seat), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        if not self.agents:
            raise ValueError("reset() comes first: no game goes on")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        if action is None:
            raise ValueError(f"{agent} has to act")
        self.position.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._go_on()
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del kept[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def state(self):
        return self.position.observation(serai.ALL_SEEING)

    def render(self):
        return self.position.view(serai.ALL_SEEING).picture()

    def close(self):
        pass

    def __str__(self):
        return self.metadata["name"]
