#!/usr/bin/env python3
"""What strangers can do to a house, measured from outside; for the tables in docs/hosting.md.

    bench/siege.py SERAI [sweep] [stall] [uploads] [bodies]      all of them unless some are named

sweep    200 tables are played for 125 s: does the house outlive what it does by itself?
stall    50 connections ask for a long game of Kairo again and again: how long do others wait?
uploads  long records with the longest clock: what stays in memory?
bodies   2,000 connections with a megabyte each, not quite sent: what is held, and given back?
"""

import glob
import http.client
import json
import os
import random
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import threading
import time

serai = os.path.abspath(sys.argv[1])
wanted = sys.argv[2:] or ["sweep", "stall", "uploads", "bodies"]


class House:
    def __init__(self, *options):
        self.folder = tempfile.TemporaryDirectory()
        words = [serai, "house", "--port", "0", "--database", self.folder.name + "/a.db", *options]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1)) // 1024

    def link(self, address="127.0.0.1"):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(address, 0))

    def longest_turn(self):
        metrics = ask(self.link(), "GET", "/metrics")[1]
        found = re.search(r'^serai_loop_turn_longest_seconds\{\w+="(\w+)"\} (\S+)$', metrics, re.M)
        return f"{float(found.group(2)) * 1000:.1f} ms ({found.group(1)})" if found else "not measured"


def ask(link, method, path, body=None, secret=None):
    link.request(method, path, body=body, headers={"Authorization": "Bearer " + secret} if secret else {})
    answer = link.getresponse()
    return answer.status, answer.read().decode()


def sweep():
    with House("--no-limits") as house:
        load = subprocess.run([serai, "load", "--port", str(house.port), "--game", "dunhuang", "--seats", "2", "--tables",
                               "200", "--seconds", "125"], capture_output=True, text=True)
        alive = house.process.poll() is None
        print("sweep: the house", "lives" if alive else "is dead,", load.stdout.split("\n")[0])
        if alive:
            print("sweep: longest turn of the loop", house.longest_turn())


def long_game(house):
    secret, link, serial = secrets.token_hex(16), house.link(), iter(range(10**9))
    command = lambda **members: ask(link, "POST", f"/api/tables/{table}/commands",
                                    json.dumps({"id": str(next(serial)), **members}), secret)
    table = json.loads(ask(link, "POST", "/api/tables", '{"id":"t","game":"kairo","seats":2}', secret)[1])["table"]
    for seat in (1, 2):
        command(do="sit", seat=seat, name="Ada", nonce=secrets.token_hex(16))
    command(do="start")
    rng, undos, lines = random.Random(1), 0, []
    while undos < 692:
        for _ in range(9):
            now = json.loads(ask(link, "GET", f"/api/tables/{table}?after=1000000", None, secret)[1])["now"]
            if "moves" not in now or now["lines"] > 150:
                break
            status, text = command(do="move", seat=int(now["actor"]), words=rng.choice(now["moves"])["words"], seen=now["event"])
            lines.append(json.loads(text)["event"])
        keep = rng.randrange(max(1, len(lines) - 7), len(lines)) if len(lines) > 1 else 0
        if command(do="undo", seat=1, to=lines[keep])[0] != 200:
            break
        lines = lines[:keep]
        undos += 1
    return table, json.loads(ask(link, "GET", f"/api/tables/{table}?after=1000000", None, secret)[1])["now"]["event"], undos


def stall():
    with House("--no-limits") as house:
        table, events, undos = long_game(house)
        print(f"stall: a game of Kairo of {events} events, {undos} undos")
        over = time.time() + 8

        def wants():
            link = house.link()
            while time.time() < over:
                ask(link, "GET", f"/api/tables/{table}?language=en")

        threads = [threading.Thread(target=wants) for _ in range(50)]
        for thread in threads:
            thread.start()
        waits, link = [], house.link()
        while time.time() < over:
            begin = time.time()
            ask(link, "GET", "/healthz")
            waits.append(time.time() - begin)
            time.sleep(0.02)
        for thread in threads:
            thread.join()
        waits.sort()
        print(f"stall: without limits, others wait {waits[len(waits) // 2] * 1000:.0f} ms (median), {waits[-1] * 1000:.0f} ms "
              f"(worst of {len(waits)}); longest turn of the loop {house.longest_turn()}")


def uploads():
    out = tempfile.TemporaryDirectory()
    subprocess.run([serai, "selfplay", "kairo", "--seats", "4", "--games", "60", "--seed", "1", "--out", out.name],
                   check=True, stdout=subprocess.DEVNULL)
    longest = max((open(name).read() for name in glob.glob(out.name + "/*")), key=len)
    lines = [line for line in longest.split("\n") if line and not line.startswith(("score", "winners"))]
    record = "\n".join(lines[:-1]) + "\n"
    with House("--limit", "tables=10,1000") as house:
        before, opened, clock = house.memory(), 0, 1_000_000
        for i in range(400):
            secret, link = secrets.token_hex(16), house.link(f"127.0.3.{1 + i % 200}")
            body = lambda: json.dumps({"id": "u", "record": record, "clock": {"turn": clock}})
            status, text = ask(link, "POST", "/api/tables", body(), secret)
            if status == 400:
                clock = 604_800  # the longest that is taken now
                status, text = ask(link, "POST", "/api/tables", body(), secret)
            if status != 200:
                continue
            opened += 1
            table = json.loads(text)["table"]
            for seat in (1, 2, 3, 4):
                ask(link, "POST", f"/api/tables/{table}/commands",
                    json.dumps({"id": str(seat), "do": "sit", "seat": seat, "name": "P", "nonce": secrets.token_hex(16)}), secret)
            ask(link, "POST", f"/api/tables/{table}/commands", '{"id":"s","do":"start"}', secret)
        full = house.memory()
        time.sleep(330)
        print(f"uploads: {opened} tables of {len(lines)} lines with a clock of {clock} s: {before} MB before, {full} MB then, "
              f"{house.memory()} MB after five and a half minutes")


def bodies():
    with House() as house:
        before, links = house.memory(), []
        for i in range(2000):
            try:
                link = socket.create_connection(("127.0.0.1", house.port), 5, (f"127.0.{4 + i // 200}.{1 + i % 200}", 0))
                link.setblocking(False)
                head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
                links.append([link, head + b" " * 990_000])
            except OSError:
                pass
        most, over = before, time.time() + 12
        while time.time() < over:
            for each in links:
                try:
                    if each[1]:
                        each[1] = each[1][each[0].send(each[1][:65536]):]
                except BlockingIOError:
                    pass
                except OSError:
                    each[1] = b""
            most = max(most, house.memory())
        for link, _ in links:
            link.close()
        time.sleep(12)
        print(f"bodies: {len(links)} connections: {before} MB before, at most {most} MB, {house.memory()} MB twelve seconds after")


for name in wanted:
    {"sweep": sweep, "stall": stall, "uploads": uploads, "bodies": bodies}[name]()
