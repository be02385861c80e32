#!/usr/bin/env python3
"""Hours of mixed load on real houses: people who play whole games, strangers who do what they can, kills, restarts,
a database that hangs and tables that are deleted meanwhile. Reports memory, file handles, the longest turn of the loop
and faults: a house that ended by itself, an acknowledged command that is not in the log, a record that does not verify.

    bench/soak.py BUILD [--minutes 60] [--people 8] [--out FILE]

One house on SQLite, two on a PostgreSQL of its own. Everything stays on this machine.
"""

import argparse
import glob
import http.client
import json
import os
import random
import re
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

parser = argparse.ArgumentParser()
parser.add_argument("build")
parser.add_argument("--minutes", type=float, default=60)
parser.add_argument("--people", type=int, default=8)
parser.add_argument("--out", default="")
args = parser.parse_args()
serai = os.path.abspath(os.path.join(args.build, "serai"))
folder = tempfile.mkdtemp(prefix="soak")
os.chmod(folder, 0o755)
over = time.time() + args.minutes * 60
faults = []
counts = {"commands": 0, "repeated": 0, "games": 0, "kills": 0, "stops": 0, "hangs": 0, "deletions": 0, "strangers": 0}
lock = threading.Lock()


def fault(what):
    with lock:
        faults.append(f"{time.strftime('%H:%M:%S')} {what}")
        print("FAULT", faults[-1], flush=True)


def count(what, more=1):
    with lock:
        counts[what] += more


