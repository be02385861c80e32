#!/usr/bin/env bash
# An arena that is killed goes on where it stopped, and ends with the same figures: tests/arena/resume.sh PATH-TO-SERAI
set -euo pipefail
serai=$1
here=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || kill -9 "$pid" 2>/dev/null || true; rm -rf "$here"' EXIT
cd "$here"

fail() { echo "FAILED: $1" >&2; exit 1; }
without_time() { sed 's/,"time":.*//' "$1"; }
words=(arena yspahan --seats 3 --players random,random --seed 4)
arena() { "$serai" "${words[@]}" "$@"; }

games=9000
arena --games $games --threads 2 --records whole --json whole.json >whole.txt 2>err
[ ! -e whole/arena.journal ] || fail "a journal stays behind a finished arena"

# Killed several times, each time when the journal has grown by some hundred games.
for bytes in 50000 300000 600000; do
  "$serai" "${words[@]}" --games $games --threads 2 --records cut --json cut.json >cut.txt 2>err &
  pid=$!
  while kill -0 $pid 2>/dev/null; do
    size=$(stat -c %s cut/arena.journal 2>/dev/null || echo 0)
    [ "$size" -lt $bytes ] || break
  done
  kill -9 $pid 2>/dev/null || true
  wait $pid 2>/dev/null || true
  pid=
  [ -e cut/arena.journal ] || fail "no journal after a kill (was it too slow to stop it?)"
  # What a crash in the middle of a line leaves.
  tail -n 1 cut/arena.journal | head -c 25 >>cut/arena.journal
done
lines=$(grep -c '^[0-9]' cut/arena.journal)
arena --games $games --threads 1 --records cut --json cut.json >cut.txt 2>err
grep -q "^Going on after [0-9]* games" err || fail "it did not say that it goes on"
[ "$(sed -E 's/^Going on after ([0-9]+).*/\1/' err)" -ge $((lines - 1)) ] || fail "games were forgotten"

[ "$(without_time whole.json)" == "$(without_time cut.json)" ] || fail "other figures"
diff -rq whole cut || fail "other records"

# A journal that was asked for stays, and more games can be added.
arena --games 30 --journal kept --json a.json >/dev/null
arena --games 60 --journal kept --json a.json >/dev/null 2>err
grep -q "^Going on after 30 games" err || fail "the journal was not used again"
arena --games 60 --json b.json >/dev/null
[ "$(without_time a.json)" == "$(without_time b.json)" ] || fail "other figures after more games"

# Another arena's journal is refused, and so is one in use.
code=0
"$serai" arena yspahan --seats 2 --players random,random --games 2 --journal kept >out 2>err || code=$?
[ $code -eq 2 ] || fail "another arena's journal was taken"
code=0
flock kept "$serai" "${words[@]}" --games 2 --journal kept >out 2>err || code=$?
[ $code -eq 2 ] || fail "a journal in use was taken"

# After the end the folder holds the games of the result, whatever was played ahead or left by a longer run.
games_in() { ls "$1"/*.serai | wc -l; }
result_of() { grep -oE '"games":[0-9]+' "$1" | head -n 1 | cut -d: -f2; }
test=("$serai" arena yspahan --seats 2 --players random,random --seed 1 --games 60 --sprt=-600,-300 --records test --json test.json --journal test.journal)
"${test[@]}" >/dev/null
[ "$(games_in test)" -eq "$(result_of test.json)" ] || fail "records beyond the end of the test"
"$serai" arena yspahan --seats 2 --players random,random --seed 1 --games 60 --records test --journal test.journal >/dev/null 2>&1
[ "$(games_in test)" -eq 60 ] || fail "records missing"
"${test[@]}" >/dev/null 2>&1  # what the test would find after it was killed far ahead of its end
[ "$(games_in test)" -eq "$(result_of test.json)" ] || fail "records stay that are not of the result"

# Games that a journal knows without their records are played again when records are wanted.
arena --games 30 --journal bare >/dev/null
arena --games 30 --journal bare --records late >/dev/null 2>err
[ "$(games_in late)" -eq 30 ] || fail "no records of the games that the journal knew"
grep -q "^30 games of bare have no record in late and are played again" err || fail "it did not say that it plays them again"
arena --games 30 --records fresh >/dev/null
diff -rq fresh late || fail "other records when played again"

# A folder with records of another arena is left alone, whatever they differ in.
mixes() {  # FOLDER WORDS…
  local folder=$1 code=0
  shift
  rm -rf copy
  cp -r "$folder" copy
  "$serai" "$@" --games 3 --records "$folder" >out 2>err || code=$?
  [ $code -eq 2 ] && grep -q "^serai: $folder holds" err || fail "records were mixed: $*"
  diff -rq copy "$folder" || fail "records were touched: $*"
}
mixes fresh arena yspahan --seats 3 --players random,greedy --seed 4
mixes fresh arena yspahan --seats 3 --players random,random --seed 5
mixes fresh arena dunhuang --seats 3 --players random,random --seed 4
search=(arena yspahan --seats 2 --players search,random)
printf 'caravanserai 1\ngame yspahan\nseats 2\nmoves\n1 dice 0\n' >start.serai
"$serai" "${search[@]}" --sims 5 --games 2 --records five >/dev/null
mixes five "${search[@]}" --sims 6
grep -q "says 'simulations 5', not 'simulations 6'" err || fail "it does not say what is different: $(cat err)"
mixes five "${search[@]}" --time 5
mixes five "${search[@]}" --sims 5 --start start.serai
"$serai" "${search[@]}" --sims 5 --games 2 --start start.serai --records begun >/dev/null
mixes begun "${search[@]}" --sims 5
"$serai" selfplay yspahan --seats 3 --players random --games 3 --seed 4 --out own
mixes own "${words[@]}"
# The same arena goes on there; and where no records are left, any may begin.
"$serai" "${search[@]}" --sims 5 --games 4 --records five >/dev/null
[ "$(games_in five)" -eq 4 ] || fail "an arena was kept from its own records"
rm five/*.serai
"$serai" "${search[@]}" --sims 6 --games 2 --records five >/dev/null
mixes five "${search[@]}" --sims 5
echo "The arena goes on after kill -9."
