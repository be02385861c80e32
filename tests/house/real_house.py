"""A real house for tests that come from outside: the program is the first argument of the script."""
import json
import os
import pathlib
import random
import secrets
import select
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

serai = os.path.abspath(sys.argv[1])
here = tempfile.TemporaryDirectory()
folder = pathlib.Path(here.name)
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
url = f"http://127.0.0.1:{port}"
running = []


def start(*words, env=None):
    log = open(folder / f"{len(running)}.log", "w+")
    process = subprocess.Popen([serai, *words], stdout=log, stderr=subprocess.STDOUT, cwd=folder, env=env)
    process.log = log
    running.append(process)
    return process


def said(process):
    process.log.seek(0)
    return process.log.read()


def kill(process):
    process.send_signal(signal.SIGKILL)
    process.wait()


def until(what, is_so):
    end = time.monotonic() + 60
    while not (found := is_so()):
        if time.monotonic() > end:
            raise AssertionError(what + "\n" + "\n".join(map(said, running)))
        time.sleep(0.02)
    return found


def open_house(*words):
    house = start("house", "--port", str(port), "--database", "house.db", "--no-limits", *words)
    until("the house opens", lambda: "is open" in said(house))
    return house


def ask(path, secret=None, **body):
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    data = json.dumps(body).encode() if body else None
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as answer:
                text = answer.read()
                return text.decode() if path.endswith("record") else json.loads(text)
        except urllib.error.HTTPError as error:
            return json.loads(error.read())
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)  # the house is away


class Person:
    def __init__(self):
        self.secret = secrets.token_hex(16)
        self.ids = 0
        self.rng = random.Random(1)

    def open(self, game, seats, **more):
        self.ids += 1
        return ask("/api/tables", self.secret, id=f"c{self.ids}", game=game, seats=seats, **more)["table"]

    def do(self, table, what, **more):
        self.ids += 1
        more["do"] = what
        return ask(f"/api/tables/{table}/commands", self.secret, id=f"c{self.ids}", **more)

    def must(self, table, what, **more):
        answer = self.do(table, what, **more)
        assert answer.get("ok"), (what, more, answer)

    def sit(self, table, seat, name="Ada"):
        self.must(table, "sit", seat=seat, name=name, nonce=secrets.token_hex(8))

    def move(self, table):
        now = look(table, self.secret)["now"]
        if "moves" in now:
            words = self.rng.choice(now["moves"])["words"]
            self.do(table, "move", seat=int(now["actor"]), words=words, seen=now["event"])
        return now


def look(table, secret=None):
    return ask(f"/api/tables/{table}?after=1000000", secret)


def listen(table):
    """Hears a table, until what is given back is closed."""
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode())
    answer = line.makefile("rb")
    status = answer.readline()
    assert b" 101 " in status, status
    while answer.readline().strip():
        pass
    line.sendall(b"\x81\x82" + bytes(4) + b"{}")  # one masked text frame: that is all a listener says
    assert answer.read(1) == b"\x81"
    return line


def behind_tls():
    """The house once more, as behind a proxy with TLS; gives its address and whom to trust."""
    certificate = folder / "certificate.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", "/CN=house", "-addext", "subjectAltName=DNS:localhost", "-days", "2", "-keyout",
                    folder / "key.pem", "-out", certificate], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, folder / "key.pem")
    door = socket.create_server(("127.0.0.1", 0))

    def pass_on(guest):
        try:
            with context.wrap_socket(guest, server_side=True) as outside, socket.create_connection(
                    ("127.0.0.1", port)) as inside:
                while True:
                    ready = [outside] if outside.pending() else select.select([outside, inside], [], [])[0]
                    for one in ready:
                        if not (data := one.recv(65536)):
                            return
                        (inside if one is outside else outside).sendall(data)
        except OSError:
            pass

    def serve():
        while True:
            threading.Thread(target=pass_on, args=[door.accept()[0]], daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    return f"https://localhost:{door.getsockname()[1]}", {**os.environ, "SSL_CERT_FILE": str(certificate)}


def go(tests):
    """Runs them; where one fails, with everything that was said."""
    try:
        tests()
    except BaseException:
        for process in running:
            print(said(process), file=sys.stderr)
        raise
    finally:
        for process in running:
            process.kill()
            process.wait()