class Postgres:
    """A server of its own, on a unix socket only."""

    def __init__(self):
        self.bin = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.owner = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"] if os.getuid() == 0 else []
        self.data = os.path.join(folder, "pg")
        os.mkdir(self.data)
        if self.owner:
            shutil.chown(self.data, "postgres")
        self.run("initdb", "-D", self.data + "/data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale")
        self.run("pg_ctl", "-D", self.data + "/data", "-w", "-l", self.data + "/log", "-o",
                 f"-c listen_addresses='' -k {self.data}", "start")
        self.url = f"postgresql:///postgres?host={self.data}&user=postgres"

    def run(self, program, *words):
        subprocess.run([*self.owner, f"{self.bin}/{program}", *words], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def processes(self):
        first = open(self.data + "/data/postmaster.pid").readline().strip()
        children = subprocess.run(["pgrep", "-P", first], capture_output=True, text=True).stdout.split()
        return [int(first), *map(int, children)]

    def hang(self, seconds):
        pids = self.processes()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        time.sleep(seconds)
        for pid in pids:
            os.kill(pid, signal.SIGCONT)

    def stop(self):
        subprocess.run([*self.owner, f"{self.bin}/pg_ctl", "-D", self.data + "/data", "-m", "immediate", "stop"], cwd="/",
                       stdout=subprocess.DEVNULL)


class House:
    def __init__(self, name, database):
        self.name, self.database, self.port = name, database, 0
        self.wanted = True  # alive
        self.log = open(os.path.join(folder, name + ".log"), "a")
        self.start()

    def start(self):
        words = [serai, "house", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            fault(f"{self.name} did not open")
            return
        self.port = int(found.group(1))
        self.wanted = True

    def end(self, how):
        self.wanted = False
        self.process.send_signal(how)
        begin = time.time()
        self.process.wait()
        if how == signal.SIGTERM and time.time() - begin > 5.5:
            fault(f"{self.name} took {time.time() - begin:.1f} s to stop")

    def figures(self):
        pid = self.process.pid
        try:
            rss = int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{pid}/status").read()).group(1)) // 1024
            files = len(os.listdir(f"/proc/{pid}/fd"))
            metrics = ask(self, "127.0.0.1", "GET", "/metrics")[1]
            number = lambda name: float((re.findall(rf"^serai_{name}(?:{{[^}}]*}})? (\S+)$", metrics, re.M) or ["0"])[-1])
            kind = (re.findall(r'^serai_loop_turn_longest_seconds\{[^}]*"(\w+)"', metrics, re.M) or ["?"])[0]
            return {"rss": rss, "files": files, "tables": number("tables_in_memory"),
                    "turn": number("loop_turn_longest_seconds") * 1000, "kind": kind}
        except (OSError, AttributeError, http.client.HTTPException):
            return None


def ask(house, address, method, path, body=None, secret=None, patience=20):
    """Status and text; an address of this machine is who asks."""
    link = http.client.HTTPConnection("127.0.0.1", house.port, timeout=patience, source_address=(address, 0))
    try:
        head = {"Authorization": "Bearer " + secret} if secret else {}
        link.request(method, path, body=body, headers=head)
        answer = link.getresponse()
        return answer.status, answer.read().decode()
    finally:
        link.close()


def keep_asking(houses, address, method, path, body=None, secret=None):
    """As the same command, at whatever house, until there is an answer that says something."""
    first = True
    while True:
        try:
            status, text = ask(random.choice(houses), address, method, path, body, secret)
            if status not in (503, 429):
                return status, text
        except (OSError, http.client.HTTPException):
            pass
        if not first:
            count("repeated")
        first = False
        if time.time() > over + 120:
            return 0, ""
        time.sleep(0.2 + random.random() * 0.3)


def play(houses, number):
    """One game after another with a bot; both seats of people are ours."""
    address = f"127.0.1.{number + 1}"
    while time.time() < over:
        secret = secrets.token_hex(16)
        game = random.choice(["yspahan", "dunhuang", "kairo"])
        serial = iter(range(1_000_000))
        acknowledged = {}

        def command(table, **members):
            members["id"] = f"c{next(serial)}"
            status, text = keep_asking(houses, address, "POST", f"/api/tables/{table}/commands", json.dumps(members), secret)
            count("commands")
            if status == 200:
                acknowledged[members["id"]] = json.loads(text)["event"]
            return status

        clock = {"clock": {"turn": 600}} if random.random() < 0.5 else {}
        request = json.dumps({"id": "t", "game": game, "seats": 3, "substitute": "easy", **clock})
        status, text = keep_asking(houses, address, "POST", "/api/tables", request, secret)
        if status != 200:
            time.sleep(5)
            continue
        table = json.loads(text)["table"]
        for seat in (1, 2):
            command(table, do="sit", seat=seat, name=f"P{seat}", nonce=secrets.token_hex(16))
        command(table, do="bot", seat=3, level="easy")
        command(table, do="start")
        last = time.time()
        while True:
            status, text = keep_asking(houses, address, "GET", f"/api/tables/{table}?after=1000000", None, secret)
            if status == 404 and table in deleted:
                break
            if status != 200:
                if status:
                    fault(f"{table}: a look gives {status} {text[:120]}")
                break
            now = json.loads(text)["now"]
            if now["state"] == "over":
                count("games")
                check(houses, address, table, secret, acknowledged)
                break
            if "moves" in now:
                last = time.time()
                words = random.choice(now["moves"])["words"]
                seat = int(now["actor"])
                if "undo" in now and random.random() < 0.05:
                    command(table, do="undo", seat=seat, to=now["undo"])
                else:
                    command(table, do="move", seat=seat, words=words if isinstance(words, str) else words["words"],
                            seen=now["event"])
            elif time.time() - last > 90:
                fault(f"{table}: the bot has not moved for 90 s")
                break
            time.sleep(0.03 + random.random() * 0.1)
            if time.time() > over + 60:
                return


def check(houses, address, table, secret, acknowledged):
    _, text = keep_asking(houses, address, "GET", f"/api/tables/{table}", None, secret)
    events = {event["event"] for event in json.loads(text)["events"]}
    for name, event in acknowledged.items():
        if event not in events:
            fault(f"{table}: {name} was acknowledged as {event}, which is not there")
    _, record = keep_asking(houses, address, "GET", f"/api/tables/{table}/record", None, secret)
    path = os.path.join(folder, table + ".serai")
    open(path, "w").write(record)
    done = subprocess.run([serai, "verify", path], capture_output=True, text=True)
    if done.returncode != 0:
        fault(f"{table}: verify says {done.stdout}{done.stderr}")
    os.remove(path)


deleted = set()


def strangers(house):
    """Whatever somebody can do who has no seat anywhere, with the limits as they are."""
    long_record = make_long_record()
    while time.time() < over:
        address = f"127.0.2.{random.randrange(1, 9)}"
        what = random.randrange(7)
        try:
            if what == 0:  # bots that nobody watches
                secret = secrets.token_hex(16)
                _, text = ask(house, address, "POST", "/api/tables",
                              json.dumps({"id": "x", "game": "yspahan", "seats": 4, "listed": True}), secret)
                table = json.loads(text).get("table")
                for seat in (1, 2, 3, 4) if table else ():
                    ask(house, address, "POST", f"/api/tables/{table}/commands",
                        json.dumps({"id": f"b{seat}", "do": "bot", "seat": seat, "level": "expert"}), secret)
                if table:
                    ask(house, address, "POST", f"/api/tables/{table}/commands", '{"id":"s","do":"start"}', secret)
            elif what == 1:  # long records, with a clock
                ask(house, address, "POST", "/api/tables",
                    json.dumps({"id": secrets.token_hex(4), "record": long_record, "clock": {"turn": 600_000}}),
                    secrets.token_hex(16))
            elif what == 2:  # tables that do not exist
                for _ in range(100):
                    ask(house, address, "GET", f"/api/tables/{secrets.token_hex(12)}")
            elif what == 3:  # bodies that are begun and not ended
                links = []
                for _ in range(100):
                    link = socket.create_connection(("127.0.0.1", house.port), 5, (address, 0))
                    link.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 60_000)
                    links.append(link)
                time.sleep(2)
                for link in links:
                    link.close()
            elif what == 4:  # nonsense
                link = socket.create_connection(("127.0.0.1", house.port), 5, (address, 0))
                link.sendall(random.randbytes(2000) + b"\r\n\r\n")
                link.close()
            elif what == 5:  # who never reads
                link = socket.create_connection(("127.0.0.1", house.port), 5, (address, 0))
                link.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500)
                time.sleep(1)
                link.close()
            else:
                for _ in range(50):
                    ask(house, address, "GET", "/api/tables")
            count("strangers")
        except (OSError, http.client.HTTPException, ValueError):
            pass
        time.sleep(random.random() * 2)


