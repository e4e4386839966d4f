"""Finds broken links in a published folder without a server or a browser."""

import functools
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

READ = (".html", ".js", ".css", ".xml", ".json")
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")
CSS_URL = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")
XML_LINK = re.compile(r"""\b(?:href|src|url)="([^"]+)"|<(?:link|loc|guid)>([^<]+)<""")
JSON_PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.(?:html|json|js|css|svg|webp|avif|jpe?g|png)")


class _Page(HTMLParser):
    """The links and ids of a page."""

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
    """Returns the links in a file of a kind; those in JSON are relative to the site's root."""
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
            # Identifiers of schemas, not links.
            if key not in ("$id", "$schema", "$ref"):
                yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


def broken_links(root: Path) -> list[str]:
    """Returns the broken links of a site.

    Starts with the files in the root folder and follows their links. Files that are not linked, such as data
    of an earlier build, are not checked.
    """
    root = root.resolve()
    broken, seen = [], set()
    ahead = [file for file in sorted(root.glob("*.*")) if file.is_file()]
    while ahead:
        file = ahead.pop()
        if file in seen or file.name.startswith("."):
            continue
        seen.add(file)
        name = file.relative_to(root).as_posix()
        for link in _named(file.suffix, _text(file)):
            target, what = _target(link, file, root)
            if what:
                broken.append(f"{name}: {link} {what}")
            elif target:
                ahead.append(target)
    return sorted(broken)


def _text(file: Path) -> str:
    return file.read_text("utf-8") if file.suffix in READ else ""


def _site_path(root: Path) -> str:
    """Returns the path of the site on its host, from the canonical link of its home page."""
    home = root / "index.html"
    canonical = re.search(r'rel="canonical" href="([^"]+)"', _text(home)) if home.is_file() else None
    return urlsplit(canonical[1]).path if canonical else "/"


def _target(link: str, file: Path, root: Path) -> tuple[Path | None, str]:
    """Returns the target of a link (None if it is external or broken) and the problem with it (empty if
    there is none)."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None, ""
    path = unquote(parts.path)
    # Paths in data are relative to the site's root, and 404.html is served at any path.
    if path.startswith("/"):
        path = "/" + path.removeprefix(_site_path(root))
    start = root if path.startswith("/") or file.suffix == ".json" else file.parent
    target = (start / path.lstrip("/") if path else file).resolve()
    if not target.is_relative_to(root):
        return None, "points outside the site"
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return None, "does not exist"
    if parts.fragment and target.suffix == file.suffix == ".html":
        if unquote(parts.fragment) not in _page(_text(target)).ids:
            return None, "names an id that the page does not have"
    return target, ""
