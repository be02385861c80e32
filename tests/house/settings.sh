#!/usr/bin/env bash
# What a house is told by its command line, the environment and a file, and what `serai house --check` says of it; the
# manual names all of it: tests/house/settings.sh SERAI SOURCE_DIR BUILD_DIR
set -uo pipefail
serai=$1 source=$2 build=$3
here=$(mktemp -d)
cd "$here" || exit 1
house=
cleanup() {
  [ -z "$house" ] || kill -9 "$house" 2>/dev/null
  rm -rf "$here"
}
trap cleanup EXIT
failed=0
fail() {
  echo "FAILED: $*" >&2
  failed=1
}
# check CODE TEXT WORDS…: --check ends with the code and says the text; spaces of its columns are one.
check() {
  local code=$1 text=$2 said got
  shift 2
  said=$(timeout 20 "$serai" house --check "$@" 2>&1 </dev/null)
  got=$?
  if [ $got -ne "$code" ] || ! tr -s ' ' <<<"$said" | grep -qF -- "$text"; then fail "house --check $*: $got: $said"; fi
}
page=$here/page
mkdir page
cp "$source/web/public/house.json" page/

# The command line, the environment, the file, the default.
printf '%s\n' 'port = 18080' "page = $page" '  # a comment' 'name = one.example # the first' 'name = "two.example"' 'behind-proxy = yes' \
  'limit = chat=0.5,10' 'limit = tables=1,2' 'bot-threads=3' >house.conf
check 0 "bot-threads 2 the default" --page "$page"
check 0 "bot-threads 3 house.conf:9" --config house.conf
check 0 "port 18080 house.conf:1" --config house.conf
check 0 "name one.example two.example house.conf:4" --config house.conf
check 0 "limit chat=0.5,10 tables=1,2 house.conf:7" --config house.conf
check 0 "behind-proxy yes house.conf:6" --config house.conf
echo 'bot = mine=exec:/no/such bot' >bot.conf
check 1 "bot mine=exec:/no/such bot bot.conf:1" --config bot.conf --page "$page"
check 1 "--bot: " --config bot.conf --page "$page"
check 0 "Nothing is wrong with this." --config house.conf
export SERAI_PORT=18081 SERAI_BEHIND_PROXY=no SERAI_NAME=$'three.example\nfour.example'
check 0 "port 18081 SERAI_PORT" --config house.conf
check 0 "behind-proxy no SERAI_BEHIND_PROXY" --config house.conf
check 0 "name three.example four.example SERAI_NAME" --config house.conf
check 0 "port 18082 the command line" --config house.conf --port 18082
check 0 "behind-proxy yes the command line" --config house.conf --behind-proxy
SERAI_CONFIG=house.conf check 0 "bot-threads 3 house.conf:9"
SERAI_PORT=70000 check 1 "SERAI_PORT: port: a whole number from 0 to 65535, not '70000'" --page "$page"
SERAI_PROT=1 check 1 "'SERAI_PROT' is not an option; did you mean 'SERAI_PORT'?" --page "$page"
SERAI_UPDATE_GOLDEN=1 check 0 "Nothing is wrong" --page "$page"
unset SERAI_PORT SERAI_BEHIND_PROXY SERAI_NAME

# A mistake is named with its line and word, all of them at once, and nothing opens.
mistake() { # LINE TEXT: the second line of a file
  printf '%s\n' '# a house' "$1" >wrong.conf
  check 1 "wrong.conf:2: $2" --config wrong.conf --page "$page"
  said=$(timeout 20 "$serai" house --config wrong.conf --port 0 2>&1)
  [ $? -eq 2 ] && grep -qF "wrong.conf:2: $2" <<<"$said" || fail "house with '$1': $said"
}
mistake 'prot = 80' "'prot' is not an option; did you mean 'port'?"
mistake 'databse = postgresql://joe:hunter2@localhost/x' "'databse' is not an option; did you mean 'database'?"
mistake 'behind_proxy = yes' "'behind_proxy' is not an option; did you mean 'behind-proxy'?"
mistake 'colour = red' "'colour' is not an option"
mistake 'config = other.conf' "'config' is not an option"
mistake 'port 80' "there is no = behind 'port'"
mistake 'port =' "'port' has no value"
mistake 'port = # none' "'port' has no value"
mistake 'port = many' "port: a whole number from 0 to 65535, not 'many'"
mistake 'bot-threads = 0' "bot-threads: a whole number from 1 to 256, not '0'"
mistake 'behind-proxy = maybe' "'behind-proxy': yes or no, not 'maybe'"
mistake 'address = home' "address: home is no IP address"
mistake 'limit = beer=1,2' "limit: requests, tables, chat, guesses, seats or work"
mistake 'name = "one' "'name' has a quote that is not closed"
printf 'port = 1\r\nprot = 2\nport = 3' >wrong.conf
check 1 "wrong.conf:2: 'prot'" --config wrong.conf
check 1 "wrong.conf:3: 'port' stands in line 1 already" --config wrong.conf
check 1 "none.conf: No such file or directory" --config none.conf
check 1 "$here: Is a directory" --config "$here"

