"""The main things that a learner does, in engines other than Chromium."""

import unittest

import firefox
import webkit
from engine_test import EngineTest


class Smoke:
    def test_page_opens(self):
        self.open()
        self.tab.see("[data-figure=answered]", "0")


@unittest.skipIf(firefox.MISSING, firefox.MISSING)
class FirefoxTest(Smoke, EngineTest):
    tab_type = firefox.FirefoxTab


@unittest.skipIf(webkit.MISSING, webkit.MISSING)
class WebKitTest(Smoke, EngineTest):
    tab_type = webkit.WebKitTab
