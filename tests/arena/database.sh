#!/usr/bin/env bash
# An arena over PostgreSQL gives the same as one alone, whoever is killed: tests/arena/database.sh SERAI SOURCE-DIR
# Starts a server of its own in a temporary folder, on a unix socket only.
set -euo pipefail
serai=$1
source_dir=$2
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
here=$(mktemp -d)
chmod 755 "$here"
cd "$here"
mkdir pg
as_owner=()
if [ "$(id -u)" -eq 0 ]; then  # the server refuses to run as root
  as_owner=(setpriv --reuid postgres --regid postgres --clear-groups)
  chown postgres: pg
fi
pids=()
cleanup() {
  for pid in "${pids[@]}"; do kill -9 "$pid" 2>/dev/null || true; done
  "${as_owner[@]}" "$bin/pg_ctl" -D pg/data -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$here"
}
trap cleanup EXIT
fail() { echo "FAILED: $1" >&2; exit 1; }
without_time() { sed 's/,"time":.*//' "$1"; }

"${as_owner[@]}" "$bin/initdb" -D pg/data -A trust -U postgres >/dev/null
server=("${as_owner[@]}" "$bin/pg_ctl" -D pg/data -w -l pg/log -o "-c listen_addresses='' -k $here/pg")
"${server[@]}" start >/dev/null
url="postgresql:///postgres?host=$here/pg&user=postgres"
ask() { "$bin/psql" -h "$here/pg" -U postgres -qAtc "$1"; }

worker() {  # in the background; its id in $last
  "$serai" worker --database "$url" "$@" >>worker.txt 2>>worker.err &
  last=$!
  disown "$last"  # no word of the shell when it is killed
  pids+=("$last")
}
wait_for() {  # until so many games are stored
  for _ in $(seq 600); do
    [ "$(ask 'SELECT count(result) FROM serai_games' 2>/dev/null || echo 0)" -lt "$1" ] || return 0
    sleep 0.05
  done
  fail "only $(ask 'SELECT count(result) FROM serai_games') games were played, not $1"
}

# A bot makes the games slow enough to be interrupted.
words=(arena yspahan --seats 3 --players "random,exec:$source_dir/examples/bot.py" --seed 4 --games 180)
"$serai" "${words[@]}" --threads 2 --records whole --json whole.json >/dev/null

# A worker does not run commands that it finds in a database, unless told to.
"$serai" "${words[@]}" --threads 0 --database "$url" --records cut --json cut.json >arena.txt 2>arena.err &
arena=$!
pids+=("$arena")
for _ in $(seq 100); do [ "$(ask 'SELECT count(*) FROM serai_games' 2>/dev/null || echo 0)" -eq 180 ] && break; sleep 0.05; done
"$serai" worker --database "$url" --leave >worker.txt
[ "$(cat worker.txt)" == "0 games" ] || fail "a worker ran commands without --allow-exec"

# Workers are killed with their units; then the arena; then the server.
worker --allow-exec; a=$last
worker --allow-exec --threads 2; b=$last
wait_for 30
kill -9 "$a"
wait_for 60
kill -9 "$b"
worker --allow-exec; a=$last
wait_for 90
kill -9 "$arena"
"$serai" "${words[@]}" --threads 1 --database "$url" --records cut --json cut.json >arena.txt 2>arena.err &
arena=$!
pids+=("$arena")
for _ in $(seq 200); do  # until the arena is there: a database that it never saw is not waited for
  [ "$(ask "SELECT count(*) FROM pg_stat_activity WHERE datname = 'postgres' AND pid <> pg_backend_pid()")" -ge 3 ] && break
  sleep 0.05
done
wait_for 140
"${server[@]}" -m immediate restart >/dev/null
kill -0 "$a" || fail "a worker did not outlive a restart of the database"
wait "$arena" || fail "the arena: $(cat arena.err)"
kill -9 "$a"

[ "$(without_time whole.json)" == "$(without_time cut.json)" ] || fail "other figures"
diff -rq whole cut || fail "other records"
[ "$(ask 'SELECT count(*), count(result), count(DISTINCT game) FROM serai_games')" == "180|180|180" ] || fail "games twice or lost"
[ "$(ask 'SELECT count(*) FROM serai_arenas WHERE open')" == 0 ] || fail "the arena is still open"
[ "$(ask 'SELECT count(DISTINCT worker) > 1 FROM serai_games')" == t ] || fail "one worker did it all"

