#!/usr/bin/env python3
"""A house whose PostgreSQL hangs refuses commands soon, says why, and can be stopped: hanging.py SERAI URL HANG

HANG is a program that stops (HANG STOP) and wakes (HANG CONT) the server.
"""
import json
import re
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

serai, url, hang = sys.argv[1:]


def send(path, body=None):
    """The status, the text, and the seconds that it took."""
    data = json.dumps(body).encode() if body else None
    secret = {"Authorization": "Bearer " + holder}
    begun = time.monotonic()
    try:
        with urllib.request.urlopen(urllib.request.Request(address + path, data, secret), timeout=20) as answer:
            return answer.status, answer.read().decode(), time.monotonic() - begun
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode(), time.monotonic() - begun


def expect(is_so, what):
    if not is_so:
        log.seek(0)
        sys.exit(f"FAILED: {what}\n{log.read()}")


def begin():
    """A house, and the address of the commands of a table where a clock runs: it has something to write at its end."""
    global address, holder
    holder = secrets.token_hex(16)
    house = subprocess.Popen([serai, "house", "--port", "0", "--database", url], stdout=subprocess.PIPE, stderr=log, text=True)
    address = re.search(r"http://\S+:\d+", house.stdout.readline()).group()
    table = json.loads(send("/api/tables", {"id": "1", "game": "yspahan", "seats": 2, "clock": {"turn": 900}})[1])["table"]
    commands = f"/api/tables/{table}/commands"
    send(commands, {"id": "2", "do": "sit", "seat": 1, "name": "Ada", "nonce": "0123456789abcdef"})
    send(commands, {"id": "3", "do": "bot", "seat": 2, "level": "random"})
    status, text, _ = send(commands, {"id": "4", "do": "start"})
    expect(status == 200, text)
    return house, commands


def stop(house):
    begun = time.monotonic()
    house.terminate()
    expect(house.wait(20) == 0, "it does not end well")
    expect(time.monotonic() - begun < 5, f"the stop took {time.monotonic() - begun:.1f} s")
    return time.monotonic() - begun


log = tempfile.TemporaryFile("w+")
house = None
try:
    house, commands = begin()
    expect(send("/readyz")[:2] == (200, "fine\n"), "it is not ready")
    subprocess.run([hang, "STOP"], check=True)
    slowest = 0
    for i in range(6):
        for path, body in ((commands, {"id": f"say {i}", "do": "say", "text": "Hello?"}), (commands[:-9], None)):
            status, text, seconds = send(path, body)
            expect(status == 503 and seconds < 3, f"{path}: {status} after {seconds:.1f} s: {text}")
            slowest = max(slowest, seconds)
        time.sleep(0.3)
    status, text, _ = send("/healthz")
    expect(status == 200 and text.startswith("the process is fine, the database is not: "), f"/healthz says {text}")
    expect(send("/readyz")[0] == 503, "/readyz does not know")
    expect("\nserai_database_fine 0\n" in send("/metrics")[1], "/metrics does not know")
    late = stop(house)
    log.seek(0)
    lines = log.read().count('"database-failed"')
    expect(lines <= 3, f"{lines} lines for one failure")
    subprocess.run([hang, "CONT"], check=True)

    house, commands = begin()
    subprocess.run([hang, "STOP"], check=True)
    early = stop(house)
finally:
    if house:
        house.kill()
    subprocess.run([hang, "CONT"])
print(f"A server that hangs: refused within {slowest:.1f} s; stopped within {late:.1f} s, and {early:.1f} s at once.")
