"""Reads the data of a published deck."""

import json
from collections.abc import Callable
from pathlib import Path


def deck_file(site: Path, deck: str) -> Path:
    """Returns the file of a deck in the site's first language."""
    (file,) = site.glob(f"data/{deck}.{'[0-9a-f]' * 16}.*.json")
    return file


def complete(deck: dict, read: Callable[[str], list]) -> dict:
    """Returns a deck with its parts merged in; `read` returns the content of a file, given its path."""
    parts = deck["parts"]
    photos = [entry for path in parts["photos"] for entry in read(path)]
    lessons = [entry for path in parts["lessons"] for entry in read(path)]
    names = read(parts["names"])
    breeds = []
    for breed, listings, lesson, others in zip(deck["breeds"], photos, lessons, names, strict=True):
        tells = lesson["tells"]
        languages = lesson.get("tellLanguages") or [""] * len(tells)
        breeds.append({
            **breed,
            "names": others,
            **{name: value for name, value in lesson.items() if name not in ("tells", "tellLanguages")},
            "lookalikes": [
                {**one, "tell": tell, **({"language": language} if language else {})}
                for one, tell, language in zip(breed["lookalikes"], tells, languages, strict=True)
            ],
            "photos": [{**one, **listing} for one, listing in zip(breed["photos"], listings, strict=True)],
        })  # fmt: skip
    return {**{name: value for name, value in deck.items() if name != "parts"}, "breeds": breeds}


def complete_in(site: Path, deck: dict) -> dict:
    """Returns a deck of a site on disk with its parts merged in."""
    return complete(deck, lambda path: json.loads((site / path).read_text()))
