#!/usr/bin/env bash
# Several houses on one PostgreSQL, killed at random moments, and the server too: tests/house/houses.sh BUILD-DIR
# Starts a server of its own in a temporary folder, on a unix socket only.
set -euo pipefail
build=$1
sources=$(cd "$(dirname "$0")" && pwd)
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
here=$(mktemp -d)
chmod 755 "$here"
cd "$here"
mkdir pg records
as_owner=()
if [ "$(id -u)" -eq 0 ]; then  # the server refuses to run as root
  as_owner=(setpriv --reuid postgres --regid postgres --clear-groups)
  chown postgres: pg
fi
cleanup() {
  [ ! -e hang ] || ./hang CONT 2>/dev/null || true
  "${as_owner[@]}" "$bin/pg_ctl" -D pg/data -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$here"
}
trap cleanup EXIT
fail() { echo "FAILED: $1" >&2; exit 1; }

"${as_owner[@]}" "$bin/initdb" -D pg/data -A trust -U postgres -E UTF8 --no-locale >/dev/null
cat >restart <<END
#!/bin/sh
cd "$here" && exec ${as_owner[*]} "$bin/pg_ctl" -D pg/data -m immediate -w -l pg/log -o "-c listen_addresses='' -k $here/pg" "\${1:-restart}" >/dev/null
END
chmod 755 restart
cat >hang <<END
#!/bin/sh
pid=\$(head -n 1 "$here/pg/data/postmaster.pid")
kill -"\$1" \$pid \$(cat /proc/\$pid/task/\$pid/children)
END
chmod 755 hang
./restart start
url="postgresql:///postgres?host=$here/pg&user=postgres"

SERAI_TEST_POSTGRES=$url SERAI_TEST_RESTART=$here/restart SERAI_TEST_HANG=$here/hang "$build/store_tests" --gtest_brief=1

python3 "$sources/hanging.py" "$build/serai" "$url" ./hang

# Three houses, the seats of each table spread over them, a bot at each: houses are killed, the server is restarted.
"$build/kill_bench" "$build/serai" "$url" --houses 3 --tables 4 --bot --kills 5 --finish --seconds 5 --records records \
  >killed.txt 2>houses.log &
bench=$!
sleep 2
./restart
wait $bench || fail "$(cat killed.txt)"
cat killed.txt
[ "$(ls records | wc -l)" -ge 4 ] || fail "only $(ls records | wc -l) games came to their end"
for record in records/*; do
  "$build/serai" replay "$record" >/dev/null || fail "$record does not replay"
  "$build/serai" verify "$record" >/dev/null || fail "$record: other dice"
done

# Two houses, killed again and again.
"$build/kill_bench" "$build/serai" "$url" --houses 2 --tables 4 --kills 12 --seed 2 2>>houses.log || fail "something was lost"
echo "Every game has one record that replays."
