"""Finds links that lead nowhere in a published folder, by its files alone: no server, no browser."""

import functools
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")
CSS_URL = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")
XML_LINK = re.compile(r"""\b(?:href|src|url)="([^"]+)"|<(?:link|loc|guid)>([^<]+)<""")
JSON_PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.(?:html|json|js|css|svg|webp|avif|jpe?g|png)")


class _Page(HTMLParser):
    """The addresses that a page names, and the ids that it has."""

    def __init__(self, text: str):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if not value:
                continue
            if name == "id":
                self.ids.add(value)
            elif name in ("href", "src", "poster", "data-source"):
                self.links.append(value)
            elif name in ("srcset", "imagesrcset"):
                self.links += [part.split()[0] for part in value.split(",") if part.strip()]


@functools.lru_cache(maxsize=4096)
def _page(text: str) -> _Page:
    return _Page(text)


@functools.lru_cache(maxsize=4096)
def _named(kind: str, text: str) -> tuple[str, ...]:
    """The addresses named in a file of that kind; those in JSON count from the site's root."""
    match kind:
        case ".html":
            return tuple(_page(text).links)
        case ".js":
            return tuple(IMPORT.findall(text))
        case ".css":
            return tuple(CSS_URL.findall(text))
        case ".xml":
            return tuple(a or b for a, b in XML_LINK.findall(text))
        case ".json":
            return tuple(path for path in _texts(json.loads(text)) if JSON_PATH.fullmatch(path))
    return ()


def _texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            # What a schema is called is its name, not an address.
            if key not in ("$id", "$schema", "$ref"):
                yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


def broken_links(root: Path, base: str | None = None) -> list[str]:
    """What is named in the folder's pages, styles, modules, feeds and data, and is not there.

    `base` is the site's own address: links below it count as links into the folder.
    """
    root = root.resolve()
    broken = []
    for file in sorted(path for path in root.rglob("*") if path.is_file()):
        name = file.relative_to(root).as_posix()
        if any(part.startswith(".") for part in file.relative_to(root).parts):
            continue
        if file.suffix not in (".html", ".js", ".css", ".xml", ".json") or name.startswith("schema/"):
            continue
        folder = root if file.suffix == ".json" or name == "404.html" else file.parent
        for link in _named(file.suffix, file.read_text("utf-8")):
            if base and link.startswith(base):
                link, start = link.removeprefix(base), root
            else:
                start = folder
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            path = unquote(parts.path)
            target = root / path.lstrip("/") if path.startswith("/") else start / path
            target = (target if path else file).resolve()
            if not target.is_relative_to(root):
                broken.append(f"{name}: {link} leads out of the site")
                continue
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                broken.append(f"{name}: {link} is not there")
            elif parts.fragment and target.suffix == ".html" and file.suffix == ".html":
                if unquote(parts.fragment) not in _page(target.read_text("utf-8")).ids:
                    broken.append(f"{name}: {link} names no place in that page")
    return broken
