"""A fictional site of seven breeds with its list and photos, for tests without recorded responses."""

import json
import os
import shutil
import struct
import subprocess
import threading
import zlib
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

PROJECT = Path(__file__).resolve().parents[2]
DECKS = Path(os.environ.get("DECKS_BIN") or PROJECT / ".build/debug/decks").resolve()

#: Reached only through a proxy, so that the URLs in the cache are the same in every run.
BASE = "http://breeds.example"
LIST = "/list.json"
#: The colours of the photos by slug. Of the two breeds without a colour, one has a damaged photo and the other
#: a missing one.
COLOURS = {
    "amber": (214, 150, 60), "brindle": (96, 72, 58), "cobalt": (70, 96, 140), "dapple": None,
    "ember": (190, 70, 50), "fawn": None, "hazel": (120, 110, 70),
}  # fmt: skip

SITE = """title: Invented
url: https://study.example/
languages: [en, ko, zh-Hans]
cache: { tolerance: 50 }
"""
DECK = f"""title: Invented dogs
species: dog
source: json
url: {BASE}{LIST}
fields: {{ id: tag, name: name, image: picture }}
aliases: {{ ochre: amber }}
"""
#: Breed files by slug; these breeds have portraits as well.
WRITTEN = {
    "amber": """---
name: Amber
marks: { ears: short and upright, tail: curled over the back }
coat: { length: medium, texture: smooth, pattern: [self], colours: [black] }
look: { skull: domed, muzzle: [medium, square], ears: drop, eyes: [round, brown], tail: flag }
lookalikes:
  - { breed: brindle, tell: Its ears hang. }
---

Invented for tests.
""",
    "brindle": """---
name: Brindle
marks: { ears: hanging, tail: straight }
coat: { length: long, texture: wiry, pattern: [brindle], colours: [gold] }
look: { skull: flat, muzzle: [long, square], ears: prick, eyes: [round, brown], tail: flag }
---
""",
}


def listed(*slugs: str) -> bytes:
    """Returns the JSON list of these breeds, by default of all breeds."""
    entries = [
        {
            "tag": slug, "name": slug.capitalize(), "origin": "Nowhere", "temperament": "calm",
            "picture": f"{BASE}/{slug}.png",
        }
        for slug in slugs or COLOURS
    ]  # fmt: skip
    return json.dumps(entries).encode()


def png(red: int, green: int, blue: int, width: int = 480, height: int = 320) -> bytes:
    """Returns a PNG with stripes in two shades of a colour."""
    line = bytearray([0])
    for x in range(width):
        shade = 40 if x * 5 // width % 2 else 0
        line += bytes([max(0, red - shade), max(0, green - shade), max(0, blue - shade)])
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(bytes(line) * height)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def write_site(folder: Path):
    """Writes the content of the site, and copies the project's templates."""
    files = {"site.yml": SITE, "decks/invented.yml": DECK}
    files |= {f"breeds/invented/{slug}.md": text for slug, text in WRITTEN.items()}
    for name, text in files.items():
        file = folder / "content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    shutil.copytree(PROJECT / "Templates", folder / "Templates", dirs_exist_ok=True)


class Upstream:
    """An HTTP proxy that serves `BASE` itself; a context manager."""

    def __init__(self):
        #: Bodies by path; a request for any other path gets a 404.
        self.answers = {f"/{slug}.png": png(*colour) for slug, colour in COLOURS.items() if colour}
        self.answers |= {LIST: listed(), "/dapple.png": b"no picture"}
        upstream = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                path = urlsplit(self.path).path
                body = upstream.answers.get(path)
                self.send_response(404 if body is None else 200)
                self.send_header("Content-Length", str(len(body or b"")))
                if body is not None:
                    kind = "image/png" if path.endswith(".png") else "application/json"
                    self.send_header("Content-Type", kind)
                    self.send_header("ETag", f'"{zlib.crc32(body):08x}"')
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> "Upstream":
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


@dataclass
class Run:
    """A finished run of decks."""

    code: int
    output: str
    errors: str

    @property
    def json(self):
        return json.loads(self.output)


@dataclass
class Project:
    """A site in a folder."""

    folder: Path
    upstream: Upstream | None = None

    def run(self, *arguments) -> Run:
        """Runs decks in the folder."""
        kept = {
            name: value for name, value in os.environ.items()
            if not name.startswith("DECKS_") and not name.lower().endswith("_proxy")
        }  # fmt: skip
        # Nothing listens on port 9: without an upstream, every request fails.
        proxy = self.upstream.address if self.upstream else "http://127.0.0.1:9"
        done = subprocess.run(
            [DECKS, *arguments], cwd=self.folder, env={**kept, "http_proxy": proxy},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)  # fmt: skip
        return Run(done.returncode, done.stdout, done.stderr)
