"""Random changes to a world between two builds, reproducible with a seed."""

import random

from replayed_upstream import PROJECT, World, replace_text, site_settings


class Changes:
    """Changes by authors and upstreams, which add, edit and remove breeds, photos, notes, templates and styles."""

    # At most one breed of a deck is removed, since a list that lost more than a tenth of its breeds is
    # rejected.
    FICKLE_DOG, FICKLE_CAT, FICKLE_PAGE = "shiba", "siam", "cats/siamese"

    def __init__(self, world: World, seed: int):
        self._world = world
        self._random = random.Random(seed)
        self._count = 0

    def step(self) -> str:
        """Makes one change and returns its description."""
        self._count += 1
        kinds = [self._photo, self._photo, self._dog, self._cat, self._notes, self._page, self._own,
                 self._style, self._title, self._layout]  # fmt: skip
        said = self._random.choice(kinds)()
        self._world.recordings.write()
        return said

    def _photo(self) -> str:
        """Adds or removes a photo of a breed upstream."""
        photos = self._world.recordings.photos
        folder = self._random.choice(sorted(photos))
        spare = [name for name in self._world.recordings.recorded(folder)[:4] if name not in photos[folder]]
        if spare and (len(photos[folder]) == 1 or self._random.random() < 0.5):
            photos[folder].insert(0, self._random.choice(spare))
            return f"photo added to {folder}"
        if len(photos[folder]) > 1:
            photos[folder].pop()
            return f"photo removed from {folder}"
        return "no change"

    def photos(self) -> str:
        """Replaces the photos of two breeds upstream with large ones."""
        photos = self._world.recordings.photos
        for folder in self._random.sample(sorted(photos), 2):
            large = self._world.recordings.recorded(folder)[-20:]
            photos[folder] = self._random.sample(large, len(photos[folder]))
        self._world.recordings.write()
        return "photos of two breeds replaced"

    def _dog(self) -> str:
        dogs = self._world.recordings.dogs
        if dogs.pop(self.FICKLE_DOG, None) is None:
            dogs[self.FICKLE_DOG] = []
        return f"{self.FICKLE_DOG} added or removed upstream"

    def _cat(self) -> str:
        cats = self._world.recordings.cats
        cats.remove(self.FICKLE_CAT) if self.FICKLE_CAT in cats else cats.append(self.FICKLE_CAT)
        return f"{self.FICKLE_CAT} added or removed upstream"

    def _notes(self) -> str:
        text = (PROJECT / "content/breeds/cats/bengal.md").read_text()
        self._write("content/breeds/cats/bengal.md", f"{text}\nNote {self._count}.\n")
        return "notes on the Bengal changed"

    def _page(self) -> str:
        name = f"content/breeds/{self.FICKLE_PAGE}.md"
        if (self._world.site / name).exists():
            (self._world.site / name).unlink()
        else:
            self._write(name, (PROJECT / name).read_text())
        return f"{name} added or removed"

    def _own(self) -> str:
        name = f"content/breeds/cats/moggy-{self._random.randrange(3)}.md"
        if (self._world.site / name).exists():
            (self._world.site / name).unlink()
        else:
            self._write(name, f"---\nname: Moggy {self._count}\n---\nOne of many.\n")
        return f"{name} added or removed"

    def _style(self) -> str:
        text = (PROJECT / "Templates/styles/site.css").read_text()
        self._write("Templates/styles/site.css", f"{text}\n.round-{self._count} {{ color: red; }}\n")
        return "style sheet changed"

    def _title(self) -> str:
        self._write("content/site.yml", site_settings(f"Trial {self._count}"))
        return "site title changed"

    def _layout(self) -> str:
        layouts = sorted((PROJECT / "Templates/layouts").glob("*.html"))
        layout = self._random.choice(layouts)
        text = layout.read_text().replace("</body>", f"<p>Round {self._count}</p>\n</body>")
        self._write(f"Templates/layouts/{layout.name}", text)
        return f"{layout.name} changed"

    def _write(self, name: str, text: str):
        replace_text(self._world.site / name, text)
