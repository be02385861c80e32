#!/usr/bin/env bash
# The words and formats of `serai` that others build on: tests/cli/contract.sh PATH-TO-SERAI SOURCE-DIR
set -uo pipefail
serai=$1
source_dir=$2
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
passed=0
failed=0

# same WHAT EXPECTED ACTUAL
same() {
  if [ "$2" == "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n--- expected\n%s\n--- actual\n%s\n' "$1" "$2" "$3"
  fi
}
# exits WHAT CODE COMMAND…
exits() {
  local what=$1 code=$2
  shift 2
  "$@" >out 2>err </dev/null
  same "$what: exit code" "$code" "$?"
}
lines() { printf '%s\n' "$@"; }
tab=$'\t'

# games
same "games: a line a game" "yspahan${tab}2-4${tab}discount=price|build" "$("$serai" games | grep ^yspahan)"

# facts
same "facts: what is printed, by game" "yspahan dunhuang kairo 8" \
  "$("$serai" facts | python3 -c 'import json, sys; f = json.load(sys.stdin); print(*f, f["yspahan"]["white_dice"]["2"])')"

# usage
exits "no command" 2 "$serai"
exits "an unknown command" 2 "$serai" juggle
exits "an unknown game" 2 "$serai" selfplay chess --seats 3 --games 1 --seed 1 --out x
exits "too many seats" 2 "$serai" selfplay yspahan --seats 5 --games 1 --seed 1 --out x
exits "an unknown option" 2 "$serai" selfplay yspahan --seats 3 --games 1 --seed 1 --out x --option a=b
exits "an unknown player" 2 "$serai" selfplay yspahan --seats 3 --games 1 --seed 1 --out x --players nobody
exits "a missing flag" 2 "$serai" selfplay yspahan --seats 3
exits "a number that is none" 2 "$serai" bench yspahan --seats many
for words in 'bench chess' 'bench --seats 9' 'bench --seconds 0' 'bench --seconds nan' 'play yspahan --language fr' 'play yspahan --seat x' \
  'view x --seat -1' 'show x --line x' 'perft x many'; do
  # shellcheck disable=SC2086
  exits "$words" 2 "$serai" $words
  same "$words: said in a few words" "" "$([ -s err ] && [ "$(wc -c <err)" -lt 150 ] || cat err; cat out)"
done
exits "help" 0 "$serai" --help
exits "version" 0 "$serai" --version
for word in games facts selfplay replay legal walk redact view show perft hint analyse play bench arena worker; do
  exits "help of $word" 0 "$serai" "$word" --help
done

# arena: what it cannot do it refuses at once, in a few words
refuses() { # WHAT ARGUMENTS…: exits with 2 and says why in less than 300 characters
  local what=$1
  shift
  exits "arena: $what" 2 timeout 20 "$serai" arena dunhuang --seats 2 "$@"
  same "arena: $what: a short text" "" "$([ -s err ] && [ "$(wc -c <err)" -lt 300 ] || cat err; cat out)"
}
two=(--players random,random --games 2)
touch empty.serai
for number in 0 -1 18446744073709551616 2x nan ''; do
  refuses "--games '$number'" --players random,random --games="$number"
  refuses "--sims '$number'" --players search,random --games 2 --sims="$number"
  [ "$number" == 0 ] || refuses "--seed '$number'" "${two[@]}" --seed="$number"
done
for bounds in 0x,20y nan,20 0,inf 0,1e9 20,0 5,5 5 '' 0,1,2; do refuses "--sprt '$bounds'" "${two[@]}" --sprt="$bounds"; done
refuses "--sprt for one player" --players random --games 2 --sprt 0,20
refuses "a search without end" --players search:simulations=0,random --games 2
refuses "an empty start" "${two[@]}" --start empty.serai
refuses "an empty database" "${two[@]}" --database ''
refuses "a journal beside a database" "${two[@]}" --database postgresql:///nowhere --journal j
refuses "a command of two lines" --games 2 --players $'random,exec:a\nb'
refuses "a command in another encoding" --games 2 --players $'random,exec:caf\xe9'
exits "arena: --sims that nobody heeds" 0 "$serai" arena dunhuang --seats 2 "${two[@]}" --sims 1
same "arena: --sims that nobody heeds: it is said" 1 "$(grep -c 'nobody here heeds it' err)"
same "arena: --sims that nobody heeds: not in the figures" 0 "$(grep -c simulations out)"
exits "arena: --sims, but the name says other simulations" 0 "$serai" arena dunhuang --seats 2 --players search:simulations=2,random --games 2 --sims 5000
same "arena: simulations of the name are not those of the figures" 0 "$(grep -c "5000 simulations" out)"

# arena: what could not be written is found before the first game, and leaves no trace
many=(--players medium,medium --games 10000)
mkdir folder
echo kept >kept.json
ln -s target.json link.json
ls -R >before
refuses "--json in no folder" "${many[@]}" --json nowhere/x.json
refuses "--json that is a folder" "${many[@]}" --json folder
refuses "--report in no folder" "${many[@]}" --json kept.json --report nowhere/x.html
refuses "--report in no folder, --json by a link" "${many[@]}" --json link.json --report nowhere/x.html
refuses "--report in no folder, --records in new ones" "${many[@]}" --records new/deep --report nowhere/x.html
refuses "--records below a file" "${many[@]}" --records kept.json/deep
refuses "--records where no file can be made" "${many[@]}" --records /proc
refuses "--journal in no folder" "${many[@]}" --records new --journal nowhere/j
exits "arena: --journal that is a device" 2 bash -c "ulimit -v 4000000; timeout 20 '$serai' arena dunhuang --seats 2 ${many[*]} --records new --journal /dev/full"
same "arena: a refusal leaves nothing behind" "$(cat before)" "$(ls -R)"
same "arena: a refusal leaves files as they were" kept "$(cat kept.json)"
exits "arena: --json inside a new --records, --report by a link" 0 "$serai" arena dunhuang --seats 2 "${two[@]}" --records new/deep --json new/deep/x.json --report link.json
same "arena: both are there" 2 "$(ls new/deep/x.json target.json | wc -l)"
exits "arena: --json that is full" 1 "$serai" arena dunhuang --seats 2 "${two[@]}" --json /dev/full
same "arena: no journal beside a device" no "$([ -e /dev/full.journal ] && echo yes || echo no)"

# arena: a bot that cannot be started is no player, and the arena says so before the first game, with no trace
ls -R >before
touch plain.sh
for bot in './nowhere.sh:No such file or directory' 'nowhere-at-all:No such file or directory' './plain.sh:Permission denied' \
  'exit 3:exit code 3' 'kill -9 $$:Killed' 'echo error no model:error no model'; do
  refuses "exec:${bot%:*}" --players "random,exec:${bot%:*} 2>/dev/null" --games 2 --records bots --json bots.json
  same "exec:${bot%:*}: what the system said" 1 "$(grep -cE "(cannot be started|cannot play): ${bot##*:}\$" err)"
done
rm plain.sh
same "arena: a bot that cannot be started leaves nothing behind" "$(cat before)" "$(ls -R)"

# arena: processes have the names that they give themselves, and moves that random played stand beside the rating
example=exec:$source_dir/examples/bot.py
exits "arena: a bot with a name" 0 "$serai" arena dunhuang --seats 2 --players "random,$example" --games 2 --json named.json --report named.html
same "arena: its name in the table" 2 "$(grep -c '^never-idle ' out)"
same "arena: its name for programs, and what it was asked for by" 1 "$(grep -c "\"name\":\"never-idle\",\"player\":\"$example\"" named.json)"
same "arena: its name in the report" yes "$(grep -q '>never-idle<' named.html && echo yes)"
version=$("$serai" --version | cut -d' ' -f2)
same "arena: who it is, and its version" "never-idle: $example, version 1.0" "$(grep -A1 '^never-idle: ' out | tr -d '\n' | sed 's/  */ /g' | grep -oE "^never-idle: .*version 1.0")"
same "arena: versions for programs" "$version $version 1.0" "$(python3 -c 'import json; f = json.load(open("named.json")); print(f["version"], *(p["version"] for p in f["players"]))')"
same "arena: what made it and when" 1 "$(grep -cE "^serai $version · 20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2} UTC · serai arena dunhuang" out)"
same "arena: in the report" "serai arena dunhuang --seats 2 --players random,$example --games 2 --json named.json --report named.html" "$(grep -o '<pre>.*</pre>' named.html | sed 's/<[^>]*>//g')"
same "arena: for programs" 1 "$(grep -cE '"time":\{"date":"20[0-9-]{8}T[0-9:]{8}Z",.*\},"command":"serai arena dunhuang --seats 2 [^"]*"\}$' named.json)"
same "arena: nothing by random" 0 "$(grep -c 'by random' out)"
cat >weak.sh <<'END'
while read -r word rest; do case $word in
  caravanserai-bot) echo hello weak ;; legal) last=$rest ;; go) [ -e strong ] || exit; echo move $last ;; esac; done
