#!/usr/bin/env python3
"""`serai play` as a person meets it, at a terminal of 80 columns: tests/cli/play.py PATH-TO-SERAI"""
import fcntl
import os
import pty
import random
import re
import select
import struct
import sys
import tempfile
import termios
import time
import unicodedata

SERAI = os.path.abspath(sys.argv[1])
COLUMNS = 80
PROMPT = re.compile(r"(^|\n)([a-z0-9.? -]+ )?> $")
failed = 0


def check(what, fine, details=""):
    global failed
    if not fine:
        failed += 1
        print(f"FAILED: {what}\n{details}")


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in line)


class Terminal:
    """The program at the other end of a terminal; `text` is all that it has printed and echoed."""

    def __init__(self, *words):
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", LANG="C.UTF-8")
            os.execv(SERAI, ["serai", "play", *words])
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
        self.raw = b""
        self.code = None
        self.text = ""

    def wait(self):
        """Until it asks or ends; gives what is new."""
        before = len(self.text)
        until = time.time() + 60
        while time.time() < until:
            if not select.select([self.master], [], [], 1)[0]:
                continue
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # it has gone
                piece = b""
            if not piece:
                self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
                break
            self.raw += piece
            plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x07", "", self.raw.decode(errors="replace"))
            self.text = plain.replace("\r\n", "\n")
            if PROMPT.search(re.sub(r"[^\n]*\r", "", self.text)) and not select.select([self.master], [], [], 0.01)[0]:
                break
        else:
            check("it answers within a minute", False, self.text[-500:])
            sys.exit(1)
        return self.text[before:]

    def type(self, keys):
        os.write(self.master, keys.encode())
        return self.wait()


def play_out(choices, *words):
    """A whole game by random numbers; gives the terminal at its last question."""
    terminal = Terminal(*words)
    new = terminal.wait()
    while terminal.code is None and "The game is over" not in new:
        lines = [int(n) for n in re.findall(r"(?:^|\n) {0,3}(\d+) ", new)]
        cells = [int(n) for n in re.findall(r" (\d+) [a-z]+\d*", new)] if "…\n" in new else []
        new = terminal.type(f"{choices.randint(1, max(lines + cells + [1]))}\r")
    return terminal


def too_wide(terminal):
    wide = [line for line in terminal.text.split("\n") if width(line.split("\r")[-1]) > COLUMNS]
    return "\n".join(wide[:3])


def whole_games():
    choices = random.Random(7)
    for game in ("yspahan", "dunhuang", "kairo"):
        for seats, language in ((2, "en"), (3, "de"), (4, "nl")):
            what = f"{game}, {seats} seats, {language}"
            terminal = play_out(choices, game, "--seats", str(seats), "--seed", "4", "--level", "random", "--language", language)
            check(f"{what}: it comes to its end", "The game is over" in terminal.text, terminal.text[-500:])
            for words in ("help", "help rules", "help moves", "show"):
                terminal.type(words + "\r")
            score = re.search(r"Score ([\d ]+) · winners", terminal.text).group(1).split()
            sheet = re.search(r"\n  = +([\d -]+)\n", terminal.text)
            check(f"{what}: the score sheet adds up", sheet and sheet.group(1).split() == score, terminal.text[-3000:])
            check(f"{what}: no line is wider than {COLUMNS} columns", not too_wide(terminal), too_wide(terminal))
            terminal.type("save end.serai\r")
            terminal.type("quit\r")
            check(f"{what}: it ends well", terminal.code == 0)
            check(f"{what}: the saved game is whole", f"\nscore {' '.join(score)}\n" in open("end.serai").read())


