"""A simple static host on loopback that behaves like real ones: it serves a site at the root or below a
path, with the site's own 404 page and headers."""

import functools
import gzip
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

BELOW_A_PATH = "/sub/dir/"


@functools.lru_cache
def _header_rules(file: Path, changed: int) -> list[tuple[str, list[tuple[str, str]]]]:
    """Returns the patterns of a `_headers` file, each with its headers."""
    rules = []
    for line in file.read_text().splitlines():
        if line.startswith("/"):
            rules.append((line, []))
        elif line.strip() and not line.strip().startswith("#"):
            name, _, value = line.strip().partition(":")
            rules[-1][1].append((name, value.strip()))
    return rules


def _own_headers(folder: Path, path: str) -> list[tuple[str, str]]:
    """Returns the headers that the site in `folder` sets for a path that begins with a slash."""
    file = folder / "_headers"
    if not file.exists():
        return []
    return [
        header
        for pattern, headers in _header_rules(file, file.stat().st_mtime_ns)
        if (path.startswith(pattern[:-1]) if pattern.endswith("*") else path == pattern)
        for header in headers
    ]


class _Handler(SimpleHTTPRequestHandler):
    #: Keeps connections open, since a page makes about fifty requests. Sends small packets at once, which
    #: would otherwise wait for the browser's acknowledgement.
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".avif": "image/avif",
        ".webp": "image/webp",
    }

    def __init__(self, base, *arguments, **options):
        self.base = base
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        inside = path.startswith(self.base)
        return super().translate_path(path[len(self.base) - 1 :] if inside else "/not/in/this/site")

    def end_headers(self):
        path = self.path.partition("?")[0]
        if path.startswith(self.base):
            for name, value in _own_headers(Path(self.directory), path[len(self.base) - 1 :]):
                # This server has already sent its own Content-Type.
                if name != "Content-Type":
                    self.send_header(name, value)
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory, "404.html")
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Ignores pages that close their connection early."""


def _started(handler: type[_Handler], folder: Path, base: str) -> str:
    """Starts a server that runs until the process ends, and returns its address."""
    server = _Server(("127.0.0.1", 0), functools.partial(handler, base, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{base}"


@functools.cache
def serve(folder: Path, base: str = BELOW_A_PATH) -> str:
    """Serves the site in `folder` until the process ends, and returns its address."""
    return _started(_Handler, folder, base)


class GradualHost:
    """A host that sends pages in pieces, one for each call of `send`."""

    PIECES = 12

    def __init__(self, folder: Path, base: str = BELOW_A_PATH):
        self._may_send = threading.Semaphore(0)
        host = self

        class Handler(_Handler):
            def copyfile(self, source, outputfile):
                if not source.name.endswith(".html"):
                    super().copyfile(source, outputfile)
                    return
                for piece in host._cut(source.read()):
                    host._may_send.acquire()
                    outputfile.write(piece)

        self.base = _started(Handler, folder, base)

    def send(self):
        self._may_send.release()

    def _cut(self, page: bytes) -> list[bytes]:
        """Splits a page into pieces with equal numbers of tags, each split before a tag of the content."""
        content = page.index(b"<main")
        tags = [at for at in range(content, len(page)) if page[at : at + 1] == b"<"]
        ends = [tags[len(tags) * nth // self.PIECES] for nth in range(1, self.PIECES)]
        return [page[start:end] for start, end in zip([0, *ends], [*ends, len(page)], strict=True)]


class Host:
    """A host that can go offline and come back online, and lose files."""

    def __init__(self, folder: Path, base: str = BELOW_A_PATH):
        self.is_down = False
        #: Path suffixes for which the host does not respond.
        self.lost: set[str] = set()
        #: Parts of the paths for which the host does not respond until `release` is called.
        self.held: set[str] = set()
        self._released = threading.Event()
        #: Path suffixes for which the host responds with its home page, as some do for missing files.
        self.hidden: set[str] = set()
        #: Parts of the paths of files that the host compresses.
        self.compressed: set[str] = set()
        #: Seconds until the host responds, by path suffix.
        self.delays: dict[str, float] = {}
        host = self

        class Handler(_Handler):
            # A browser would repeat a request that fails on an open connection.
            protocol_version = "HTTP/1.0"

            def do_GET(self):
                for suffix, seconds in host.delays.items():
                    if self.path.endswith(suffix):
                        time.sleep(seconds)
                if any(self.path.endswith(suffix) for suffix in host.hidden):
                    self.path = f"{base}index.html"
                if host._drops(self):
                    return
                if any(part in self.path for part in host.compressed):
                    self._send_compressed()
                else:
                    super().do_GET()

            def _send_compressed(self):
                file = Path(self.translate_path(self.path))
                body = gzip.compress(file.read_bytes())
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(str(file)))
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_HEAD(self):
                if not host._drops(self):
                    super().do_HEAD()

        self.base = _started(Handler, folder, base)

    def release(self):
        """Responds to the requests that were held back."""
        self._released.set()

    def _drops(self, handler) -> bool:
        handler.close_connection = True
        if any(part in handler.path for part in self.held):
            self._released.wait()
        return self.is_down or any(handler.path.endswith(end) for end in self.lost)
