"""The module itself: games, positions, views, chance, records, players; what is wrong raises and names its cause."""
import ast
import copy
import doctest
import inspect
import os
import pathlib
import pickle
import random
import re
import signal
import threading
import unittest

import numpy as np

import serai

ROOT = pathlib.Path(__file__).resolve().parents[2]


def played(game, seats, seed, moves=10**9):
    """A position some random moves into a game."""
    rng = random.Random(seed)
    table = serai.Game(game).start(seats)
    for _ in range(moves):
        if table.is_over:
            break
        if table.actor == serai.CHANCE:
            table.apply(table.sample(seed=rng.getrandbits(60)))
        else:
            table.apply(rng.choice(table.legal_ids()))
    return table


class Positions(unittest.TestCase):
    def test_ids_words_and_masks_say_the_same(self):
        for game in serai.games():
            rules = serai.Game(game)
            for step in range(0, 120, 7):
                table = played(game, 3, seed=step, moves=step)
                if table.actor < 1:
                    continue
                ids = table.legal_ids()
                self.assertEqual(ids, sorted(rules.action_id(words) for words in table.legal()))
                self.assertEqual(ids, np.flatnonzero(table.mask()).tolist())
                words = rules.action_words(ids[-1])
                self.assertEqual(table.after(ids[-1]), table.after(words))

    def test_a_redeal_looks_the_same_and_so_do_its_numbers(self):
        for game in serai.games():
            table = played(game, 4, seed=3, moves=60)
            for seat in range(0, 5):
                view = table.view(seat)
                dealt = view.redeal(seed=9)
                self.assertEqual(dealt.view(seat), view)
                np.testing.assert_array_equal(dealt.observation(seat), view.observation())
                self.assertEqual(serai.read_line(view.line()), view)
            sizes = sum(block["size"] for block in table.game.observation_blocks)
            self.assertEqual(table.observation(1).shape, (sizes,))
            self.assertEqual(table.observation(1).dtype, np.int16)

    def test_copies_are_apart(self):
        table = played("kairo", 2, seed=1, moves=30)
        for twin in (table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table)),
                     serai.read_line(table.line())):
            self.assertEqual(twin, table)
            twin.apply(twin.sample(seed=1) if twin.actor == serai.CHANCE else twin.legal_ids()[0])
            self.assertNotEqual(twin, table)

    def test_games_and_views_are_values(self):
        table = played("dunhuang", 2, seed=1, moves=40)
        view = table.view(1)
        self.assertEqual(serai.Game("kairo"), serai.Game("kairo"))
        self.assertNotEqual(serai.Game("kairo"), table.game)
        self.assertEqual(len({serai.Game("dunhuang"), table.game}), 1)
        for thing in (table, view, table.game):
            self.assertEqual(pickle.loads(pickle.dumps(thing)), thing)
            self.assertEqual(copy.deepcopy([thing]), [thing])
            self.assertFalse(thing == 3 or thing is None or thing == "dunhuang")
            self.assertIn(thing, {thing: 1})

    def test_records_go_around(self):
        moves = []
        table = serai.Game("dunhuang").start(2)
        while not table.is_over:
            moves.append(table.sample(seed=len(moves)) if table.actor == serai.CHANCE else table.legal()[0])
            table.apply(moves[-1])
        text = serai.write_record(serai.Game("dunhuang"), 2, moves, names=["Ada", "Bo"])
        record = serai.read_record(text)
        self.assertEqual(record.moves, moves)
        self.assertEqual(record.names, ["Ada", "Bo"])
        self.assertEqual(record.position, table)
        self.assertEqual(record.positions()[-1], table)
        with self.assertRaisesRegex(serai.Refused, "line 7"):
            serai.read_record("\n".join(text.split("\n")[:6] + ["* tile nobody"] + text.split("\n")[7:]))

    def test_players_and_hints_choose_legal_moves(self):
        table = played("yspahan", 2, seed=5, moves=8)
        while table.actor == serai.CHANCE:
            table.apply(table.sample(seed=1))
        for name in ("random", "greedy", "novice"):
            self.assertIn(serai.Player(name).choose(table), table.legal())
        hints = serai.hint(table, simulations=50)
        self.assertIn(hints[0]["move"], table.legal())
        found = serai.search(table, simulations=60)
        self.assertEqual(found["visits"].sum(), 60)
        self.assertEqual(sorted(found["ids"].tolist()), table.legal_ids())
        again = serai.search(table, simulations=60)
        np.testing.assert_array_equal(found["visits"], again["visits"])

    def test_a_match_of_the_arena(self):
        figures = serai.match("dunhuang", seats=2, players=["greedy", "random"], games=20, seed=1)
        self.assertEqual(figures["games"], 20)
        self.assertEqual(figures, {**figures, "game": "dunhuang"})


