"""Batches: the same games as one by one, whatever the threads; buffers that are checked."""
import threading
import unittest

import numpy as np

import serai


def run(steps, threads=1, seed=1, players=(), game="dunhuang", seats=3, games=16, restart=True):
    batch = serai.Batch(game, seats=seats, games=games, seed=seed, players=list(players), threads=threads, restart=restart)
    out = batch.buffers(masks=True)
    batch.reset(out)
    kept = []
    for step in range(steps):
        kept.append({name: array.copy() for name, array in out.items()})
        actions = np.array([rows[step % len(rows)] if rows else 0 for rows in (batch.legal(i) for i in range(games))])
        batch.step(actions, out)
    return batch, out, kept


class Batches(unittest.TestCase):
    def test_they_are_repeatable_whatever_the_threads(self):
        for players in ((), ("", "random", "novice")):
            _, _, one = run(150, threads=1, players=players)
            _, _, two = run(150, threads=3, players=players)
            for a, b in zip(one, two):
                for name in a:
                    np.testing.assert_array_equal(a[name], b[name])
            _, _, other = run(150, seed=2, players=players)
            self.assertTrue(any((a["observations"] != b["observations"]).any() for a, b in zip(one, other)))

    def test_every_row_is_what_its_position_says(self):
        for game in serai.games():
            batch, out, _ = run(90, game=game, seats=2, games=8)
            flat, first = batch.legal_ids()
            for i in range(batch.games):
                position = batch.position(i)
                self.assertEqual(out["actors"][i], position.actor)
                np.testing.assert_array_equal(out["observations"][i], position.observation(position.actor))
                np.testing.assert_array_equal(out["masks"][i], position.mask())
                bits = np.unpackbits(out["bits"][i], bitorder="little", count=batch.game.actions)
                np.testing.assert_array_equal(bits, position.mask())
                self.assertEqual(batch.legal(i), position.legal_ids())
                self.assertEqual(flat[first[i] : first[i + 1]].tolist(), position.legal_ids())
                self.assertEqual(out["scores"][i].tolist(), position.scores)

    def test_games_end_and_begin_anew(self):
        _, _, kept = run(600, games=4)
        ended = [(step, i) for step, rows in enumerate(kept) for i in range(4) if rows["ended"][i]]
        self.assertGreater(len(ended), 8)
        for step, rows in enumerate(kept):
            np.testing.assert_allclose(rows["rewards"].sum(axis=1), rows["ended"], atol=1e-6)
            self.assertTrue((rows["actors"] >= 1).all())

    def test_without_restart_they_stay_over(self):
        batch, out, kept = run(400, games=4, restart=False)
        self.assertEqual(sum(int(rows["ended"].sum()) for rows in kept), 4)
        self.assertTrue((out["actors"] == serai.OVER).all())
        self.assertFalse(out["bits"].any())
        batch.step(np.full(4, -5), out)  # whatever stands there is ignored
        self.assertTrue(batch.position(0).is_over)

    def test_the_callers_seats_are_asked_and_no_others(self):
        _, _, kept = run(200, players=("greedy", "", "random"))
        self.assertTrue(all((rows["actors"] == 2).all() for rows in kept))

    def test_random_choices_inside(self):
        batch = serai.Batch("yspahan", seats=4, games=8)
        for _ in range(500):
            batch.step(None, {})
        self.assertGreaterEqual(batch.moves, 8 * 500)

    def test_what_is_wrong_raises_and_nothing_happens(self):
        batch = serai.Batch("yspahan", seats=2, games=4)
        out = batch.buffers()
        batch.reset(out)
        fine = np.array([batch.legal(i)[0] for i in range(4)])
        before = [batch.position(i) for i in range(4)]
        frozen = out["actors"].copy()
        frozen.flags.writeable = False
        cases = [
            (ValueError, "game 2: there is no action 2914", lambda: batch.step(np.array([*fine[:2], 2914, fine[3]]), out)),
            (ValueError, "game 0: there is no action -1", lambda: batch.step(np.array([-1, *fine[1:]]), out)),
            (ValueError, "game 1: there is no action 4294967296", lambda: batch.step(np.array([fine[0], 2**32, *fine[2:]]), out)),
            (ValueError, r"game 3: action 389, end: .*\(Y-", lambda: batch.step(np.array([*fine[:3], 389]), out)),
            (ValueError, r"shape \(3,\), not \(4,\)", lambda: batch.step(fine[:3], out)),
            (ValueError, "shape", lambda: batch.step(fine.reshape(2, 2), out)),
            (TypeError, "whole numbers", lambda: batch.step(fine.astype(float), out)),
            (TypeError, "int32, not int64", lambda: batch.step(fine, {"actors": np.zeros(4, np.int64)})),
            (ValueError, "shape", lambda: batch.step(fine, {"actors": np.zeros(5, np.int32)})),
            (ValueError, "one piece", lambda: batch.step(fine, {"rewards": np.zeros((2, 4), np.float32).T})),
            (ValueError, "written", lambda: batch.step(fine, {"actors": frozen})),
            (ValueError, "place in memory", lambda: batch.step(fine, {"actors": np.zeros(17, np.uint8)[1:].view(np.int32)})),
            (ValueError, "a seed is 0", lambda: batch.reset(out, seed=-1)),
            (ValueError, "a seed is 0", lambda: serai.Batch("yspahan", seats=2, games=1, seed=2**64)),
            (TypeError, "no array", lambda: batch.step(fine, {"actors": [0, 0, 0, 0]})),
            (ValueError, "buffers are", lambda: batch.step(fine, {"moon": fine})),
            (IndexError, "no game 4", lambda: batch.position(4)),
            (IndexError, "no game -1", lambda: batch.legal(-1)),
            (ValueError, "seats", lambda: serai.Batch("yspahan", seats=7, games=1)),
            (ValueError, "1 to", lambda: serai.Batch("yspahan", seats=2, games=0)),
            (ValueError, "threads", lambda: serai.Batch("yspahan", seats=2, games=1, threads=0)),
            (ValueError, "no player 'tal'", lambda: serai.Batch("yspahan", seats=2, games=1, players=["", "tal"])),
            (ValueError, "caller", lambda: serai.Batch("yspahan", seats=2, games=1, players=["random", "random"])),
            (ValueError, "players for", lambda: serai.Batch("yspahan", seats=2, games=1, players=[""])),
        ]
        for kind, words, call in cases:
            with self.subTest(words=words), self.assertRaisesRegex(kind, words):
                call()
        self.assertEqual([batch.position(i) for i in range(4)], before)
        batch.step(fine, out)

    def test_arrays_live_while_they_are_written(self):
        batch = serai.Batch("kairo", seats=2, games=64, players=["", "greedy"])
        out = batch.buffers()
        batch.reset(out)
        stepping = threading.Thread(target=batch.step, args=(None, out))
        stepping.start()
        out.clear()  # whoever else looks at them
        stepping.join()

    def test_one_thread_at_a_time(self):
        batch = serai.Batch("kairo", seats=2, games=64, players=["", "novice"])
        out = batch.buffers()
        batch.reset(out)
        refused = []

        def work():
            for _ in range(10):
                try:
                    batch.step(None, out)
                except RuntimeError as busy:
                    refused.append(str(busy))

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(all("another thread" in words for words in refused))


if __name__ == "__main__":
    unittest.main()
