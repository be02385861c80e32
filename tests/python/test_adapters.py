"""The contracts of PettingZoo's AEC environments and of OpenSpiel's states, point by point."""
import copy
import pickle
import random
import unittest

import numpy as np

import serai
import serai.openspiel
import serai.pettingzoo


class PettingZoo(unittest.TestCase):
    def test_a_whole_game_keeps_the_contract(self):
        for game in serai.games():
            with self.subTest(game=game):
                self.keeps_contract(game, 3)

    def keeps_contract(self, game, seats):
        env = serai.pettingzoo.env(game, seats=seats)
        self.assertEqual(len(env.possible_agents), seats)
        self.assertEqual(env.max_num_agents, seats)
        for agent in env.possible_agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))  # the same object every time
            self.assertIs(env.action_space(agent), env.action_space(agent))
        env.reset(seed=7)
        self.assertEqual(env.agents, env.possible_agents)
        rng, dead, total = np.random.default_rng(1), [], dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            self.assertEqual(agent, env.agent_selection)
            self.assertEqual(env.num_agents, len(env.agents))
            for kept in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                self.assertEqual(set(kept), set(env.agents))
            observation, reward, termination, truncation, info = env.last()
            self.assertFalse(truncation)
            self.assertEqual(set(observation), {"observation", "action_mask"})
            self.assertEqual(observation["observation"].dtype, np.int16)
            self.assertEqual(observation["action_mask"].dtype, np.int8)
            total[agent] += reward
            self.assertIsNone(env.last(observe=False)[0])
            self.assertEqual((reward, termination, truncation), (env._cumulative_rewards[agent], env.terminations[agent], env.truncations[agent]))
            self.assertIs(info, env.infos[agent])
            self.assertTrue(env.observation_space(agent).contains(observation))
            if termination:
                self.assertFalse(observation["action_mask"].any())
                self.assertIn("score", info)
                with self.assertRaises(ValueError):
                    env.step(0)
                dead.append(agent)
                env.step(None)
                continue
            with self.assertRaises(ValueError):
                env.step(None)
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            self.assertTrue(env.action_space(agent).contains(action))
            before = dict(env._cumulative_rewards)
            self.assertIsNone(env.step(np.int32(action)))
            for each in env.agents:  # what is new is in rewards, what was not told yet adds up
                self.assertEqual(env._cumulative_rewards[each], env.rewards[each] + (0 if each == agent else before[each]))
        self.assertEqual(dead, env.possible_agents)
        self.assertEqual(env.agents, [])
        self.assertAlmostEqual(sum(total.values()), 1.0)

    def test_the_same_seed_gives_the_same_game(self):
        def first_moves(seed):
            env = serai.pettingzoo.env("dunhuang", seats=2)
            env.reset(seed=seed)
            for _ in range(20):
                env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
            return env.position.line()

        self.assertEqual(first_moves(5), first_moves(5))
        self.assertNotEqual(first_moves(5), first_moves(6))

    def test_what_is_asked_too_early_or_wrongly_is_said(self):
        env = serai.pettingzoo.env("kairo", seats=2, render_mode="ansi")
        self.assertEqual(env.metadata["name"], str(env))
        with self.assertRaisesRegex(ValueError, "reset"):
            env.step(0)
        env.reset(seed=3, options={})
        self.assertIn("\n", env.render())
        self.assertEqual(env.state().shape, env.observe("seat_1")["observation"].shape)
        self.assertEqual([agent for agent in env.agent_iter(max_iter=3)], [env.agent_selection] * 3)
        with self.assertRaises(ValueError):
            env.observe("seat_9")
        with self.assertRaisesRegex(ValueError, "render_mode 'human'"):
            serai.pettingzoo.env("kairo", render_mode="human")

    def test_an_illegal_action_is_refused_by_its_rule(self):
        env = serai.pettingzoo.env("yspahan")
        env.reset(seed=1)
        with self.assertRaisesRegex(serai.Refused, "Y-"):
            env.step(389)


