"""OpenSpiel's contract of a game and its state, as its Python games fulfil it. OpenSpiel is not needed.

    game = serai.openspiel.Game("yspahan", players=3)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, probabilities = zip(*state.chance_outcomes())
            state.apply_action(np.random.choice(actions, p=probabilities))
        else:
            state.apply_action(np.random.choice(state.legal_actions()))

Players count from 0, as there. Of chance, an action is the number of the outcome in their order.
"""
import enum
import types

import numpy as np

import serai

try:
    from pyspiel import GameType
except ImportError:

    class GameType:
        """The words of OpenSpiel's GameType that fit these games."""

        Dynamics = enum.Enum("Dynamics", ["SEQUENTIAL"])
        ChanceMode = enum.Enum("ChanceMode", ["EXPLICIT_STOCHASTIC"])
        Information = enum.Enum("Information", ["IMPERFECT_INFORMATION"])
        Utility = enum.Enum("Utility", ["ZERO_SUM"])
        RewardModel = enum.Enum("RewardModel", ["TERMINAL"])


# No game has more decisions, by its rules. Yspahan: 84 turns of at most 22, and 252 cards drawn with 4 each at most.
# Dunhuang: each turn takes a good of 55, the last round aside, and puts all others under the deck at worst. Kairo: 60
# stalls and extensions, up to 100 turns of 4 decisions before each and at the end (K-38), and what these cost.
_MOST_DECISIONS = {"yspahan": 3_000, "dunhuang": 4_000, "kairo": 30_000}


class PlayerId(enum.IntEnum):
    CHANCE = -1
    TERMINAL = -4


class Game:
    def __init__(self, name, players=2, options=None):
        self._game = serai.Game(name)
        self._players = players
        self._options = dict(options or {})
        self._game.start(players, self._options)  # says what is wrong

    def get_parameters(self):
        return {"players": self._players, **self._options}

    def deserialize_state(self, text):
        """From what serialize() gave, its history included."""
        line, _, history = text.partition("\n")
        position = serai.read_line(line)
        if not isinstance(position, serai.Position) or position.game != self._game or position.seats != self._players:
            raise ValueError(f"this is no state of {self}")
        return State(self, position, (tuple(map(int, step.split(":"))) for step in history.split()))

    def max_game_length(self):
        """Decisions of players: an upper bound, far from any real game."""
        return _MOST_DECISIONS[self._game.name]

    def new_initial_state(self):
        return State(self, self._game.start(self._players, self._options))

    def num_players(self):
        return self._players

    def num_distinct_actions(self):
        return self._game.actions

    def max_chance_outcomes(self):
        """Of any node of chance; known from the rules, by game and players."""
        if self._game.name == "yspahan":  # 8 white dice for two players, 9 for more, and 3 yellow ones
            return (1287 if self._players == 2 else 2002) * 56
        return 16 if self._game.name == "dunhuang" else 15

    def min_utility(self):
        return -1.0 + 1.0 / self._players

    def max_utility(self):
        return 1.0 - 1.0 / self._players

    def utility_sum(self):
        return 0.0

    def observation_tensor_shape(self):
        return [self._game.observation_size]

    information_state_tensor_shape = observation_tensor_shape

    def observation_tensor_size(self):
        return self._game.observation_size

    information_state_tensor_size = observation_tensor_size

    def get_type(self):
        return types.SimpleNamespace(
            short_name=f"serai_{self._game.name}", long_name=self._game.name, dynamics=GameType.Dynamics.SEQUENTIAL,
            chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC, information=GameType.Information.IMPERFECT_INFORMATION,
            utility=GameType.Utility.ZERO_SUM, reward_model=GameType.RewardModel.TERMINAL,
            max_num_players=self._game.max_seats, min_num_players=self._game.min_seats,
            provides_information_state_string=True, provides_information_state_tensor=True,
            provides_observation_string=True, provides_observation_tensor=True,
            parameter_specification={"players": 2, **{name: usual for name, (usual, _) in self._game.options.items()}})

    def __str__(self):
        return f"serai_{self._game.name}(players={self._players})"


