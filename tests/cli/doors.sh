#!/usr/bin/env bash
# Doors for learners and for programs in other languages: tests/cli/doors.sh SERAI SOURCE_DIR
set -euo pipefail
serai=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() { echo "doors: $*"; exit 1; }

# Documents that are made.
diff <(tail -n +5 "$source/docs/numbers.md") <("$serai" numbers) || fail "docs/numbers.md is out of date: serai numbers"
[ "$("$serai" numbers dunhuang --actions | tail -n 1)" = "383 go 128" ] || fail "numbers --actions"

# The engine answers every line with one end, and leaves at the end of its input.
printf '%s\n' 'start dunhuang 2' 'apply tile painter' 'apply tile painter' 'dance' 'line' |
  "$serai" engine >engine.txt || fail "engine"
[ "$(grep -cE '^(ok|refused|error)' engine.txt)" = 5 ] || fail "$(cat engine.txt)"
grep -qx 'refused D-2 the tile of the painter lies in the circle already' engine.txt || fail "$(cat engine.txt)"
printf 'start yspahan 2\nhint time 100000\nstop\n' | timeout 20 "$serai" engine >engine.txt || fail "a hint was not stopped"

# Players as processes; a bot that looks one move ahead by the engine beats one that does not look.
export SERAI=$serai
"$serai" arena dunhuang --seats 2 --players "exec:$serai bot greedy,random" --games 8 --seed 1 --json arena.json >/dev/null
python3 - <<END || fail "serai bot greedy: $(cat arena.json)"
import json
one, two = json.load(open("arena.json"))["players"]
assert one["name"] == "greedy" and one["wins"] > two["wins"] and not any(one["played_by_random"].values())
END
"$serai" arena dunhuang --seats 2 --players "exec:python3 $source/examples/engine.py,random" --games 4 --seed 1 --json arena.json >/dev/null
python3 - <<END || fail "examples/engine.py: $(cat arena.json)"
import json
one = json.load(open("arena.json"))["players"][0]
assert one["name"] == "one-ply" and not any(one["played_by_random"].values())
END

# What is right with a bot, and what is wrong.
"$serai" check-bot "$serai bot random" >check.txt || fail "$(cat check.txt)"
[ "$(grep -c ^fine: check.txt)" -ge 9 ] || fail "$(cat check.txt)"
cat >lazy.sh <<'END'
while read -r word rest; do
  case $word in caravanserai-bot) echo hello lazy ;; go) echo move nothing ;; esac
done
END
! "$serai" check-bot "sh lazy.sh" >check.txt || fail "lazy.sh is fine?"
grep -q '^wrong: yspahan, 2 seats, seat .: nonsense' check.txt || fail "$(cat check.txt)"
grep -q '^wrong: to `caravanserai-bot 999`' check.txt || fail "$(cat check.txt)"
! "$serai" check-bot ./nothing.sh >check.txt || fail "there is no nothing.sh"

# One file for all games: the same bytes whatever the threads.
for format in records jsonl npz; do
  "$serai" selfplay yspahan --seats 3 --games 9 --seed 4 --format $format --out one.$format
  "$serai" selfplay yspahan --seats 3 --games 9 --seed 4 --format $format --out three.$format --threads 3
  cmp one.$format three.$format || fail "$format depends on the threads"
