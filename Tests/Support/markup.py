"""Finds scripts and other active content in a published folder, apart from the site's own modules."""

import functools
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit


class _Active(HTMLParser):
    def __init__(self, text: str):
        super().__init__()
        self.found = []
        self._data = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self._data = tag == "script" and named.get("type") == "application/ld+json"
        if tag in ("iframe", "object", "embed", "base", "foreignobject"):
            self.found.append(f"<{tag}>")
        if tag == "script" and not self._data and not named.get("src"):
            self.found.append("an inline script")
        for name, value in attributes:
            if name.startswith("on"):
                self.found.append(f"{name} on <{tag}>")
            if name in ("href", "src", "action", "formaction", "xlink:href"):
                scheme = urlsplit((value or "").strip()).scheme
                icon = tag == "link" and (value or "").startswith("data:image/")
                if scheme not in ("", "http", "https") and not icon:
                    self.found.append(f"{name}={scheme}: on <{tag}>")


@functools.cache
def _found(text: str) -> list[str]:
    return _Active(text).found


def active_markup(root: Path) -> list[str]:
    """Returns inline scripts, event handlers and URLs with unexpected schemes in pages and drawings."""
    found = []
    for file in sorted(path for path in root.rglob("*") if path.suffix in (".html", ".svg")):
        name = file.relative_to(root).as_posix()
        found += [f"{name}: {what}" for what in _found(file.read_text("utf-8"))]
    return found