def make_long_record():
    out = os.path.join(folder, "long")
    subprocess.run([serai, "selfplay", "kairo", "--seats", "4", "--games", "1", "--seed", "7", "--out", out], check=True,
                   stdout=subprocess.DEVNULL)
    text = open(glob.glob(out + "/*")[0]).read()
    lines = [line for line in text.split("\n") if not line.startswith(("score", "winners"))]
    return "\n".join(lines[: len(lines) * 9 // 10]) + "\n"


def troubles(houses, postgres):
    while time.time() < over:
        time.sleep(10 + random.random() * 20)
        house = random.choice(houses)
        what = random.randrange(10)
        if what < 5:
            count("kills")
            house.end(signal.SIGKILL)
            time.sleep(random.random() * 6)
            house.start()
        elif what < 7:
            count("stops")
            house.end(signal.SIGTERM)
            house.start()
        elif what < 9:
            count("hangs")
            postgres.hang(random.random() * 6)
        else:
            count("deletions")
            subprocess.run([serai, "delete-tables", "--database", house.database, "--unused-days", "1"],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for each in houses:
            if each.wanted and each.process.poll() is not None:
                fault(f"{each.name} ended by itself with {each.process.returncode}")
                each.start()


def watch(houses):
    seen = {house.name: [] for house in houses}
    begin = time.time()
    while time.time() < over:
        time.sleep(10)
        for house in houses:
            figures = house.figures()
            if figures:
                seen[house.name].append((time.time() - begin, figures))
        with lock:
            print(f"{(time.time() - begin) / 60:5.1f} min", {name: rows[-1][1] for name, rows in seen.items() if rows}, counts,
                  flush=True)
    return seen


def main():
    postgres = Postgres()
    alone = House("alone", os.path.join(folder, "alone.db"))
    shared = [House("one", postgres.url), House("two", postgres.url)]
    houses = [alone, *shared]
    threads = [threading.Thread(target=play, args=([alone] if i % 2 else shared, i)) for i in range(args.people)]
    threads += [threading.Thread(target=strangers, args=(house,)) for house in houses]
    threads += [threading.Thread(target=troubles, args=(houses, postgres))]
    for thread in threads:
        thread.start()
    seen = watch(houses)
    for thread in threads:
        thread.join(150)
    lines = [f"{args.minutes:.0f} minutes: {counts}"]
    for name, rows in seen.items():
        thirds = [rows[i * len(rows) // 3:(i + 1) * len(rows) // 3] for i in range(3)]
        middle = lambda part, key: sorted(f[key] for _, f in part)[len(part) // 2] if part else 0
        lines.append(f"{name}: memory {' '.join(str(middle(part, 'rss')) for part in thirds)} MB (median of each third), "
                     f"greatest {max(f['rss'] for _, f in rows)} MB; files {' '.join(str(middle(p, 'files')) for p in thirds)}, "
                     f"greatest {max(f['files'] for _, f in rows)}; longest turn "
                     f"{max((f['turn'], f['kind']) for _, f in rows)[0]:.1f} ms ({max((f['turn'], f['kind']) for _, f in rows)[1]})")
    lines.append(f"{len(faults)} faults")
    lines += faults
    report = "\n".join(lines)
    print(report)
    if args.out:
        open(args.out, "w").write(report + "\n")
    for house in houses:
        house.end(signal.SIGTERM)
    postgres.stop()
    shutil.rmtree(folder, ignore_errors=True)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