done
[ "$(ls | grep -c part)" = 0 ] || fail "parts are left"
"$serai" selfplay yspahan --seats 3 --games 9 --seed 4 --out folder
cat folder/*.serai | cmp - one.records || fail "records differ from those of a folder"
[ "$(wc -l <one.jsonl)" = 9 ] || fail "jsonl"
/usr/bin/python3 - <<END || fail "npz"
import json, numpy as np
data = np.load("one.npz")
games = [json.loads(line) for line in open("one.jsonl")]
assert data["scores"].tolist() == [game["scores"] for game in games]
assert [(np.flatnonzero(row) + 1).tolist() for row in data["winners"]] == [game["winners"] for game in games]
seats = [[action for action in game["actions"] if action >= 0] for game in games]
assert data["actions"].tolist() == sum(seats, [])
assert data["games"].tolist() == [i for i, actions in enumerate(seats) for _ in actions]
legal = np.unpackbits(data["bits"], axis=1, bitorder="little")
assert legal[np.arange(len(legal)), data["actions"]].all() and data["observations"].shape == (len(legal), 641)
END
# What searches looked at, where one chose: the same whatever the threads.
for format in jsonl npz; do
  "$serai" selfplay dunhuang --seats 3 --games 4 --seed 4 --players medium,random --format $format --out seen.$format
  "$serai" selfplay dunhuang --seats 3 --games 4 --seed 4 --players medium,random --format $format --out seen3.$format --threads 3
  cmp seen.$format seen3.$format || fail "visits in $format depend on the threads"
done
PYTHONPATH=$source/examples/python /usr/bin/python3 - <<END || fail "visits"
import json, sys, types
import numpy as np
sys.modules["serai"] = types.ModuleType("serai")  # only the functions that need none of it
import read_games
data = read_games.read("seen.npz")
games = [json.loads(line) for line in open("seen.jsonl")]
told = [visits for game in games for visits, action in zip(game["visits"], game["actions"]) if action >= 0]
assert all(visits is None for game in games for visits, action in zip(game["visits"], game["actions"]) if action < 0)
assert len(told) == len(data["actions"]) == len(data["visit_offsets"]) - 1
searched = 0
for row, visits in enumerate(told):
    ids, shares = read_games.visits(data, row)
    legal = read_games.legal(data, row)
    assert (visits or []) == [[int(i), float("%.6g" % s)] for i, s in zip(ids, shares)]
    assert set(ids) <= set(legal)
    assert (visits is None) == (data["actors"][row] == 2 or len(legal) == 1)
    if visits:
        searched += 1
        assert abs(shares.sum() - 1) < 1e-5 and min(shares) > 0
        assert shares[list(ids).index(data["actions"][row])] == shares.max()  # the most visited is played
assert searched > 50
assert np.allclose(read_games.policy(data, [0, 1, 2], 384).sum(axis=1), [float(t is not None) for t in told[:3]])
END
"$serai" selfplay yspahan --seats 2 --games 1 --seed 1 --format npz --out /nowhere/x.npz 2>error.txt && fail "wrote nowhere"
grep -q 'cannot be written: No such file' error.txt || fail "$(cat error.txt)"
"$serai" selfplay dunhuang --seats 2 --games 2 --seed 1 --players "exec:$serai bot greedy,random" --out bots
"$serai" replay bots/*.serai >/dev/null || fail "records of processes"

# Every position of a record, with what the seat to act knows.
"$serai" walk folder/yspahan-3-4-0001.serai --views | python3 -c '
import json, sys
for line in sys.stdin:
    number, moves, view = line.split("\t")
    assert json.loads(view)["game"] == "yspahan"' || fail "walk --views"
"$serai" arena kairo --seats 2 --players random,random --games 2 --sprt 0,10,0.9,0.1 2>error.txt && fail "an error rate of 0.9"
grep -q 'error rates are above 0 and below 0.5' error.txt || fail "$(cat error.txt)"

# Several matches, one list.
"$serai" arena dunhuang --seats 2 --players greedy,random --games 20 --seed 1 --journal one.journal >/dev/null
"$serai" arena dunhuang --seats 3 --players random,easy,greedy --games 12 --seed 2 --journal two.journal >/dev/null
"$serai" ratings one.journal two.journal --anchor random --elo 1000 --json >ratings.json
python3 - <<END || fail "ratings: $(cat ratings.json)"
import json
players = {player["player"]: player for player in json.load(open("ratings.json"))["players"]}
assert players["random"]["elo"] == 1000 and players["greedy"]["elo"] > 1100
assert [players[name]["games"] for name in ("random", "easy", "greedy")] == [32, 12, 32]
END
"$serai" arena dunhuang --seats 2 --players new=greedy,random --games 4 --seed 1 --journal three.journal >/dev/null
"$serai" arena dunhuang --seats 2 --players new=easy,random --games 4 --seed 1 --journal four.journal >/dev/null
"$serai" ratings three.journal four.journal --anchor 'new (easy)' >ratings.txt 2>error.txt
[ "$(grep -cE ' new \((greedy|easy)\)$' ratings.txt)" = 2 ] || fail "one name, two players: $(cat ratings.txt)"
[ "$(cat error.txt)" = "serai: new is 2 players: greedy; easy" ] || fail "$(cat error.txt)"
"$serai" ratings one.journal --anchor tal 2>error.txt && fail "tal played?"
grep -q "there is no player 'tal' in these matches" error.txt || fail "$(cat error.txt)"
"$serai" ratings one.jsonl 2>error.txt && fail "one.jsonl is a journal?"
grep -q 'one.jsonl: is no journal of an arena' error.txt || fail "$(cat error.txt)"
echo "doors: all of them open."
