#!/usr/bin/env python3
"""What a stranger who wants all of a house's thinking leaves to others.

  bench/fair_thinking.py build/serai                # starts a house on a database of its own; two addresses of this machine ask
  bench/fair_thinking.py build/serai --listen       # the stranger listens at its tables
  bench/fair_thinking.py build/serai --listen --strangers 2 --tables 1 --level medium --turns 10

It prints seconds: how long a bot at another table takes to answer (median and longest of some turns), before and during,
and after a restart;
and how long a hint takes while the stranger asks for analyses.
"""

import argparse
import base64
import http.client
import json
import os
import secrets
import socket
import subprocess
import tempfile
import threading
import time

STRANGER, GUEST = "127.0.0.1", "127.0.0.2"
STRANGERS = "127.0.1."
PATIENCE = 60  # seconds


class Person:
    def __init__(self, port, address):
        self.port, self.address, self.secret, self.ids = port, address, secrets.token_hex(16), 0

    def ask(self, method, path, body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(self.address, 0))
        line.request(method, "/api/" + path, json.dumps(body) if body else None, {"Authorization": "Bearer " + self.secret})
        answer = line.getresponse()
        text = answer.read()
        line.close()
        return answer.status, json.loads(text)

    def do(self, path, **body):
        self.ids += 1
        status, answer = self.ask("POST", path, {"id": str(self.ids), **body})
        assert status == 200, answer
        return answer

    def command(self, table, **body):
        return self.do(f"tables/{table}/commands", **body)

    def open(self, game, levels, **terms):
        """A table where this person has the seats without a level."""
        table = self.do("tables", game=game, seats=len(levels), **terms)["table"]
        for seat, level in enumerate(levels, 1):
            if level:
                self.command(table, do="bot", seat=seat, level=level)
            else:
                self.command(table, do="sit", seat=seat, name="Guest", nonce=secrets.token_hex(16))
        self.command(table, do="start")
        return table

    def now(self, table):
        return self.ask("GET", f"tables/{table}?after=1000000")[1]["now"]

    def move(self, table):
        now = self.now(table)
        self.command(table, do="move", seat=int(now["actor"]), words=now["moves"][0]["words"], seen=now["event"])

    def listen(self, table):
        line = socket.create_connection(("127.0.0.1", self.port), source_address=(self.address, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall((f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        line.recv(4096)
        line.sendall(b"\x81\x82\0\0\0\0{}")  # a masked message: {}
        threading.Thread(target=lambda: [None for _ in iter(lambda: line.recv(65536), b"")], daemon=True).start()


class House:
    def __init__(self, serai, database, more):
        self.command = [serai, "house", "--address", "0.0.0.0", "--port", "0", "--database", database, *more]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(self.process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])

    def stop(self):
        self.process.terminate()
        self.process.wait()


def bot_answers(guest, table):
    """Seconds from the guest's move until the bot has moved and it is the guest's turn again."""
    while guest.now(table)["actor"] == "1":
        guest.move(table)
    return until_seat_moves(guest, table)


def until_seat_moves(guest, table):
    began = time.monotonic()
    while time.monotonic() < began + PATIENCE:
        if guest.now(table)["actor"] in ("1", "over"):
            break
        time.sleep(0.01)
    return time.monotonic() - began


def turns(guest, words):
    waits = []
    table = None
    while len(waits) < words.turns:
        if not table or guest.now(table)["state"] == "over":
            table = guest.open("dunhuang", [None, words.level])
        waits.append(bot_answers(guest, table))
    waits.sort()
    return f"{waits[len(waits) // 2]:.2f}, at most {waits[-1]:.2f}"


def hint(person):
    table = person.open("yspahan", [None, "random"], hints=True)
    while person.now(table)["actor"] != "1":
        time.sleep(0.01)
    person.command(table, do="hints", seat=1, on=True)
    began = time.monotonic()
    status, _ = person.ask("POST", f"tables/{table}/hint?seat=1", {})
    return f"{time.monotonic() - began:.2f}" if status == 200 else f"status {status}"


def analyses(stranger, table, count):
    """Asks for so many at once; the statuses as they come."""
    statuses = []
    told = [event for event in stranger.ask("GET", f"tables/{table}")[1]["events"] if event["kind"] == "line"]
    lines = [number for number, event in enumerate(told, 1) if event["actor"] != "*"][:count]

    def one(line):
        try:
            statuses.append(stranger.ask("GET", f"tables/{table}/analysis?line={line}")[0])
        except OSError:
            statuses.append(0)

    for line in lines:
        threading.Thread(target=one, args=(line,), daemon=True).start()
    return statuses


def bots(house, words):
    guest = Person(house.port, GUEST)
    strangers = [Person(house.port, STRANGERS + str(i)) for i in range(1, words.strangers + 1)]
    print(f"{words.level} bot, quiet house:", turns(guest, words), flush=True)
    tables = [(each, each.open(words.game, ["expert"] * 4)) for each in strangers for _ in range(words.tables)]

    def measure(when):
        if words.listen:
            for stranger, each in tables:
                stranger.listen(each)
        time.sleep(1)
        print(f"{words.level} bot, {when}:", turns(guest, words), flush=True)

    measure(f"{words.strangers} x {words.tables} tables of experts")
    house.stop()
    house.start()
    for person in [guest, *strangers]:
        person.port = house.port
    measure("the same after a restart")


def advice(house, words):
    stranger, guest = Person(house.port, STRANGER), Person(house.port, GUEST)
    finished = stranger.open("yspahan", ["random", "random"])
    while stranger.now(finished)["state"] != "over":
        time.sleep(0.05)
    print("hint, quiet house:", hint(guest), flush=True)
    statuses = analyses(stranger, finished, words.analyses)
    time.sleep(0.5)
    print(f"hint, {words.analyses} analyses asked by another:", hint(guest), flush=True)
    print("hint, by the same address:", hint(stranger), flush=True)
    print("analyses so far:", {s: statuses.count(s) for s in sorted(set(statuses))}, flush=True)


def main():
    words = argparse.ArgumentParser()
    words.add_argument("serai")
    words.add_argument("--tables", type=int, default=30)
    words.add_argument("--strangers", type=int, default=1)
    words.add_argument("--game", default="kairo")
    words.add_argument("--turns", type=int, default=3)
    words.add_argument("--listen", action="store_true")
    words.add_argument("--analyses", type=int, default=150)
    words.add_argument("--level", default="easy")
    words, more = words.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(words.serai, folder + "/house.db", more)
        try:
            bots(house, words)
            house.stop()
            house.command[house.command.index("--database") + 1] = folder + "/other.db"
            house.start()
            advice(house, words)
        finally:
            house.stop()


main()