# The same words again are a new arena; a test that stops early leaves the rest unplayed.
"$serai" arena yspahan --seats 2 --players random,random --seed 1 --games 4000 --sprt=-400,-200 --threads 2 --database "$url" --json a.json >/dev/null
"$serai" arena yspahan --seats 2 --players random,random --seed 1 --games 4000 --sprt=-400,-200 --json b.json >/dev/null
[ "$(without_time a.json)" == "$(without_time b.json)" ] || fail "another end of the test"

# One that ends does not end others with the same settings: fewer games, or the same games and a test that knows early.
bot=exec:$source_dir/examples/bot.py
same=(arena dunhuang --seats 2 --players "random,$bot" --seed 5 --threads 1 --database "$url")
attended() {  # until so many arenas are
  for _ in $(seq 200); do
    [ "$(ask 'SELECT count(*) FROM serai_attended')" -ne "$1" ] || return 0
    sleep 0.05
  done
  fail "not $1 arenas are attended"
}
timeout 60 "$serai" "${same[@]}" --games 150 --json all.json >/dev/null &
all=$!
attended 1
"$serai" "${same[@]}" --games 40 >/dev/null
wait "$all" || fail "an arena waits for ever after the end of another"
grep -q '"games":150,' all.json || fail "an arena ended with another"
timeout 60 "$serai" "${same[@]}" --games 100 --json all.json >/dev/null &
all=$!
attended 1
"$serai" "${same[@]}" --games 100 --sprt=-2000,2000 >/dev/null
wait "$all" || fail "an arena waits for ever for the end of a test"
grep -q '"games":100,' all.json || fail "an arena ended with a test"
[ "$(ask 'SELECT count(*) FROM serai_arenas WHERE open')" == 0 ] || fail "an arena is still open"

# An arena that was killed keeps nobody from playing others, and goes on when it is started again.
dead=(arena dunhuang --seats 2 --players random,greedy --seed 6 --threads 0 --games 30 --database "$url")
"$serai" "${dead[@]}" >/dev/null 2>&1 &
arena=$!
disown "$arena"
pids+=("$arena")
attended 1
kill -9 "$arena"
attended 0
[ "$("$serai" worker --database "$url" --leave)" == "0 games" ] || fail "a worker plays for an arena that nobody attends"
worker; a=$last
timeout 60 "$serai" "${dead[@]}" --json dead.json >/dev/null || fail "an arena that was killed does not go on"
grep -q '"games":30,' dead.json || fail "an arena that was killed lost games"
kill -9 "$a"

# One whose games somebody deletes says so and ends.
timeout 60 "$serai" "${dead[@]}" >/dev/null 2>dead.err &
arena=$!
for _ in $(seq 200); do  # until its games are there
  [ "$(ask 'SELECT count(*) FROM serai_games WHERE arena IN (SELECT id FROM serai_arenas WHERE open)')" -ne 30 ] || break
  sleep 0.05
done
ask 'DELETE FROM serai_arenas WHERE open'
code=0
wait "$arena" || code=$?
[ $code -eq 1 ] && grep -q 'deleted from the database' dead.err || fail "deleted games: exit code $code, $(cat dead.err)"

# Workers that are used to short games share long ones too.
cat >slow.sh <<'END'
while read -r word rest; do
  case $word in
    caravanserai-bot) echo hello slow ;;
    game) slow=yes ;;
    legal) last=$rest ;;
    go) [ -z "$slow" ] || sleep 0.3; slow=; echo "move $last" ;;
  esac
done
END
worker --allow-exec; a=$last
worker --allow-exec; b=$last
"$serai" arena dunhuang --seats 2 --players random,random --seed 8 --threads 0 --games 6000 --database "$url" >/dev/null
"$serai" arena dunhuang --seats 2 --players "random,exec:sh slow.sh" --seed 8 --threads 0 --games 12 --database "$url" >/dev/null
least=$(ask 'SELECT min(n) FROM (SELECT count(*) AS n FROM serai_games WHERE arena = (SELECT max(id) FROM serai_arenas) GROUP BY worker) AS w')
workers=$(ask 'SELECT count(DISTINCT worker) FROM serai_games WHERE arena = (SELECT max(id) FROM serai_arenas)')
[ "$workers" == 2 ] && [ "$least" -ge 3 ] || fail "long games were not shared: $workers workers, one played $least"
kill -9 "$a" "$b"