class OpenSpiel(unittest.TestCase):
    def test_whole_games_keep_the_contract(self):
        for name in serai.games():
            for players in (2, 4):
                with self.subTest(game=name, players=players):
                    self.keeps_contract(serai.openspiel.Game(name, players))

    def keeps_contract(self, game):
        rng = random.Random(3)
        players = game.num_players()
        state = game.new_initial_state()
        step = decisions = 0
        self.assertTrue(state.is_initial_state())
        while not state.is_terminal():
            step += 1
            player = state.current_player()
            self.assertEqual((state.is_player_node(), state.is_simultaneous_node(), state.is_mean_field_node()), (player >= 0, False, False))
            self.assertEqual(state.is_chance_node(), player == serai.openspiel.PlayerId.CHANCE)
            if state.is_chance_node():
                if state.position.game.name == "yspahan" and step > 40:  # lists of thousands: enough of them seen
                    state.apply_action(state.string_to_action(state.position.sample(seed=step)))
                    continue
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(p for _, p in outcomes), 1.0)
                self.assertLessEqual(len(outcomes), game.max_chance_outcomes())
                self.assertEqual(state.legal_actions(), [a for a, _ in outcomes])
                action = rng.choices(*zip(*outcomes))[0]
                self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
                state.apply_action(action)
                continue
            legal = state.legal_actions()
            self.assertEqual(legal, sorted(set(legal)))
            self.assertTrue(all(0 <= action < game.num_distinct_actions() for action in legal))
            self.assertEqual(state.legal_actions(player), legal)
            self.assertEqual(state.legal_actions((player + 1) % players), [])
            decisions += 1
            action = rng.choice(legal)
            self.assertEqual(state.string_to_action(player, state.action_to_string(player, action)), action)
            if step % 9 == 0:
                self.knows_and_resamples(state, game, rng)
                twin = state.clone()
                child = state.child(action)
                self.assertEqual(str(twin), str(state))
                self.assertNotEqual(str(child), str(state))
                self.assertEqual(state.history(), twin.history())
                for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
                    self.assertEqual((str(again), again.full_history(), again.current_player()), (str(state), state.full_history(), player))
                self.assertEqual(state.returns(), [0.0] * players)
                mask = state.legal_actions_mask()
                self.assertEqual([i for i, one in enumerate(mask) if one], legal)
            state.apply_action(action)
        self.assertEqual(state.current_player(), serai.openspiel.PlayerId.TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        self.assertAlmostEqual(sum(state.returns()), game.utility_sum())
        self.assertTrue(all(game.min_utility() <= r <= game.max_utility() for r in state.returns()))
        self.assertEqual(len(state.full_history()), step)
        self.assertLessEqual(decisions, game.max_game_length())
        self.assertFalse(state.is_initial_state())
        self.assertEqual(state.rewards(), state.returns())
        self.assertEqual([state.player_reward(player) for player in range(players)], state.returns())

    def knows_and_resamples(self, state, game, rng):
        for player in range(game.num_players()):
            known = state.information_state_string(player)
            tensor = state.information_state_tensor(player)
            self.assertEqual([len(tensor)], game.information_state_tensor_shape())
            other = state.resample_from_infostate(player, rng.random)
            self.assertEqual(other.information_state_string(player), known)
            self.assertEqual(other.information_state_tensor(player), tensor)
            self.assertEqual(other.current_player(), state.current_player())
            if state.current_player() == player:
                self.assertEqual(other.legal_actions(), state.legal_actions())

    def test_a_history_replays(self):
        game = serai.openspiel.Game("dunhuang", 2)
        rng = random.Random(1)
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        self.assertEqual(str(again), str(state))

    def test_a_game_says_what_it_is(self):
        game = serai.openspiel.Game("kairo", 3, {"money": "open"})
        kind = game.get_type()
        self.assertEqual((kind.dynamics.name, kind.chance_mode.name, kind.utility.name), ("SEQUENTIAL", "EXPLICIT_STOCHASTIC", "ZERO_SUM"))
        self.assertEqual(game.get_parameters(), {"players": 3, "money": "open"})
        self.assertEqual(kind.parameter_specification["money"], "hidden")

    def test_what_is_wrong_raises(self):
        state = serai.openspiel.Game("yspahan").new_initial_state()
        other = serai.openspiel.Game("kairo").new_initial_state().serialize()
        for call in (lambda: state.get_game().deserialize_state(other), lambda: state.child(0).string_to_action("roll 9"),
                     lambda: state.information_state_string(2), lambda: state.chance_outcomes(), lambda: state.apply_action(389)):
            with self.assertRaises(ValueError):
                call()


if __name__ == "__main__":
    unittest.main()
