#!/usr/bin/env python3
"""Bots from outside at a real house: tests/house/regulars.py SERAI BOT.py

A person and two regulars play whole games, while the house and a regular are killed in the middle: no seat may be lost."""
import os
import pathlib
import secrets
import subprocess
import sys

from real_house import Person, ask, behind_tls, folder, go, kill, look, open_house, said, serai, start, until, url

example = os.path.abspath(sys.argv[2])


def regular(player, name, *words, at=url, env=None):
    return start("sit", at, player, "--name", name, "--state", name, *words, env=env)


def seats(table):
    return look(table)["about"]["seats"]


def ended(table):
    """The whole of a finished game: nobody stood in for anybody, and what is written of it holds."""
    told = ask(f"/api/tables/{table}")
    kinds = {event["kind"] for event in told["events"]}
    assert told["now"]["state"] == "over" and not kinds & {"left", "undo"}, (told["now"]["state"], kinds)
    assert all(line["maker"] in ("person", "chance") for line in told["events"] if line["kind"] == "line")
    record = folder / f"{table}.serai"
    record.write_text(ask(f"/api/tables/{table}/record"))
    for word in ("replay", "verify"):
        subprocess.run([serai, word, record], check=True, stdout=subprocess.DEVNULL)
    return record.read_text()


def killed_in_the_middle():
    ada = Person()
    house = open_house()
    zarif = regular(f"exec:{example}", "Zarif", "--tables", "2")
    omid = regular("novice", "Omid", "--tables", "2")
    until("both are here", lambda: len(ask("/api/regulars")["regulars"]) == 2)
    refused = ada.do(ada.open("dunhuang", 2), "invite", seat=2, name="Nobody")
    assert refused["refused"]["key"] == "house.not-here", refused

    table = ada.open("dunhuang", 3)
    ada.sit(table, 1)
    ada.must(table, "invite", seat=2, name="Zarif")
    ada.must(table, "invite", seat=3, name="Omid")
    until("both sit", lambda: all(seat["sitter"] == "person" for seat in seats(table)))
    assert [seat.get("marked") for seat in seats(table)] == [None, True, True], seats(table)
    ada.must(table, "start")

    def played(lines):
        until(f"{lines} lines are played", lambda: ada.move(table)["lines"] >= lines)

    played(20)
    kill(house)
    house = open_house()
    played(45)
    kill(zarif)
    zarif = regular(f"exec:{example}", "Zarif", "--tables", "2")
    played(70)
    kill(omid)
    kill(house)
    omid = regular("novice", "Omid", "--tables", "2")
    house = open_house()
    until("the game ends", lambda: ada.move(table)["state"] == "over")
    assert "\nname 1 Ada\nname 2 Zarif (bot)\nname 3 Omid (bot)\n" in ended(table)

    # Another game: they stay for it.
    ada.must(table, "rematch")
    again = look(table)["about"]["rematch"]
    ada.must(again, "nonce", seat=1, nonce=secrets.token_hex(8))
    until("they come to the rematch", lambda: all(seat.get("nonce") for seat in seats(again)))

    # So many at once, and never more; and one is asked away. After its restart the house knows only who is back.
    until("Zarif is back", lambda: "Zarif" in str(ask("/api/regulars")))
    tables = [ada.open("dunhuang", 2) for _ in range(3)]
    for each in tables:
        ada.must(each, "invite", seat=2, name="Zarif")
    sits = lambda each: seats(each)[1]["sitter"] == "person"
    until("Zarif comes to one more", lambda: any(map(sits, tables)))
    until("Zarif is full", lambda: {each["name"]: each["free"] for each in ask("/api/regulars")["regulars"]}["Zarif"] == 0)
    assert sum(map(sits, tables)) == 1, "never more than --tables"
    ada.must(next(filter(sits, tables)), "clear", seat=2)
    until("Zarif comes to another", lambda: sum(map(sits, tables)) == 1)
    twins(zarif)
    return house


def twins(zarif):
    """Two of the same bot: from one place a lock, from another place the house says no."""
    second = regular("random", "Zarif")
    assert second.wait(30) == 1 and "sits at" in said(second) and "another `serai sit` uses" in said(second), said(second)
    second = start("sit", url, "random", "--name", "Zarif", "--state", "elsewhere")
    assert second.wait(30) == 1 and "another bot called ‘Zarif’ is in the house" in said(second), said(second)
    assert zarif.poll() is None


def without_people():
    """Two regulars: one opens a table, over TLS, the other is sent there by its link."""
    address, trust = behind_tls()
    stranger = regular("random", "Stranger", at=address)
    until("nobody is trusted without a certificate", lambda: "certificate verify failed" in said(stranger))
    zaynab = regular(f"exec:{example}", "Zaynab", "--open", "dunhuang", "--games", "1", at=address, env=trust)
    table = until("Zaynab opens a table", lambda: [
        each["table"] for each in ask("/api/tables")["tables"] if each["name"] == "Zaynab (bot)"])[0]
    guest = start("sit", f"{url}/t/{table}", "random", "--name", "Guest", "--state", "guest", "--games", "1")
    assert zaynab.wait(60) == 0 and guest.wait(60) == 0, said(zaynab) + said(guest)
    assert "\nname 1 Zaynab (bot)\nname 2 Guest (bot)\n" in ended(table)
    assert "table " not in (folder / "guest").read_text(), "what is over is forgotten"
    assert (folder / "guest").stat().st_mode & 0o777 == 0o600


def bad_bots(ada):
    """A command that dies leaves after three times, and the game goes on."""
    refused = regular("exec:./nothing-here", "Broken")
    assert refused.wait(30) == 2 and "cannot be started" in said(refused), said(refused)
    dying = folder / "dying.sh"
    dying.write_text("#!/bin/sh\nread x; echo hello dying; while read x; do case $x in go*) exit 1;; esac; done\n")
    dying.chmod(0o755)
    regular(f"exec:{dying}", "Dying")
    until("it is here", lambda: "Dying" in str(ask("/api/regulars")))
    table = ada.open("dunhuang", 2)
    ada.sit(table, 1)
    ada.must(table, "invite", seat=2, name="Dying")
    until("it sits", lambda: seats(table)[1]["sitter"] == "person")
    ada.must(table, "start")
    until("it leaves", lambda: ada.move(table) and seats(table)[1]["away"])
    assert seats(table)[1]["marked"], "a bot of the house plays, and the seat is marked as before"


def with_keys(house):
    kill(house)
    keys = str(folder / "keys")
    key = subprocess.run([serai, "bot-key", "Shirin", "--keys", keys], check=True, capture_output=True, text=True).stdout
    assert key.strip() not in pathlib.Path(keys).read_text()
    open_house("--bot-keys", keys)
    refused = regular("random", "Shirin")
    assert refused.wait(30) == 1 and "a bot needs a key" in said(refused), said(refused)
    (folder / "key").write_text(key)
    regular("random", "Shirin", "--key-file", "key")
    until("who has a key is let in", lambda: "Shirin" in str(ask("/api/regulars")))


def all_of_it():
    house = killed_in_the_middle()
    without_people()
    bad_bots(Person())
    with_keys(house)
    print("No seat was lost.")


go(all_of_it)