class Wrong(unittest.TestCase):
    def test_what_is_wrong_raises_and_names_its_cause(self):
        table = serai.Game("yspahan").start(2)
        over = played("dunhuang", 2, seed=1)
        chance = table.after("dice 0")
        cases = [
            (ValueError, "no game 'chess'", lambda: serai.Game("chess")),
            (ValueError, "2 to 4 seats, not 9", lambda: serai.Game("kairo").start(9)),
            (ValueError, "option", lambda: serai.Game("kairo").start(2, {"moon": "full"})),
            (serai.Refused, "Y-", lambda: table.apply("end")),
            (serai.Refused, "mumble", lambda: table.apply("mumble")),
            (serai.Refused, "Y-", lambda: table.apply(389)),
            (IndexError, "no action 2914", lambda: table.apply(2914)),
            (IndexError, "no action -1", lambda: table.apply(-1)),
            (OverflowError, "", lambda: table.apply(10**30)),
            (TypeError, "", lambda: table.apply(1.5)),
            (TypeError, "", lambda: table.apply(None)),
            (IndexError, "no outcome", lambda: chance.apply(10**9)),
            (ValueError, "over", lambda: over.apply(0)),
            (ValueError, "over", lambda: serai.hint(over)),
            (ValueError, "chance is to act", lambda: serai.hint(chance)),
            (ValueError, "chance is not to act", lambda: table.sample(seed=1)),
            (ValueError, "no seat 3", lambda: table.view(3)),
            (ValueError, "no seat -2", lambda: table.observation(-2)),
            (ValueError, "no player 'tal'", lambda: serai.Player("tal")),
            (ValueError, "simulations or milliseconds", lambda: serai.search(table)),
            (ValueError, "letter", lambda: serai.read_line("")),
            (serai.Refused, "", lambda: serai.read_line("Y seats=2")),
            (serai.Refused, "", lambda: serai.read_record("nothing")),
            (ValueError, "no move of a seat", lambda: serai.Game("yspahan").action_id("roll 111111111")),
            (ValueError, "names", lambda: serai.write_record(serai.Game("kairo"), 2, [], names=["a"])),
            (ValueError, "2 to 4 seats, not -1", lambda: serai.write_record(serai.Game("kairo"), -1, [])),
            (ValueError, "a seed is 0 .* not -1", lambda: table.view(1).redeal(-1)),
            (ValueError, "a seed is 0 .* not 18446744073709551616", lambda: chance.sample(seed=2**64)),
            (ValueError, "a seed", lambda: serai.search(table, simulations=1, seed=-5)),
            (ValueError, "a seed", lambda: serai.match("kairo", 2, ["random", "random"], 2, seed=-5)),
            (TypeError, "", lambda: chance.sample(seed=1.5)),
            (ValueError, "cannot be started", lambda: serai.match("kairo", 2, ["exec:./nothing", "random"], 2)),
            (ValueError, "no player|tal", lambda: serai.match("kairo", 2, ["tal", "random"], 2)),
        ]
        for kind, words, call in cases:
            with self.subTest(words=words), self.assertRaisesRegex(kind, words):
                call()

    def test_a_refusal_has_its_rule_and_reason(self):
        table = serai.Game("yspahan").start(2)
        with self.assertRaises(serai.Refused) as caught:
            table.apply("end")
        self.assertTrue(caught.exception.rule.startswith("Y-"))
        self.assertEqual(table.refusal("end"), (caught.exception.rule, caught.exception.reason))
        self.assertIsNone(table.refusal("dice 0"))


