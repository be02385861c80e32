#!/usr/bin/env python3
"""An operator's commands at a real house: tests/house/operators.py SERAI (docs/operating.md)"""
import json
import stat
import subprocess
import time

from real_house import Person, ask, behind_tls, folder, go, listen, open_house, serai, start, until, url


def said_by(*words, fails=0, env=None):
    done = subprocess.run([serai, *words], cwd=folder, capture_output=True, text=True, env=env)
    assert done.returncode == fails, (words, done)
    return done.stdout if fails == 0 else done.stderr


def order(word, *words, at=url, key="ada.key", **more):
    return said_by(word, at, "--key-file", key, *words, **more)


def all_of_it():
    assert "serai.db" in said_by("operator-key", fails=1), "there is no house yet"
    house = open_house()
    (folder / "other.key").write_text("0123456789abcdef" * 4 + "\n")
    assert "no operator's office" in order("tables", key="other.key", fails=1)
    said_by("operator-key", "--database", "house.db", "--name", "Ada", "--out", "ada.key")
    assert stat.S_IMODE((folder / "ada.key").stat().st_mode) == 0o600
    said_by("operator-key", "--database", "house.db", "--name", "Ada", "--out", "ada.key", fails=1)  # nothing is lost

    zoe = Person()
    table = zoe.open("yspahan", 3)
    zoe.sit(table, 1, "Zoë")
    zoe.must(table, "say", seat=1, text="something bad")
    rows = order("tables").splitlines()
    assert rows[1].startswith(table) and "yspahan" in rows[1] and "Zoë, –, –" in rows[1], rows
    assert all(len(row) <= 80 for row in rows), rows
    assert json.loads(order("tables", "--json", "--state", "open"))["tables"][0]["table"] == table
    assert len(order("tables", "--state", "over").splitlines()) == 1

    said = next(event for event in ask(f"/api/tables/{table}")["events"] if event["kind"] == "chat")
    order("remove-message", table, str(said["event"]))
    assert "something bad" not in str(ask(f"/api/tables/{table}"))
    order("announce", "Tea at five")
    assert "Tea at five" in order("operator")

    order("ban", "--table", table, "--seat", "1", "--for", "12h", "--text", "Be kind")
    refused = zoe.do(table, "say", seat=1, text="again")
    assert "Be kind" in str(refused), refused
    number = order("operator").split("ban ")[1].split(":")[0]
    order("pardon", number)
    assert "ban" not in order("operator")
    assert "--for" in order("ban", "--address", "10.0.0.1", "--for", "12", "--text", "x", fails=2)
    assert "--address" in order("ban", "--seat", "1", "--for", "1h", "--text", "x", fails=2)
    order("close-table", table, "--text", "The club closes")
    assert "The club closes" in str(zoe.do(table, "say", seat=1, text="why?"))
    assert "no such table" in order("close-table", "0" * 24, "--text", "x", fails=1).lower()

    # From elsewhere: TLS, which must be the house's own.
    address, trust = behind_tls()
    assert "verify failed" in order("operator", at=address, fails=1)
    assert "Tea at five" in order("operator", at=address, env=trust)
    assert "'nowhere' is no house" in order("tables", at="nowhere", fails=2)
    assert "127.0.0.1:1" in order("tables", at="http://127.0.0.1:1", fails=1)
    assert "no operator's key" in order("tables", key="house.db", fails=2)

    log = order("operator-log")
    deeds = [line.split()[0] for line in log.splitlines() if line.startswith("      ")]
    assert deeds == ["close", "pardon", "ban", "announce", "remove", "key"], log
    table = zoe.open("kairo", 2)
    zoe.sit(table, 1, "Zoë")
    zoe.must(table, "bot", seat=2, level="novice")
    zoe.must(table, "start")
    heard = listen(table)  # else the house would end at once
    order("drain", "--minutes", "30")
    time.sleep(1.2)  # it looks every second whether anybody still plays
    assert "it ends at" in order("operator")
    zoe.ids += 1
    assert ask("/api/tables", zoe.secret, id=f"c{zoe.ids}", game="kairo", seats=2).get("refused"), "no new tables"
    order("drain", "--stop")
    zoe.open("kairo", 2)
    order("drain", "--minutes", "30")
    heard.close()
    until("the house ends", lambda: house.poll() is not None)
    assert house.returncode == 0, house.returncode

    # When its time is over it ends, whoever plays.
    house = open_house()
    listen(table)
    order("drain", "--minutes", "0")
    until("the house ends", lambda: house.poll() is not None)
    assert house.returncode == 0, house.returncode

    open_house()
    said_by("operator-key", "--database", "house.db", "--name", "Ada", "--remove")
    order("tables", fails=1)
    print("An operator has all in hand.")


go(all_of_it)