# Threads that the database does not let in say so at once. An arena left without any waits for workers, and says that.
ask "CREATE ROLE narrow LOGIN CONNECTION LIMIT 1; GRANT ALL ON serai_arenas, serai_games, serai_attended, serai_arenas_id_seq TO narrow"
narrow="postgresql:///postgres?host=$here/pg&user=narrow"
says() {  # FILE TIMES WORDS: until they stand there so often
  for _ in $(seq 200); do
    [ "$(grep -c "$3" "$1")" -ne "$2" ] || return 0
    sleep 0.05
  done
  fail "not $2 times '$3': $(cat "$1")"
}
timeout 60 "$serai" arena dunhuang --seats 2 --players random,random --seed 9 --threads 2 --games 30 --database "$narrow" >/dev/null 2>arena.err &
arena=$!
says arena.err 2 '^serai: a thread ended: .*too many connections'
says arena.err 1 '^serai: no thread of this arena is left: it waits for workers$'
"$serai" worker --database "$url" --leave >/dev/null
wait "$arena" || fail "an arena without threads of its own did not end with the games that a worker played"
# PostgreSQL counts sessions that it has not quite ended or is about to refuse, so at times none of the three gets in.
refused() { grep -c '^serai: a thread ended: .*too many connections' narrow.err || true; }
for _ in $(seq 20); do
  "$serai" worker --database "$narrow" --threads 3 >/dev/null 2>narrow.err &
  a=$!
  disown "$a"
  pids+=("$a")
  for _ in $(seq 200); do [ "$(refused)" -lt 2 ] || break; sleep 0.05; done
  sleep 0.5  # the third may follow
  [ "$(refused)" -eq 3 ] || break
done
[ "$(refused)" -eq 2 ] || fail "not 2 of 3 threads were refused: $(cat narrow.err)"
kill -0 "$a" || fail "a worker ended although the database let in one of its threads"
kill -9 "$a"

# An arena whose figures could not be written is not over: the same command has them without another game.
lost=(arena dunhuang --seats 2 --players random,random --seed 10 --games 20 --database "$url")
code=0
"$serai" "${lost[@]}" --json nowhere/lost.json >out 2>err || code=$?
[ $code -eq 2 ] && [ "$(ask 'SELECT count(*) FROM serai_arenas WHERE open')" == 0 ] || fail "it began games whose figures it cannot write"
code=0
"$serai" "${lost[@]}" --json /dev/full >out 2>err || code=$?
[ $code -eq 1 ] && [ "$(ask 'SELECT count(*) FROM serai_arenas WHERE open')" == 1 ] || fail "an arena was closed without its figures"
code=0
"$serai" "${lost[@]}" >/dev/full 2>err || code=$?
[ $code -eq 1 ] && [ "$(ask 'SELECT count(*) FROM serai_arenas WHERE open')" == 1 ] || fail "an arena was closed without a word of its figures"
timeout 60 "$serai" "${lost[@]}" --threads 0 --json lost.json >/dev/null || fail "an arena lost its games with its figures"
grep -q '"games":20,' lost.json || fail "an arena lost some games with its figures"
[ "$(ask 'SELECT count(*) FROM serai_arenas WHERE open')" == 0 ] || fail "an arena is open behind its figures"

# A worker leaves an arena to others where it cannot start a bot.
timeout 60 "$serai" arena dunhuang --seats 2 --players "random,exec:sh elsewhere.sh" --seed 11 --threads 0 --games 4 --database "$url" >/dev/null &
arena=$!
attended 1
"$serai" worker --database "$url" --allow-exec --leave >out 2>err
[ "$(cat out)" == "0 games" ] && grep -q "is left to others: exec:sh elsewhere.sh cannot be started: " err || fail "a worker played for a bot that it cannot start: $(cat out err)"
cp slow.sh elsewhere.sh
"$serai" worker --database "$url" --allow-exec --leave >out 2>err
wait "$arena" || fail "an arena did not end with the games of a worker that has its bot"

# An arena that is interrupted says what it has, and the same command goes on.
words=(arena dunhuang --seats 2 --players random,random --seed 12 --games 40 --database "$url")
code=0
timeout -s INT --preserve-status 2 "$serai" "${words[@]}" --threads 0 >out 2>err || code=$?
[ $code -eq 130 ] && grep -q 'interrupted after 0 of 40 games; the same command goes on' err || fail "an interrupted arena: $code, $(cat err)"
timeout 60 "$serai" "${words[@]}" --json on.json >/dev/null || fail "an interrupted arena did not go on"
[ "$(ask 'SELECT count(*) FROM serai_arenas WHERE open')" == 0 ] || fail "an interrupted arena was begun twice"

code=0
"$serai" worker --database "postgresql:///postgres?host=$here/nowhere" >out 2>err || code=$?
[ $code -eq 1 ] && grep -q . err || fail "no word about a database that is not there"
echo "Nothing is counted twice or lost."
