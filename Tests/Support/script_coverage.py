"""Measures script coverage in pages, workers and service workers with Chromium's coverage protocol.
Runs only if DECKS_COVERAGE names a folder, as in `make coverage`."""

import atexit
import base64
import contextlib
import itertools
import json
import os
import re
import socket
import struct
import threading
import time
import urllib.request
from pathlib import Path

FOLDER = os.environ.get("DECKS_COVERAGE")
AUTO_ATTACH = {"autoAttach": True, "waitForDebuggerOnStart": True, "flatten": True}
#: Polling interval in seconds, since a worker may end at any time.
POLL_INTERVAL = 0.2
#: Timeout for a response from a busy target, in seconds.
ANSWER_TIMEOUT = 10

#: Pauses a page that is being left or that terminates a worker, since the counts would be lost.
#: Code that a page runs later, while it is hidden, is not counted: Chromium does not pause there.
PAUSE_ON_LEAVE = """{
  addEventListener("beforeunload", () => { debugger; });
  const end = Worker.prototype.terminate;
  Worker.prototype.terminate = function () { debugger; end.call(this); };
}"""

#: Executed code by script name and text: one byte for each UTF-16 unit of the text, 1 if executed.
_executed: dict[tuple[str, str], bytearray] = {}


_counters: list["Counter"] = []


def watch(port: int):
    """Starts counting in the browser at this port."""
    _counters.append(Counter(port))


def count():
    """Collects the counts so far; called before a browser context is closed."""
    for counter in _counters:
        counter.count()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Counter:
    """Attaches to a browser through a second debugging connection, and pauses each new target until
    coverage is enabled."""

    def __init__(self, port: int):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/version") as answer:
            address = json.load(answer)["webSocketDebuggerUrl"]
        self._socket = _WebSocket(port, address.partition(str(port))[2])
        self._numbers = itertools.count(1)
        self._pending_answers: dict[int, tuple[threading.Event, list]] = {}
        self._lock = threading.Lock()
        #: Type of each target by session.
        self._targets: dict[str, str] = {}
        self._script_texts: dict[str, str] = {}
        self._closed = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()
        threading.Thread(target=self._poll_workers, daemon=True).start()
        self._request("Target.setAutoAttach", AUTO_ATTACH)
        atexit.register(self._closed.set)

    def count(self):
        """Collects the counts so far; called before a browser context is closed."""
        self._count(list(self._targets))

    def _resume_after_counting(self, session: str):
        self._count([session, *self._workers()])
        self._send_command("Debugger.resume", session=session)

    def _poll_workers(self):
        while not self._closed.wait(POLL_INTERVAL):
            self._count(self._workers())

    def _workers(self) -> list[str]:
        return [one for one, kind in list(self._targets.items()) if kind != "page"]

    def _count(self, sessions: list[str]):
        for session in sessions:
            taken = self._request("Profiler.takePreciseCoverage", session=session)
            for script in (taken or {}).get("result", []):
                name = script["url"].rpartition("/")[2].partition("?")[0]
                if name.endswith(".js") and (text := self._text(name, script["scriptId"], session)):
                    with self._lock:
                        _mark_executed(name, text, script["functions"])

    def _text(self, name: str, script: str, session: str) -> str | None:
        hashed = re.search(r"\.[0-9a-f]{16}\.js$", name)
        key = name if hashed else f"{session} {script}"
        if key not in self._script_texts:
            worker = self._targets.get(session) != "page"
            if worker:
                self._request("Debugger.enable", session=session)
            got = self._request("Debugger.getScriptSource", {"scriptId": script}, session)
            if worker:
                self._request("Debugger.disable", session=session)
            if not got:
                return None
            self._script_texts[key] = got["scriptSource"]
        return self._script_texts[key]

    def _attached(self, event: dict):
        session, kind = event["sessionId"], event["targetInfo"]["type"]
        if kind in ("page", "iframe", "worker", "service_worker", "shared_worker"):
            self._send_command("Profiler.enable", session=session)
            detail = {"callCount": True, "detailed": True}
            self._send_command("Profiler.startPreciseCoverage", detail, session)
            self._targets[session] = kind
        if kind == "page":
            self._send_command("Debugger.enable", session=session)
            self._send_command("Page.enable", session=session)
            self._send_command("Page.addScriptToEvaluateOnNewDocument", {"source": PAUSE_ON_LEAVE}, session)
        self._send_command("Target.setAutoAttach", AUTO_ATTACH, session)
        self._send_command("Runtime.runIfWaitingForDebugger", session=session)

    def _listen(self):
        with contextlib.suppress(OSError):
            while message := self._socket.receive():
                self._handle_message(json.loads(message))
        self._closed.set()
        for answered, _ in list(self._pending_answers.values()):
            answered.set()

    def _handle_message(self, message: dict):
        if (number := message.get("id")) is not None:
            answered, got = self._pending_answers.pop(number, (threading.Event(), []))
            got.append(message.get("result"))
            answered.set()
        elif message["method"] == "Target.attachedToTarget":
            self._attached(message["params"])
        elif message["method"] == "Debugger.paused":
            threading.Thread(target=self._resume_after_counting, args=[message["sessionId"]], daemon=True).start()
        elif message["method"] == "Target.detachedFromTarget":
            self._targets.pop(message["params"]["sessionId"], None)

    def _send_command(self, method: str, params: dict | None = None, session: str | None = None) -> int:
        message = {"id": next(self._numbers), "method": method, "params": params or {}}
        if session:
            message["sessionId"] = session
        self._send(message)
        return message["id"]

    def _request(self, method: str, params: dict | None = None, session: str | None = None):
        """Sends a request and returns the response; None if the target has gone or does not respond."""
        number = next(self._numbers)
        answered, got = threading.Event(), []
        self._pending_answers[number] = (answered, got)
        message = {"id": number, "method": method, "params": params or {}}
        self._send({**message, "sessionId": session} if session else message)
        # A target that is shutting down does not respond.
        until = time.monotonic() + ANSWER_TIMEOUT
        while not answered.wait(POLL_INTERVAL):
            gone = session and session not in self._targets
            if gone or self._closed.is_set() or time.monotonic() > until:
                return None
        return got[0] if got else None

    def _send(self, message: dict):
        with contextlib.suppress(OSError):
            self._socket.send(json.dumps(message))


