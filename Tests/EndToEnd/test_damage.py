"""After damage to cache, state or published files, the next build produces the same site as a clean build."""

import random
import shutil
import unittest
from pathlib import Path

from replayed_upstream import NO_RECORDINGS, World, difference, published
from sampling import IS_WHOLE, SEED

ROUNDS = 20 if IS_WHOLE else 5


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS or "")
class Damage(unittest.TestCase):
    def setUp(self):
        print(f"{ROUNDS} rounds, DECKS_SEED={SEED}", flush=True)
        self.dice = random.Random(SEED)

    def test_cache_and_state_files(self):
        """Damage to the cache or the build state is detected and repaired."""
        self._rounds(lambda world: world.site / ".decks")

    def test_published_files(self):
        """Changed published files are rewritten, and missing ones are restored.

        The manifest is not damaged: files that it does not list are never replaced.
        """
        self._rounds(lambda world: world.site / "public")

    def _rounds(self, folder):
        with World() as world:
            self.assertEqual(0, world.build().code)
            good = published(world.site / "public")
            shutil.copytree(world.site, world.folder / "good")
            for round in range(ROUNDS):
                shutil.rmtree(world.site)
                shutil.copytree(world.folder / "good", world.site)
                story = [f"DECKS_SEED={SEED}, round {round}"]
                for _ in range(self.dice.randint(1, 4)):
                    files = sorted(folder(world).rglob("*"))
                    files = [file for file in files if file.is_file() and not trusted(file)]
                    file = self.dice.choice(files)
                    story.append(f"{self._damage(file)} {file.relative_to(world.site)}")
                result = world.build(*self.dice.choice([[], ["--refresh"]]))
                self.assertEqual(0, result.code, f"{story}\n{result.messages}")
                changes = difference(good, published(world.site / "public"))
                self.assertEqual("", changes, f"{story}\n{result.messages}")

    def _damage(self, file: Path) -> str:
        bytes = bytearray(file.read_bytes())
        kind = self.dice.choice(["cut", "emptied", "flipped", "lengthened", "removed"])
        match kind:
            case "cut":
                bytes = bytes[: self.dice.randrange(len(bytes) + 1)]
            case "emptied":
                bytes = b""
            case "flipped" if bytes:
                bytes[self.dice.randrange(len(bytes))] ^= 1 << self.dice.randrange(8)
            case "lengthened":
                bytes += b"\0 more"
            case "removed":
                file.unlink()
                return kind
        file.write_bytes(bytes)
        return kind


def trusted(file: Path) -> bool:
    return file.name.startswith(".")


if __name__ == "__main__":
    unittest.main()
