"""A web page of another origin that attacks `decks serve`."""

import signal
import threading
import time
import unittest
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import sampling
from browser_test import BrowserTest
from edited_site import EditedSite

#: Rounds of images that the page loads before the server is stopped.
ROUNDS = 5
#: Seconds that the attack lasts in a full run.
LONG_ATTACK = 60
#: The time limit in seconds for the attack.
DEADLINE = 300
#: The time limit in seconds for each request of others and for the shutdown: generous on a slow machine, and far
#: below the minutes that a hanging server takes.
ANSWER_LIMIT = 20

#: Loads images whose URLs are as long as browsers allow, four at a time, and opens event streams, until the page is
#: closed.
ATTACK = """<!doctype html><title>Attack</title><script>
  window.rounds = 0;
  const target = decodeURIComponent(location.hash.slice(1));
  const load = (number) => new Promise((ended) => {
    const image = new Image();
    image.onload = image.onerror = ended;
    image.src = `${target}?${rounds}.${number}.${"a".repeat(1900000)}`;
  });
  (async () => {
    for (;;) {
      const streams = [0, 1, 2, 3].map(() => new EventSource(`${target}__decks/news`));
      await Promise.all([0, 1, 2, 3].map(load));
      for (const stream of streams) {
        stream.close();
      }
      window.rounds += 1;
    }
  })();
</script>"""


class AttackingHost(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(ATTACK.encode())

    def log_message(self, *_):
        pass


class ServeAttackTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        pass

    def test_page_of_another_origin_neither_blocks_others_nor_the_end(self):
        desk = EditedSite(self)
        host = ThreadingHTTPServer(("127.0.0.1", 0), AttackingHost)
        threading.Thread(target=host.serve_forever, daemon=True).start()
        self.addCleanup(host.server_close)
        self.addCleanup(host.shutdown)
        # The browser logs the rejected images, so its messages are not checked.
        page = self.context().new_page()
        failures = []
        page.on("requestfailed", lambda request: failures.append(request.failure))
        # Do not wait for the load event, which waits for all images.
        page.goto(f"http://127.0.0.1:{host.server_port}/#{desk.base}", wait_until="commit")
        end = time.monotonic() + DEADLINE
        long_end = time.monotonic() + (LONG_ATTACK if sampling.IS_WHOLE else 0)
        slowest, requests, rounds = 0.0, 0, 0
        while rounds < ROUNDS or time.monotonic() < long_end:
            self.assertLess(time.monotonic(), end, f"only {rounds} rounds of the attack ended")
            start = time.monotonic()
            with urllib.request.urlopen(desk.base, timeout=ANSWER_LIMIT) as response:
                self.assertEqual(response.status, 200)
                self.assertIn(b"<html", response.read())
            slowest = max(slowest, time.monotonic() - start)
            requests += 1
            rounds = page.evaluate("rounds")
        # The browser reports this error for a response that is not an image, so the server was reached.
        self.assertIn("net::ERR_BLOCKED_BY_ORB", failures)
        start = time.monotonic()
        desk.process.send_signal(signal.SIGINT)
        self.assertEqual(desk.process.wait(ANSWER_LIMIT), 0)
        if sampling.IS_WHOLE:
            stopped = time.monotonic() - start
            print(
                f"attack on decks serve: {rounds} rounds, {requests} other requests, "
                f"slowest {slowest:.3f} s, ended after {stopped:.3f} s"
            )


if __name__ == "__main__":
    unittest.main()
