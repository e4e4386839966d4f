"""The base class of tests that run in a browser engine."""

import unittest
from collections.abc import Callable
from pathlib import Path

import sites
from static_host import Host
from tab import Tab


class EngineTest(unittest.TestCase):
    """A test that fails if a page has an error or a warning in the console, or violates its security
    policy."""

    #: Opens a tab in the engine under test. Set by each engine's subclass; not set in the shared base
    #: classes.
    tab_type: Callable[[], Tab]

    @classmethod
    def setUpClass(cls):
        cls.folder: Path = sites.small_site()

    def setUp(self):
        self.host = Host(self.folder)
        #: Substrings of the console messages that the test provokes.
        self.provoked: list[str] = []
        self.tab = self._new_tab()

    def tearDown(self):
        self._check_console()

    def _new_tab(self) -> Tab:
        tab = type(self).tab_type()
        self.addCleanup(tab.close)
        return tab

    def _check_console(self):
        surprising = [
            error for error in self.tab.errors if not any(part in error for part in self.provoked)
        ]
        self.assertEqual(surprising, [], "no unexpected messages in the console")

    def replace_tab(self):
        """Continues in a new tab with another empty profile."""
        self._check_console()
        self.tab = self._new_tab()

    def open(self, path: str = ""):
        self.tab.open(self.host.base + path)