END
exits "arena: a bot that breaks" 0 "$serai" arena dunhuang --seats 2 --players 'random,exec:sh weak.sh' --games 2 --json weak.json --report weak.html
same "arena: moves by random beside the rating" 1 "$(grep -cE '^player +Elo +± 95 % +by random +better' out)"
same "arena: how many" 1 "$(grep -cE '^weak +[-+0-9]+ +[0-9]+ +([0-9]+) of \1 ' out)"
same "arena: how many, in the report" 1 "$(grep -cE '<td>([0-9]+) of \1</td>' weak.html)"
same "arena: a table of 80 columns" 0 "$(grep -cE '^.{81}' out)"
exits "arena: --strict" 0 "$serai" arena dunhuang --seats 2 --players 'random,exec:sh weak.sh' --games 20 --strict --json strict.json
same "arena: --strict: a lost process is a lost game" 1 "$(grep -cE '"strict":true.*"name":"random".*"wins":20,.*"name":"weak".*"wins":0,.*"lost_with_process":20,' strict.json)"
same "arena: --strict: it is said" 2 "$(grep -cE 'a lost process is a lost game|20 games are lost with a process' out)"

# arena: what bots hear and say is kept
ls -R >before
refuses "--log below a file" --players "random,$example" --games 2 --log kept.json/deep
refuses "--log where no file can be made" --players "random,$example" --games 2 --records new2 --log /proc
refuses "--log in new folders, --report in no folder" --players "random,$example" --games 2 --log log/deep --report nowhere/x.html
same "arena: a refused log leaves nothing behind" "$(cat before)" "$(ls -R)"
exits "arena: --log" 0 "$serai" arena dunhuang --seats 2 --players "random,mine=$example,exec:sh weak.sh" --games 6 --log log --threads 2
same "arena: a log for each game and seat" "0001-seat2-mine.log 0002-seat1-mine.log 0003-seat2-weak.log" "$(ls log | head -n 3 | paste -sd ' ')"
same "arena: all of them" 8 "$(ls log | wc -l)"
same "arena: a log has both directions" '> caravanserai-bot 2|< version 1.0|< hello never-idle|> game dunhuang' "$(head -n 4 log/0001-seat2-mine.log | paste -sd '|')"
same "arena: a log has what became of a process" yes "$(grep -qx '# crashed' log/0003-seat2-weak.log && echo yes)"
exits "arena: --log for nobody" 0 "$serai" arena dunhuang --seats 2 "${two[@]}" --log quiet
same "arena: --log for nobody: it is said" "--log is for exec: players; there is none here." "$(cat err)"
exits "selfplay: --log" 0 "$serai" selfplay dunhuang --seats 2 --games 2 --seed 1 --players "mine=$example,random" --out logged --log log2
same "selfplay: --log" "0001-seat1-mine.log 0002-seat1-mine.log" "$(ls log2 | paste -sd ' ')"
same "selfplay: names in records" 2 "$(cat logged/*.serai | grep -cx 'name 1 bot:mine')"