def _mark_executed(name: str, text: str, functions: list):
    """Marks executed code. Inner ranges override outer ones; code that was executed once stays
    marked."""
    size = len(text.encode("utf-16-le")) // 2
    now = bytearray(size)
    ranges = [one for function in functions for one in function["ranges"]]
    for one in sorted(ranges, key=lambda one: (one["startOffset"], -one["endOffset"])):
        start, end = one["startOffset"], min(one["endOffset"], size)
        now[start:end] = bytes([one["count"] > 0]) * (end - start)
    before = _executed.setdefault((name, text), bytearray(size))
    both = int.from_bytes(before, "little") | int.from_bytes(now, "little")
    before[:] = both.to_bytes(size, "little")


@atexit.register
def _write():
    if FOLDER and _executed:
        Path(FOLDER).mkdir(parents=True, exist_ok=True)
        scripts = [
            {"name": name, "text": text, "ran": "".join("01"[one] for one in ran)}
            for (name, text), ran in _executed.items()
        ]
        Path(FOLDER, f"{os.getpid()}.json").write_text(json.dumps(scripts))


class _WebSocket:
    """The part of RFC 6455 that a client on the same machine needs."""

    def __init__(self, port: int, path: str):
        self._stream = socket.create_connection(("127.0.0.1", port))
        self._lock = threading.Lock()
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        self._stream.sendall("\r\n".join([*lines, "", ""]).encode())
        self._file = self._stream.makefile("rb")
        while self._file.readline() not in (b"\r\n", b""):
            pass

    def send(self, text: str):
        data = text.encode()
        size = len(data)
        if size < 126:
            head = struct.pack(">BB", 0x81, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack(">BBH", 0x81, 0xFE, size)
        else:
            head = struct.pack(">BBQ", 0x81, 0xFF, size)
        # Clients have to mask frames; a mask of zeros changes nothing.
        with self._lock:
            self._stream.sendall(head + bytes(4) + data)

    def receive(self) -> bytes | None:
        """Returns the next message; None if the browser has exited."""
        message = b""
        while True:
            head = self._file.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                return None
            size = head[1] & 127
            if size == 126:
                (size,) = struct.unpack(">H", self._file.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self._file.read(8))
            data = self._file.read(size)
            if head[0] & 15 < 3:
                message += data
                if head[0] & 0x80:
                    return message