def one_turn():
    terminal = Terminal("yspahan", "--seats", "3", "--seat", "2", "--seed", "4", "--level", "random")
    terminal.wait()
    check("you are marked at the table", re.search(r"\n[> ] 2 you ", terminal.text), terminal.text)
    check("nobody else is", not re.search(r"\n[> ] [13] you ", terminal.text), terminal.text)
    rule = terminal.type("help y-14\r")
    check("a rule is told", "Y-14 " in rule and "**" not in rule, rule)
    hint = terminal.type("hint\r")
    check("a hint is given", re.search(r"\n +\d+ % to win: ", hint), hint)
    check("a word that is none is refused", "record: " in terminal.type("juggle\r"))
    # Line editing: a letter is taken back, a line is called back.
    check("a key takes back a letter", "the table again" in terminal.type("helpx\x7f\r"))
    check("an arrow calls a line back", "the table again" in terminal.type("\x1b[A\r"))
    check("save", "Saved" in terminal.type("save evening.serai\r"))
    before = open("evening.serai").read()
    terminal.type("quit\r")
    check("quit", terminal.code == 0)
    again = Terminal("evening.serai", "--seed", "9")
    again.wait()
    check("a saved game is gone on with at the same seat", "you are seat 2 of 3" in again.text, again.text)
    again.type("1\r")
    again.type("save evening.serai\r")
    after = open("evening.serai").read()
    check("what was played stays", after.startswith(before) and len(after) > len(before), after)
    check("the bots stay who they were", after.count("bot:random") == 2 and "name 2 you\n" in after, after)
    again.type("\x04")
    check("the end of the input", again.code == 0, again.text[-200:])


# What it hears goes into a file; what it says depends on its name.
BOT = """
import sys
log, legal, asked = open(sys.argv[2], "a"), [], 0
for line in sys.stdin:
    log.write(line)
    log.flush()
    word, _, rest = line.rstrip("\\n").partition(" ")
    if word == "caravanserai-bot":
        print("hello tester", flush=True)
    elif word == "legal":
        legal.append(rest)
    elif word == "go":
        asked += 1
        if sys.argv[1] == "crash":
            sys.exit(3)
        if sys.argv[1] == "nonsense":
            print("move nothing", flush=True)
        elif sys.argv[1] != "silent":
            print("move", legal[0], flush=True)
        legal = []
"""


def with_programs():
    with open("bot.py", "w") as file:
        file.write(BOT)
    bot = f"exec:{sys.executable} bot.py"
    terminal = Terminal("yspahan", "--seats", "2", "--seed", "3", "--level", f"{bot} fine heard.txt")
    new = terminal.wait()
    # A move that is taken back was never heard of.
    while "take " not in "".join(re.findall(r"> $", new)) and "undo" not in new and terminal.code is None:
        new = terminal.type("1\r")
        if "Nothing to take back" not in terminal.type("undo\r"):
            break
    terminal.type("save program.serai\r")
    while "go" not in open("heard.txt").read().split("\n") and terminal.code is None:
        terminal.type("1\r")
    heard = [line for line in open("heard.txt").read().split("\n") if re.match(r"[12*] ", line)]
    terminal.type("save later.serai\r")
    played = [line for line in open("later.serai").read().split("\n") if re.match(r"[12*] ", line)]
    hidden = [a for a, b in zip(heard, played) if a != b and not a.endswith("?")]
    check("a program hears what was played, as its seat may see it, and nothing else", heard and not hidden, heard)
    check("its moves are played", any(line.startswith("2 ") for line in played), played)
    check("the record knows a program", "name 2 bot:exec\n" in open("later.serai").read())
    terminal.type("quit\r")
    check("a game with a program ends", terminal.code == 0)
    again = Terminal("later.serai")
    again.wait()
    check("who goes on without it is told who plays", "Seat 2 was bot:exec" in again.text and "medium goes on" in again.text, again.text)
    again.type("quit\r")
    for how, said in (("crash", "has crashed: this move is left to chance"), ("nonsense", "is no legal move: this move is left to chance"),
                      ("silent", "has not answered for 200 ms: this move is left to chance")):
        terminal = play_out(random.Random(7), "dunhuang", "--seats", "2", "--seed", "4", "--patience", "200", "--level", f"{bot} {how} {how}.txt")
        text = re.sub(r"\s+", " ", terminal.text)
        check(f"{how}: it is told", said in text, terminal.text[:2000])
        if how != "nonsense":
            check(f"{how}: after three processes it is left alone", text.count(said) == 3 and "and so are all others" in text, text.count(said))
        check(f"{how}: the game comes to its end", "The game is over" in text, terminal.text[-500:])
        terminal.type("quit\r")
    terminal = Terminal("kairo", "--level", "exec:./nothing.py")
    terminal.wait()
    check("a program that is not there is told before the game", terminal.code == 2 and "No such file" in terminal.text, terminal.text)
    terminal = Terminal("kairo", "--level", "tal")
    terminal.wait()
    check("there is no such player", terminal.code == 2 and "there is no player 'tal'" in terminal.text, terminal.text)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    one_turn()
    with_programs()
    whole_games()
print("FAILED" if failed else "The terminal is pleasant.")
sys.exit(1 if failed else 0)
