"""Reads the data of a published deck."""

import json
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path


def deck_file(site: Path, deck: str) -> Path:
    """Returns the file of a deck in the site's first language."""
    (file,) = site.glob(f"data/{deck}.{'[0-9a-f]' * 16}.*.json")
    return file


def complete(deck: dict, read: Callable[[str], list]) -> dict:
    """Returns a deck with its parts merged in; `read` returns the content of a file, given its path."""
    parts = deck["parts"]
    deck = with_relations(deck)
    photos = [entry for path in parts["photos"] for entry in read(path)]
    lessons = [entry for path in parts["lessons"] for entry in read(path)]
    names = read(parts["names"])
    breeds = []
    for breed, listings, lesson, others in zip(deck["breeds"], photos, lessons, names, strict=True):
        tells = lesson["tells"]
        languages = lesson.get("tellLanguages") or [""] * len(tells)
        places = lesson.get("tellPlaces") or [""] * len(tells)
        breeds.append({
            **breed,
            "names": others,
            **{name: value for name, value in lesson.items() if not name.startswith("tell")},
            "lookalikes": [
                {
                    **one,
                    "tell": tell,
                    **({"language": language} if language else {}),
                    **({"place": place} if place else {}),
                }
                for one, tell, language, place in zip(
                    breed["lookalikes"], tells, languages, places, strict=True
                )
            ],
            "photos": [{**one, **listing} for one, listing in zip(breed["photos"], listings, strict=True)],
        })  # fmt: skip
    families = {"families": read(parts["families"])} if parts.get("families") else {}
    kept = {name: value for name, value in deck.items() if name != "parts"}
    return {**kept, **families, "breeds": breeds}


def with_relations(deck: dict) -> dict:
    """Returns a deck with its breeds' relations in the form of the schema."""
    relations = deck["relations"]
    slugs = [breed["id"] for breed in deck["breeds"]]
    resembles = [[] for _ in slugs]
    for index, values in enumerate(relations["resembles"]):
        other = index
        for distance, stored in zip(values[::2], values[1::2], strict=True):
            other += distance
            resembles[index].append((-1 - stored if stored < 0 else stored, other))
            if stored >= 0:
                resembles[other].append((stored, index))
    breeds = []
    for breed, positions, others in zip(deck["breeds"], relations["lookalikes"], resembles, strict=True):
        lookalikes = [{"breed": slugs[position], "tell": ""} for position in positions]
        others.sort(key=lambda one: (-one[0], one[1]))
        breeds.append({
            **breed,
            "page": breed["page"] or f"{relations['pageFolder']}/{breed['id']}.html",
            "lookalikes": breed["lookalikes"] + lookalikes,
            "resembles": [{"breed": slugs[other], "score": score} for score, other in others],
        })  # fmt: skip
    categories = []
    for category, distances in zip(deck["categories"], relations["categories"], strict=True):
        positions = list(accumulate((distance + 1 for distance in distances), initial=-1))[1:]
        categories.append({**category, "breeds": category["breeds"] + [slugs[at] for at in positions]})
    kept = {name: value for name, value in deck.items() if name != "relations"}
    return {**kept, "breeds": breeds, "categories": categories}


def complete_in(site: Path, deck: dict) -> dict:
    """Returns a deck of a site on disk with its parts merged in."""
    return complete(deck, lambda path: json.loads((site / path).read_text()))
