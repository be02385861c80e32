#!/usr/bin/env bash
# What an operator reads when a house cannot open, or is told nonsense: tests/house/opening.sh SERAI
set -uo pipefail
serai=$1
here=$(mktemp -d)
cd "$here"
house=
cleanup() {
  [ -z "$house" ] || kill "$house" 2>/dev/null
  rm -rf "$here"
}
trap cleanup EXIT
failed=0
# expect CODE TEXT COMMAND…: ends with the code and says the text, and nothing of C++.
expect() {
  local code=$1 text=$2 said got
  shift 2
  said=$(timeout 20 "$serai" "$@" 2>&1 </dev/null)
  got=$?
  if [ $got -ne "$code" ] || ! grep -qF -- "$text" <<<"$said" || grep -qE 'boost|std::|\[system:' <<<"$said"; then
    echo "FAILED: serai $*: $got: $said" >&2
    failed=1
  fi
}

# Its words go into a pipe that nobody reads any more: that is no reason to end.
"$serai" house --port 0 --database one.db > >(head -n 1 >address) 2> >(true) &
house=$!
for _ in $(seq 100); do [ -s address ] && break; sleep 0.1; done
port=$(grep -oE '[0-9]+/' address | tr -d /)
expect 1 "one.db: another house uses this file" house --port 0 --database ./one.db
expect 1 "cannot listen at 127.0.0.1, port $port: Address already in use" house --port "$port" --database two.db
kill -0 "$house" || { echo "FAILED: the first house is gone" >&2; failed=1; }
kill -9 "$house"
wait "$house" 2>/dev/null
house=

expect 2 "nonsense is no IP address" house --address nonsense --database two.db
expect 1 "nowhere/x.db" house --port 0 --database nowhere/x.db
echo "this is not a database, whatever its name says" >text.db
expect 1 "text.db: file is not a database" house --port 0 --database text.db
expect 1 "postgresql://me@127.0.0.1:1/x: connection to server at \"127.0.0.1\", port 1 failed: Connection refused" house --port 0 --database "postgresql://me:hidden@127.0.0.1:1/x?connect_timeout=2"

# A password is neither said nor made the name of a file, however an address is broken.
keeps_quiet() {  # CODE COMMAND…
  local code=$1 said got
  shift
  said=$(timeout 20 "$serai" "$@" 2>&1 </dev/null)
  got=$?
  if [ $got -ne "$code" ] || [ -z "$said" ] || grep -q 'hun\|ter2' <<<"$said" || ls | grep -q 'hun\|ter2'; then
    echo "FAILED: serai $*: $got: $said" >&2
    failed=1
  fi
}
for address in 'postgresql://joe:hunter2@[localhost/db' 'postgresql://joe:hun%zzter2@localhost/db' \
  'postgresql://localhost:1/db?password=hunter2' 'postgresql://localhost/db?pasword=hunter2' \
  'postgresql://joe:hun@ter2@localhost/db' 'postgresql://joe:hun/ter2@localhost/db' 'postgressql://joe:hunter2@localhost/db' \
  'host=127.0.0.1 port=1 password=hunter2' "host=127.0.0.1 port=1 password='hun ter2'" "host=127.0.0.1 password='hunter2"; do
  keeps_quiet 1 house --port 0 --database "$address"
  keeps_quiet 1 delete-tables --table 0 --database "$address"
  keeps_quiet 1 arena dunhuang --seats 2 --players random,random --games 2 --database "$address"
  keeps_quiet 1 worker --leave --database "$address"
  keeps_quiet 0 house --database "$address" --help
  keeps_quiet 2 house --databse "$address"
  keeps_quiet 2 worker --database "$address" --threads "$address"
done
expect 1 "PostgreSQL does not understand this address" house --port 0 --database 'postgresql://joe:hunter2@[localhost/db'
expect 1 "postgresql://joe@127.0.0.1:1/: connection to server" house --port 0 --database 'host=127.0.0.1 port=1 user=joe password=hunter2'
expect 1 "games.db: " worker --leave --database games.db

expect 2 "--port" house --port 99999
expect 2 "--connections-per-address" house --connections-per-address 0
expect 2 "--connections-per-address" house --connections-per-address -1
for limit in tables=nan,5 tables=inf,5 tables=1,nan tables=0,5 tables=1 tables=1,0.5 work=1,0 x=1,2; do
  expect 2 "at once, as chat=0.5,10, not '$limit'" house --port 0 --database two.db --limit $limit
done
expect 1 "nosuch.db: " delete-tables --database nosuch.db --table 0
[ ! -e nosuch.db ] || { echo "FAILED: nosuch.db was made" >&2; failed=1; }
expect 1 "Connection refused" load --port 1 --seconds 1 --tables 1

# After kill -9 the file is free again.
"$serai" house --port 0 --database one.db >again 2>&1 &
house=$!
for _ in $(seq 100); do grep -q "The house is open" again && break; sleep 0.1; done
grep -q "The house is open" again || { echo "FAILED: $(cat again)" >&2; failed=1; }
kill -9 "$house"
wait "$house" 2>/dev/null

# It finds its page by itself, from a built tree and from an installed one; where there is none, it says so.
answers() {
  "$1" house --port 0 --database page.db >said 2>/dev/null &
  house=$!
  for _ in $(seq 100); do grep -q "The house is open" said && break; sleep 0.1; done
  sleep 0.1
  { cat said; python3 -c 'import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read().decode())' \
    "http://127.0.0.1:$(grep -oE '[0-9]+/' said | head -1)"; } >answer
  kill -9 "$house"
  wait "$house" 2>/dev/null
  house=
}
for page in web/dist share/serai/page none; do
  rm -rf tree
  mkdir -p tree/bin "tree/$page"
  cp "$serai" tree/bin/serai
  echo "the page in $page" >"tree/$page/index.html"
  answers tree/bin/serai
  wanted="the page in $page"
  [ $page != none ] || wanted="scripts/build-page makes it"
  grep -q "$wanted" answer || { echo "FAILED: $page: $(cat answer)" >&2; failed=1; }
done
[ $failed -eq 0 ] && echo "Every refusal says why."
exit $failed