# arena: names
for players in random=greedy,random a=random,a=greedy ' a=random,greedy' random=search:trust=1,greedy; do
  refuses "--players '$players'" --players "$players" --games 2
done
exits "arena: a name and no player" 2 "$serai" arena dunhuang --seats 2 --players =random,greedy --games 2
same "arena: a name and no player" "serai: there is no player '=random' " "$(head -c 36 err)"
exits "arena: names" 0 "$serai" arena dunhuang --seats 2 --players one=random,two=search:simulations=2:trust=1 --games 2 --records byname
same "arena: names in tables" 2 "$(grep -cE '^(one|two) +[-+0-9]+ +[0-9]' out)"
same "arena: names in records" 'name 1 bot:one|name 2 bot:two' "$(grep -h ^name byname/dunhuang-2-1-0001.serai | paste -sd '|')"

# arena: a gauntlet, and books of starts
refuses "a gauntlet for one" --players random --games 2 --gauntlet
exits "arena: a gauntlet" 0 "$serai" arena dunhuang --seats 2 --players random,a=random,b=random --games 8 --gauntlet --json gauntlet.json
same "arena: a gauntlet: who met whom" "8 4 4 None" "$(python3 -c '
import json
players = json.load(open("gauntlet.json"))["players"]
print(*(p["games"] for p in players), players[1]["ahead_of"][2])')"
"$serai" selfplay dunhuang --seats 2 --games 3 --seed 5 --format records --out book.records
refuses "a book of whole games" "${two[@]}" --start book.records
same "a book of whole games: where" 'serai: the start, line 1: this is the end of a game, and nothing can begin there' "$(cat err)"
refuses "--start-moves without a start" "${two[@]}" --start-moves 3
exits "arena: a book" 0 "$serai" arena dunhuang --seats 2 --players random,random --games 8 --start book.records --start-moves 24 --records frombook
same "arena: a book: it is said" 1 "$(grep -c 'from 3 positions in turn' out)"
exits "arena: a book: records replay" 0 "$serai" replay frombook/*.serai
same "arena: a book: a start for each round" 3 "$(for file in frombook/*.serai; do sed '1,/^moves/d' $file | head -n 24 | md5sum; done | sort -u | wc -l)"
same "arena: a book: the same in a round" yes "$([ "$(sed '1,/^moves/d' frombook/dunhuang-2-1-0001.serai | head -n 24)" == "$(sed '1,/^moves/d' frombook/dunhuang-2-1-0002.serai | head -n 24)" ] && echo yes)"
for game in 1 3 5; do "$serai" position frombook/dunhuang-2-1-000$game.serai --line 40; done >book.lines
exits "arena: a book of positions" 0 "$serai" arena dunhuang --seats 2 --players "random,$example" --games 4 --start book.lines --json lines.json
same "arena: a book of positions: how many, and no fault" 1 "$(grep -c '"starts":3,.*"played_by_random":{"crashed":0,"silent":0,"nonsense":0},.*"played_by_random":{"crashed":0' lines.json)"
refuses "records from positions" "${two[@]}" --start book.lines --records nothing
echo 'D seats=2 viewer=all' >>book.lines
refuses "a book with a broken line" "${two[@]}" --start book.lines
same "a book with a broken line: where" 'serai: the start, line 4: ' "$(head -c 26 err)"
for model in rounds games; do
  exits "arena: --sprt-model $model" 0 "$serai" arena dunhuang --seats 2 --players greedy,random --games 400 --sprt=-300,0 --sprt-model $model --json sprt.json
  same "arena: --sprt-model $model: known early" 1 "$(grep -cE "\"sprt\":\{\"model\":\"$model\",.*\"verdict\":\"elo1\"\}" sprt.json)"
done
refuses "--sprt-model without --sprt" "${two[@]}" --sprt-model games
refuses "--sprt-model that is none" "${two[@]}" --sprt 0,20 --sprt-model pairs

# arena: interrupted, it tells what it has, and keeps its journal
exits "arena: interrupted" 130 timeout -s INT --preserve-status 1 "$serai" arena dunhuang --seats 2 --players greedy,random --games 1000000 --json cut.json
same "arena: interrupted: the figures so far" 2 "$(grep -cE '^greedy +[-+0-9]' out)"
same "arena: interrupted: how far" 1 "$(grep -cE '^serai: interrupted after [0-9]+ of 1000000 games; the same command goes on from there$' err)"
same "arena: interrupted: the journal, and no figures" "cut.json.journal" "$(ls cut.json*)"
played=$(grep -oE 'after [0-9]+' err | grep -oE '[0-9]+')
same "arena: interrupted: not too early" yes "$([ "$played" -gt 10 ] && echo yes)"
exits "arena: interrupted again" 130 timeout -s INT --preserve-status 1 "$serai" arena dunhuang --seats 2 --players greedy,random --games 1000000 --json cut.json
same "arena: it went on" yes "$([ "$(grep -oE '^Going on after [0-9]+' err | grep -oE '[0-9]+')" -ge "$played" ] && echo yes)"

# selfplay: reproducible, named, complete
for game in $("$serai" games | cut -f1); do
  for seats in 2 3 4; do
    exits "selfplay $game" 0 "$serai" selfplay "$game" --seats $seats --games 3 --seed 7 --out a
    exits "selfplay $game, fewer" 0 "$serai" selfplay "$game" --seats $seats --games 2 --seed 7 --out b --players random
    same "selfplay: three files" 3 "$(ls a/"$game"-$seats-7-000[123].serai | wc -l)"
    same "selfplay: game i depends on S and i alone" "" "$(for i in 1 2; do cmp a/"$game"-$seats-7-000$i.serai b/"$game"-$seats-7-000$i.serai; done)"
    same "selfplay: every seat has a name" $seats "$(grep -c '^name [1-4] bot:random$' a/"$game"-$seats-7-0001.serai)"
  done
  exits "replay of $game" 0 "$serai" replay a/"$game"-*.serai
  same "replay: a line a file" 9 "$(grep -cE "^a/$game-[234]-7-000[123]\.serai${tab}score [0-9 ]+${tab}winners [0-9 ]+$" out)"
done

exits "selfplay on threads" 0 "$serai" selfplay kairo --seats 3 --games 3 --seed 7 --out threads --threads 3
same "selfplay: the same on any threads" "" "$(for i in 1 2 3; do cmp a/kairo-3-7-000$i.serai threads/kairo-3-7-000$i.serai; done)"
exits "selfplay: many games" 0 "$serai" selfplay dunhuang --seats 2 --games 10000 --seed 7 --out many
same "selfplay: names as long as the last one's" "dunhuang-2-7-00001.serai dunhuang-2-7-10000.serai" "$(ls many | sed -n '1p;$p' | paste -sd ' ')"
rm -r many
exits "selfplay: no games" 2 "$serai" selfplay kairo --seats 3 --games 0 --seed 7 --out x
exits "selfplay: where nothing can be written" 1 "$serai" selfplay kairo --seats 3 --games 5 --seed 7 --out kept.json --threads 2
same "selfplay: it is said once" 1 "$(grep -c 'cannot be written' err)"

# a small record by hand
lines 'caravanserai 1' 'game yspahan' 'seats 2' '# a comment' 'moves' '1 dice 0' '* roll 11122233' '1 take camel card' \
  '* draw 1 sell-gold' '1 end' >small.serai
exits "replay: unfinished" 0 "$serai" replay small.serai
same "replay: unfinished" "small.serai${tab}unfinished" "$(cat out)"
same "legal" "$(lines 2 'take gold card' 'take gold gold' 'take gold supervisor' 'take sack card' 'take sack goods' 'take sack supervisor')" \
  "$("$serai" legal small.serai)"
head -n 6 small.serai >chance.serai
same "legal: chance" '*' "$("$serai" legal chance.serai)"
same "legal: over" 'over' "$("$serai" legal a/yspahan-2-7-0001.serai)"
same "walk: lines" '6 8 10' "$("$serai" walk small.serai | cut -f1 | tr '\n' ' ' | sed 's/ $//')"
same "walk: moves" "6${tab}dice 0 | dice 1 | dice 2" "$("$serai" walk small.serai | head -n 1)"
same "redact: the seat itself" "$(cat small.serai)" "$("$serai" redact small.serai --seat 1)"
same "redact: the other" "$(sed 's/sell-gold/?/' small.serai)" "$("$serai" redact small.serai --seat 2)"
same "redact: a watcher" "$(sed 's/sell-gold/?/' small.serai)" "$("$serai" redact small.serai --seat 0)"
"$serai" redact small.serai --seat 2 >hidden.serai
for word in replay legal walk 'redact --seat 0'; do
  exits "$word of a redacted record" 1 "$serai" ${word%% *} hidden.serai $(case $word in *\ *) echo "${word#* }" ;; esac)
  same "$word of a redacted record: where" 'hidden.serai:9: record:' "$(grep -oE '^[^ ]+ record:' err)"
  same "$word of a redacted record: nothing on stdout" '' "$(cat out)"
done
exits "show of a redacted record" 0 "$serai" show hidden.serai
exits "show" 0 "$serai" show small.serai --seat 2 --line 8
exits "show: no such seat" 2 "$serai" show small.serai --seat 3
exits "view" 0 "$serai" view small.serai --seat 2
same "view: what is hidden is not there" 0 "$(grep -c '"known":\["sell-gold"\]' out)"
exits "view: one's own" 0 "$serai" view small.serai --seat 1
same "view: one's own is there" 1 "$(grep -c '"hand":{"count":1,"known":\["sell-gold"\]' out)"
exits "view: redeal" 0 "$serai" view small.serai --seat 2 --redeal 1
same "view: a redeal is repeatable" "$("$serai" view small.serai --seat 2 --redeal 9)" "$("$serai" view small.serai --seat 2 --redeal 9)"

# position: a line in place of a file says the same
for file in small.serai a/dunhuang-3-7-0001.serai a/kairo-2-7-0001.serai; do
  exits "position" 0 "$serai" position $file
  same "position: one line" 1 "$(wc -l <out)"
  cp out whole.line
  same "position: legal by its line" "$("$serai" legal $file)" "$("$serai" legal whole.line)"
  same "position: legal by its line, as an argument" "$("$serai" legal $file)" "$("$serai" legal "$(cat whole.line)")"
  same "position: a line of a line" "$(cat whole.line)" "$("$serai" position whole.line)"
  for seat in 0 1 2; do
    "$serai" position $file --seat $seat >seat.line
    same "position: the seat's line by the whole one" "$(cat seat.line)" "$("$serai" position whole.line --seat $seat)"
    same "position: view by its line" "$("$serai" view $file --seat $seat)" "$("$serai" view seat.line --seat $seat)"
  done
done
same "position: the letter comes first" "Y seats=2 viewer=all" "$("$serai" position small.serai | cut -d' ' -f1-3)"
same "position: after a line" "$("$serai" position chance.serai)" "$("$serai" position small.serai --line 6)"
"$serai" position small.serai --seat 2 >seat.line
same "position: what is hidden is not there" 0 "$(grep -c 'hands=sell-gold' seat.line)"
same "position: what the seat may do" "$("$serai" legal small.serai)" "$("$serai" legal seat.line)"
exits "position: hint by a line" 0 "$serai" hint seat.line --sims 9
exits "position: another seat's view" 1 "$serai" view seat.line --seat 1
"$serai" position small.serai --seat 1 >other.line
exits "position: another seat's moves" 1 "$serai" legal other.line
same "position: why not" "other.line: seat 2 is to move; this line tells what seat 1 knows" "$(cat err)"
sed 's/week=1/week=4/' seat.line >bad.line
exits "position: nonsense" 1 "$serai" legal bad.line
same "position: nonsense in words" "bad.line:1: record: week cannot be ‘4’" "$(cat err)"
exits "position: no such seat" 2 "$serai" position small.serai --seat 3
same "perft 0" 1 "$("$serai" perft small.serai 0)"
same "perft 1" 6 "$("$serai" perft small.serai 1)"
same "perft through chance: 8 dice have 1287 multisets" 1287 "$("$serai" perft chance.serai 1)"

# a line of the file is a position; - is what comes in
first_six=$("$serai" legal chance.serai)
same "legal --line" "$first_six" "$("$serai" legal small.serai --line 6)"
same "legal --line: of a redacted record, before what is hidden" "$first_six" "$("$serai" legal hidden.serai --line 6)"
same "view --line" "$("$serai" view chance.serai --seat 1)" "$("$serai" view small.serai --seat 1 --line 6)"
exits "hint --line" 0 "$serai" hint small.serai --line 7 --sims 50
same "hint --line" "$(head -n 7 small.serai | "$serai" hint - --sims 50)" "$("$serai" hint small.serai --line 7 --sims 50)"
for word in legal 'view --seat 1' show hint; do
  exits "$word --line 0" 2 "$serai" ${word%% *} small.serai $(case $word in *\ *) echo "${word#* }" ;; esac) --line 0
done
for word in replay legal walk 'redact --seat 2' 'view --seat 2' show 'perft 1' 'hint --sims 20' 'analyse --sims 20'; do
  extra=$(case $word in *\ *) echo "${word#* }" ;; esac)
  # shellcheck disable=SC2086
  same "$word of standard input" "$("$serai" ${word%% *} small.serai $extra)" "$("$serai" ${word%% *} - $extra <small.serai | sed 's/^-\t/small.serai\t/')"
done
same "bad standard input" '-:3: record:' "$(head -n 2 small.serai | "$serai" replay - 2>&1 | grep -oE '^-:3: record:')"
exits "arena: a start from standard input" 0 bash -c "'$serai' arena yspahan --seats 2 --players random,random --games 2 --start - <small.serai"
same "verify of standard input" 1 "$("$serai" verify - <small.serai 2>&1 | grep -c '^-[:]')"

# hint: no move that got no attention
head -n 90 a/dunhuang-3-7-0001.serai >middle.serai
exits "hint" 0 "$serai" hint middle.serai
same "hint: only moves that were looked at" 0 "$(grep -cE ' 0%' out)"

# what is printed arrives, or it is said; only a reader who leaves early is left in peace
whole=a/yspahan-4-7-0001.serai
into_full() { # WHAT ARGUMENTS…
  local what=$1
  shift
  "$serai" "$@" >/dev/full 2>err
  same "$what on a full disk: exit code" 1 "$?"
  same "$what on a full disk: it is said once" 'serai: stdout: cannot be written: No space left on device' "$(cat err)"
}
for word in games --help 'legal small.serai' "replay $whole" "show $whole" "redact $whole --seat 1" 'perft small.serai 1' 'hint small.serai --sims 9' \
  'analyse small.serai --sims 9 --json' "walk $whole"; do  # the last is more than is kept back before it is written
  # shellcheck disable=SC2086
  into_full "$word" $word
done
into_full "arena" arena dunhuang --seats 2 "${two[@]}" --json printed.json
same "arena on a full disk: the file is there, and the journal too" 2 "$(ls printed.json printed.json.journal | wc -l)"
"$serai" juggle >/dev/null 2>/dev/full
same "words to nobody: exit code" 2 "$?"
"$serai" replay small.serai --juggle >/dev/null 2>/dev/full
same "words to nobody: exit code" 2 "$?"
"$serai" selfplay chess --seats 2 --games 1 --seed 1 --out x >/dev/null 2>/dev/full
same "words to nobody: exit code" 2 "$?"
for trap in "trap '' PIPE" "trap - PIPE"; do
  for word in games "walk $whole"; do
    exits "a reader who has left ($trap)" 0 bash -c "$trap; { sleep 0.1; '$serai' $word; } | true"
    same "a reader who has left ($trap): not a word" "" "$(cat err)"
  done
done

# bad input
exits "no such file" 1 "$serai" replay nowhere.serai
exits "a folder" 1 "$serai" replay a
exits "one bad file among good ones" 1 "$serai" replay small.serai nowhere.serai small.serai
same "the good ones are still told" 2 "$(wc -l <out)"
refused() { # WHAT EXPECTED-BEGINNING, the record on stdin
  cat >bad.serai
  exits "$1" 1 "$serai" replay bad.serai
  same "$1" "$2" "$(head -c ${#2} err)"
  same "$1: one line" 1 "$(wc -l <err)"
}
opening() { head -n 6 small.serai; }
{ opening; echo '* roll 111222333'; } | refused "a ninth die for two" 'bad.serai:7: Y-5: '
{ opening; echo '* roll 11122234 y1'; } | refused "a die nobody bought" 'bad.serai:7: Y-5: '
{ cat small.serai; echo '2 take sack card'; echo '* draw 2 sell-gold'; echo '2 end'; echo '1 take gold card'; echo '* draw 1 sell-gold'; } |
  refused "a third card of a kind" 'bad.serai:15: Y-3: '
{ opening; echo '2 dice 0'; } | refused "the wrong actor" 'bad.serai:7: record: '
{ opening; echo '* roll'; } | refused "a cut line" 'bad.serai:7: record: '
{ opening; printf '\xff\xfe\n'; } | refused "no UTF-8" 'bad.serai:7: record: '
{ opening; head -c 5000 /dev/zero | tr '\0' x; echo; } | refused "an endless line" 'bad.serai:7: record: '
{ opening; head -c 5000 /dev/zero; } | refused "zero bytes" 'bad.serai:7: record: '
truncate -s 1G big.serai
exits "a file of 1 GB" 1 "$serai" replay big.serai
same "a file of 1 GB" 'big.serai:1: record: a record has at most 16 MB' "$(cat err)"

# verify: the worked example of docs/fair-chance.md proves what it has; a lie is worse than less
sed 's/^  *//' >example.serai <<'END'
  caravanserai 1
  game yspahan
  seats 3
  name 1 Ada
  name 2 bot:easy
  name 3 Bo
  moves
  # commitment 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
  # nonce 1 ada-ada-ada-ada-1
  # nonce 3 bo-bo-bo-bo-bo-bo-3
  1 dice 0
  # draw 1
  * roll 112223456
  # chain 71baf35d461a54b3ac273301e3c9ba6320d8925a255bae80b2f84d700f6ff07f
  # secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
