#!/usr/bin/env bash
# The house as `cmake --install` puts it: it finds its page, which is its own, and everything is there. After
# scripts/build-page: tests/installed.sh BUILD_DIR
set -euo pipefail
built=$1
here=$(mktemp -d)
house=
trap '[ -z "$house" ] || { kill -9 $house; wait $house 2>/dev/null || true; }; rm -rf "$here"' EXIT
fail() { echo "installed: $*"; exit 1; }
cmake --install "$built" --component house --prefix "$here/usr" >"$here/log" 2>&1 || fail "$(cat "$here/log")"
for file in bin/serai share/serai/page/index.html share/man/man1/serai.1.gz share/man/man8/serai-house.8.gz \
  share/doc/serai/hosting.md share/doc/serai/rules/kairo.md; do
  [ -s "$here/usr/$file" ] || fail "$file is missing"
done
[ ! -e "$here/usr/include" ] || fail "the library is another component"
cd "$here"
usr/bin/serai house --check >said 2>&1 || fail "$(cat said)"
grep -q "$here/usr/share/serai/page: is this program's page" said || fail "$(cat said)"
usr/bin/serai house --port 0 >said 2>log &
house=$!
for _ in $(seq 100); do grep -q "The house is open" said && break; sleep 0.1; done
address=$(grep -oE 'http://localhost:[0-9]+/' said)
python3 - "$address" "$here/usr/share/serai/page/index.html" <<'END' || fail "no page: $(cat said log)"
import sys, urllib.request
assert urllib.request.urlopen(sys.argv[1]).read() == open(sys.argv[2], 'rb').read()
assert urllib.request.urlopen(sys.argv[1] + 'healthz').read() == b'fine\n'
END
echo "The house is installed and finds its page."
