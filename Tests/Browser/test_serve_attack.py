"""A web page of another origin that attacks `decks serve`."""

import signal
import unittest

from attacking_page import attack
from browser_test import BrowserTest
from edited_site import EditedSite

#: Rounds of images that the page loads before the server is stopped; `make bench` attacks for a minute.
ROUNDS = 5
#: The time limit in seconds for the attack.
DEADLINE = 300
#: The time limit in seconds for each request of others and for the shutdown: generous on a slow machine, and far
#: below the minutes that a hanging server takes.
ANSWER_LIMIT = 20


class ServeAttackTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        pass

    def test_page_of_another_origin_neither_blocks_others_nor_the_end(self):
        desk = EditedSite(self)
        # The browser logs the rejected images, so its messages are not checked.
        result = attack(
            self.context(), desk.base, seconds=0, rounds=ROUNDS, limit=ANSWER_LIMIT, deadline=DEADLINE
        )
        # The browser reports this error for a response that is not an image, so the server was reached.
        self.assertIn("net::ERR_BLOCKED_BY_ORB", result.failures)
        desk.process.send_signal(signal.SIGINT)
        self.assertEqual(desk.process.wait(ANSWER_LIMIT), 0)


if __name__ == "__main__":
    unittest.main()