class Interrupted(unittest.TestCase):
    def setUp(self):
        # Who is started in the background ignores ^C.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

    def test_a_long_thought_ends_at_once(self):
        table = serai.Game("yspahan").start(2)
        expert = serai.Player("search", simulations=10**12)
        for think in (lambda: serai.search(table, simulations=10**12, threads=2), lambda: expert.choose(table)):
            threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
            with self.assertRaises(KeyboardInterrupt):
                think()
        # It can be asked again.
        with self.assertRaisesRegex(ValueError, "over"):
            expert.choose(played("dunhuang", 2, seed=1))


class Typed(unittest.TestCase):
    """The .pyi says what is there, and nothing else."""

    def test_every_name_and_argument(self):
        tree = ast.parse((pathlib.Path(serai.__file__).parent / "__init__.pyi").read_text())
        told = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        constants = {node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)}
        shapes = {name for name, node in told.items() if any(getattr(base, "id", "") == "TypedDict" for base in getattr(node, "bases", []))}
        self.assertEqual(set(serai.__all__), (set(told) | constants) - shapes)
        for name in set(told) - shapes - {"Refused"}:
            node, real = told[name], getattr(serai, name)
            if isinstance(node, ast.FunctionDef):
                self.same_arguments(node, real, name)
                continue
            members = {each.name: each for each in node.body}
            public = {each for each in vars(real) if not each.startswith("_")} | ({"__init__"} & set(members))
            self.assertEqual(set(members), public, name)
            for each, member in members.items():
                is_property = any(getattr(d, "id", "") == "property" for d in member.decorator_list)
                self.assertEqual(is_property, isinstance(vars(real)[each], property), each)
                if not is_property:
                    self.same_arguments(member, getattr(real, each), f"{name}.{each}")

    def same_arguments(self, node, real, name):
        wanted = [argument.arg for argument in node.args.args]
        if inspect.isfunction(real):
            found = list(inspect.signature(real).parameters)
        else:  # pybind11 writes "name(self: …, seed: int = 1) -> …"
            line = real.__doc__.split("\n")[0]
            found = re.findall(r"(?:\(|, )(\w+)(?=: )", line[: line.rindex("->")])
        self.assertEqual(wanted, found, name)


class Threads(unittest.TestCase):
    def test_one_position_bears_several_threads(self):
        table = played("yspahan", 2, seed=2, moves=12)
        while table.actor == serai.CHANCE:
            table.apply(table.sample(seed=1))
        failures = []

        def think():
            try:
                for _ in range(3):
                    serai.search(table, simulations=40)
            except Exception as problem:  # noqa: BLE001
                failures.append(problem)

        def play():
            try:
                for _ in range(200):
                    if table.is_over:
                        return
                    try:
                        table.apply(table.sample(seed=3) if table.actor == serai.CHANCE else table.legal_ids()[0])
                    except ValueError:
                        pass  # another thread was first
            except Exception as problem:  # noqa: BLE001
                failures.append(problem)

        threads = [threading.Thread(target=work) for work in (think, play, play)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        # What is thought about may be over, or chance's turn, by then.
        self.assertFalse([problem for problem in failures if not isinstance(problem, ValueError)])


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(serai))
    tests.addTests(doctest.DocFileSuite(str(ROOT / "docs" / "research.md"), module_relative=False))
    return tests


if __name__ == "__main__":
    os.environ.setdefault("PYTHONHASHSEED", "0")
    unittest.main()