END
grep -v '^# nonce 3' example.serai >ground.serai
exits "verify: less than everything" 3 "$serai" verify example.serai --noted 2a5941315f56990c34ccb419bf98d38531f358b7fefa07799dcb6962e08dca72
same "verify: what is not proven" "example.serai${tab}1 draws follow from the secret and the nonces; not proven: the game is not over: this record is complete up to line 13, no further" "$(cat out err)"
exits "verify: a person without a nonce" 1 "$serai" verify ground.serai
same "verify: a person without a nonce" "ground.serai:0: seat 3 is a person's and added no nonce: the house could choose the dice" "$(cat out err)"
for files in "example.serai ground.serai" "ground.serai example.serai"; do
  exits "verify: the worst of $files" 1 "$serai" verify $files
done
exits "verify: on a full disk" 1 bash -c "'$serai' verify example.serai >/dev/full"
printf 'caravanserai 1\ngame kairo\nseats 2\nmoves\n* customer white\n' >kairo.serai
printf 'caravanserai 1\ngame dunhuang\nseats 2\nmoves\n* tile painter\n* tile painter\n' >dunhuang.serai
printf 'caravanserai 1\ngame yspahan\nseats 2\nmoves\n1 end\n' >yspahan.serai
for word in verify replay; do
  for said in 'kairo.serai:5: K-1: seat 1 ' 'dunhuang.serai:6: D-2: the tile ' 'yspahan.serai:5: Y-7: the turn '; do
    exits "$word: a broken rule" 1 "$serai" $word ${said%%:*}
    same "$word: a rule in its game's words" "$said" "$(head -c ${#said} err)"
    same "$word: no key is said" 0 "$(grep -cE '[ydk]\.no\.' err)"
  done