# No password is said, wherever it stands.
for line in 'database = postgresql://joe:hunter2@127.0.0.1:1/db' 'database postgresql://joe:hunter2@localhost/db' 'postgresql://joe:hunter2@localhost/db' \
  'database = host=127.0.0.1 port=1 password=hunter2' 'password = hunter2' 'host=127.0.0.1 password=hunter2'; do
  echo "$line" >secret.conf
  said=$("$serai" house --check --config secret.conf --page "$page" 2>&1)
  [ $? -eq 1 ] && ! grep -q hunter2 <<<"$said" || fail "$line: $said"
done
said=$(SERAI_DATABASE=postgresql://joe:hunter2@127.0.0.1:1/db "$serai" house --check --page "$page" 2>&1)
grep -qE 'database +postgresql://joe@127.0.0.1:1/db +SERAI_DATABASE' <<<"$said" && grep -q "Connection refused" <<<"$said" && ! grep -q hunter2 <<<"$said" || fail "$said"

# The database is looked at and left as it is.
check 0 "new.db: is made at the start" --database new.db --page "$page"
check 1 "no/x.db: there is no folder $here/no" --database no/x.db --page "$page"
check 1 "$here: " --database "$here" --page "$page"
echo "this is not a database, whatever its name says" >text.db
check 1 "text.db: file is not a database" --database text.db --page "$page"
filled() { python3 -c 'import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.executescript(sys.stdin.read()); d.commit()' "$1"; }
filled old.db <"$source/tests/house/databases/version-0.sql"
filled newer.db <<<"PRAGMA user_version = 99; CREATE TABLE events(x)"
filled other.db <<<"CREATE TABLE songs(x)"
sums=$(sha256sum ./*.db)
check 0 "old.db: is of version 0 and is brought up to date at the start" --database old.db --page "$page"
check 1 "newer.db: this database is of version 99" --database newer.db --page "$page"
check 1 "other.db: this is no house's database" --database other.db --page "$page"
same=$(sha256sum ./*.db)
[ "$sums" = "$same" ] && [ ! -e new.db ] || fail "a look has changed something"
rm -f ./*.db

# The page.
check 1 "nopage: " --page nopage
echo '{"protocol":""}' >page/house.json
check 1 "$page: its version is not known" --page "$page"
echo '{"protocol":"","page":"0.0.1","speaks":"1"}' >page/house.json
check 1 "$page: it is of version 0.0.1, this program of" --page "$page"
echo '{"protocol":"","page":"0.0.1","speaks":"0"}' >page/house.json
check 1 "$page: it is of version 0.0.1 and speaks protocol 0" --page "$page"

# What comes with the package is accepted, with and without its comments; and a house lives by its file, and says that
# its page is of another version.
sed "s|/var/lib/serai|$here|" "$source/packaging/house.conf" >packed.conf
cp "$source/web/public/house.json" page/
check 0 "database $here/serai.db packed.conf:" --config packed.conf --page "$page"
sed '/postgresql/d; s/^#\([a-z]\)/\1/' packed.conf >all.conf
check 0 "limit tables=0.1,30 all.conf:" --config all.conf --page "$page"
echo '{"protocol":"","page":"0.0.1","speaks":"1"}' >page/house.json
printf 'port = 0\ndatabase = %s/conf.db\npage = %s\n' "$here" "$page" >run.conf
"$serai" house --config run.conf >said 2>log &
house=$!
for _ in $(seq 100); do grep -q "may not fit" said && break; sleep 0.1; done
grep -q "The page in $page may not fit: it is of version 0.0.1" said && grep -q '"event":"strange-page"' log && [ -e conf.db ] || fail "$(cat said log)"
said=$("$serai" delete-tables --config run.conf --unused-days 1 2>&1)
[ "$said" = "0 tables deleted" ] || fail "delete-tables --config: $said"
kill -9 "$house"
wait "$house" 2>/dev/null
house=

# Every command and every option of a house is in the manual.
zcat "$build/manual/serai.1.gz" >serai.1
for word in $("$serai" --help | sed -n '/^Subcommands:/,$s/^  \([a-z-]*\) .*/\1/p'); do
  grep -qxF "\\fB${word//-/\\-}\\fR" serai.1 || fail "serai(1) has no $word"
done
zcat "$build/manual/serai-house.8.gz" >house.8
for word in $("$serai" house --help | grep -oE '^  (-h,)?--[a-z-]+' | grep -oE '[a-z-]+$'); do
  grep -qE "^.fB.*${word//-/\\\\-}" house.8 || fail "serai-house(8) has no $word"
done
[ "$(grep -c '^\.TP' serai.1)" -gt 25 ] && [ "$(grep -c '^\.TP' house.8)" -gt 14 ] || fail "the manual is short"
for file in serai.1 house.8; do grep -n '@' $file && fail "$file has gaps"; done
[ $failed -eq 0 ] && echo "What a house is told, it understands or names the place."
exit $failed