class State:
    def __init__(self, game, position, history=()):
        self._game, self.position, self._history = game, position, list(history)

    def get_game(self):
        return self._game

    def current_player(self):
        if self.position.is_over:
            return PlayerId.TERMINAL
        return PlayerId.CHANCE if self.position.actor == serai.CHANCE else self.position.actor - 1

    def is_terminal(self):
        return self.position.is_over

    def is_chance_node(self):
        return self.position.actor == serai.CHANCE

    def is_player_node(self):
        return self.position.actor >= 1

    def is_simultaneous_node(self):
        return False

    def is_mean_field_node(self):
        return False

    def is_initial_state(self):
        return not self._history and self.position == self._game.new_initial_state().position

    def legal_actions(self, player=None):
        """Rising; of a player who is not to act, none."""
        if self.is_terminal():
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()] if player in (None, PlayerId.CHANCE) else []
        return self.position.legal_ids() if player in (None, self.current_player()) else []

    def legal_actions_mask(self, player=None):
        mask = [0] * (self._game.max_chance_outcomes() if self.is_chance_node() else self._game.num_distinct_actions())
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self):
        if not self.is_chance_node():
            raise ValueError("chance is not to act")
        weights = [weight for _, weight in self.position.outcomes()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def apply_action(self, action):
        player = self.current_player()
        self.position.apply(action)
        self._history.append((int(player), int(action)))

    apply_action_with_legality_check = apply_action  # there is no other way

    def child(self, action):
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def clone(self):
        return State(self._game, self.position.copy(), self._history)

    def action_to_string(self, player, action=None):
        if action is None:
            player, action = self.current_player(), player
        if player == PlayerId.CHANCE:
            outcomes = self.position.outcomes()
            if not 0 <= action < len(outcomes):
                raise IndexError(f"there is no outcome {action}")
            return outcomes[action][0]
        return self.position.game.action_words(action)

    def string_to_action(self, player, text=None):
        if text is None:
            player, text = self.current_player(), player
        if player == PlayerId.CHANCE:
            for number, (words, _) in enumerate(self.position.outcomes()):
                if words == text:
                    return number
            raise ValueError(f"chance cannot do '{text}' now")
        return self.position.game.action_id(text)

    def returns(self):
        """At the end the share of the win, less what everybody's would be; else nothing."""
        winners, players = self.position.winners, self._game.num_players()
        if not winners:
            return [0.0] * players
        return [(1.0 / len(winners) if seat in winners else 0.0) - 1.0 / players for seat in range(1, players + 1)]

    rewards = returns

    def player_return(self, player):
        return self.returns()[player]

    player_reward = player_return

    def _seat(self, player):
        if not 0 <= player < self._game.num_players():
            raise ValueError(f"there is no player {player} (0 to {self._game.num_players() - 1})")
        return player + 1

    def information_state_string(self, player=None):
        """All that the player knows, with perfect memory: views that are equal have equal strings, and only they."""
        return self.position.view(self._seat(self.current_player() if player is None else player)).line()

    def information_state_tensor(self, player=None):
        seat = self._seat(self.current_player() if player is None else player)
        return self.position.observation(seat).astype(np.float32).tolist()

    observation_string = information_state_string
    observation_tensor = information_state_tensor

    def resample_from_infostate(self, player, probability_sampler):
        """Another state that the player cannot tell from this one, dealt from what they know alone.
        probability_sampler() gives numbers from 0 to 1. Its history is not known."""
        view = self.position.view(self._seat(player))
        return State(self._game, view.redeal(seed=int(probability_sampler() * 2**53)))

    def history(self):
        return [action for _, action in self._history]

    def full_history(self):
        return list(self._history)

    def history_str(self):
        return ", ".join(str(action) for action in self.history())

    def move_number(self):
        return len(self._history)

    def num_players(self):
        return self._game.num_players()

    def num_distinct_actions(self):
        return self._game.num_distinct_actions()

    def get_type(self):
        return self._game.get_type()

    def serialize(self):
        """A line, and the actions that led to it: game.deserialize_state reads both."""
        return "\n".join([self.position.line(), *(f"{player}:{action}" for player, action in self._history)])

    def __str__(self):
        return self.position.line()