done
exits "help of verify" 0 "$serai" verify --help

# bench
exits "bench" 0 "$serai" bench yspahan --seats 4 --seconds 0.01 --json
same "bench --json" 1 "$(grep -cE '^\[\{"game":"yspahan","seats":4,"games_per_second":[0-9.]+,"moves_per_second":[0-9]+,"chance_per_second":[0-9]+,"ns_per_move":[0-9.]+,"state_bytes":[0-9]+,"signature":"[0-9a-f]{16}"\}\]$' out)"

# fingerprints: a change of a game's signature is meant, and said in the commit
same "signatures" "$(cat "$source_dir/tests/signatures.txt")" "$("$source_dir/scripts/signatures" "$serai")"

# play: a game by the first choice, to the end of the input
exits "play" 0 bash -c "printf '1\n1\nundo\nhelp\nhelp y-14\nshow\nall\nsave kept.serai\nquit\n' | '$serai' play yspahan --seats 3 --seed 4"
exits "the saved record" 0 "$serai" replay kept.serai
exits "play: the whole game by the first choice" 0 bash -c "yes 1 | '$serai' play yspahan --seats 2 --seed 4"
same "play: it ends" 1 "$(grep -c 'The game is over. Score [0-9]* [0-9]* · winners' out)"
exits "play: end of input" 0 bash -c "printf '1\n' | '$serai' play yspahan --seed 4"
exits "play: no such game or record" 2 "$serai" play nowhere.serai
exits "play: not a record" 1 "$serai" play out
exits "play: a saved game has its own seats" 2 "$serai" play kept.serai --seats 2
exits "play: a saved game from standard input" 0 bash -c "'$serai' play - <kept.serai"
exits "play: a level that is none" 2 "$serai" play yspahan --level nobody

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
