"""Published files and folders can be read by web servers, whatever the umask of the build."""

import os
import unittest

from replayed_upstream import NO_RECORDINGS, World


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS or "")
class Permissions(unittest.TestCase):
    def test_umask_does_not_hide_the_site(self):
        with World() as world:
            umask = os.umask(0o077)
            try:
                self.assertEqual(0, world.build().code)
            finally:
                os.umask(umask)
            public = world.site / "public"
            paths = [path for path in [public, *public.rglob("*")] if not path.name.startswith(".")]
            self.assertGreater(len(paths), 100)
            hidden = [path for path in paths if path.stat().st_mode & 0o555 != (0o555 if path.is_dir() else 0o444)]
            self.assertEqual(hidden, [])


if __name__ == "__main__":
    unittest.main()
