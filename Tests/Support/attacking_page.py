"""A web page of another origin that attacks `decks serve`."""

import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

#: Loads images whose URLs are as long as browsers allow, four at a time, and opens event streams, until the page is
#: closed.
PAGE = """<!doctype html><title>Attack</title><script>
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


class _Host(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE.encode())

    def log_message(self, *_):
        pass


class Attack(NamedTuple):
    rounds: int
    #: Number of requests of another client, and the seconds of the slowest.
    requests: int
    slowest: float
    #: Errors of the requests of the attacking page.
    failures: list[str]


def attack(context, target: str, *, seconds: float, rounds: int, limit: float, deadline: float) -> Attack:
    """Attacks the server at `target` from a page of a browser context for some seconds and rounds, while another
    client requests the home page. The page goes on attacking until its context is closed.

    Raises an error if a request of the other client takes longer than `limit` seconds or fails, or if the rounds
    take longer than `deadline`."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), _Host)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        page = context.new_page()
        failures: list[str] = []
        page.on("requestfailed", lambda request: failures.append(request.failure))
        # Do not wait for the load event, which waits for all images.
        page.goto(f"http://127.0.0.1:{host.server_port}/#{target}", wait_until="commit")
        start = time.monotonic()
        slowest, requests, ended = 0.0, 0, 0
        while ended < rounds or time.monotonic() - start < seconds:
            if time.monotonic() - start > deadline:
                raise AssertionError(f"only {ended} rounds of the attack ended")
            sent = time.monotonic()
            with urllib.request.urlopen(target, timeout=limit) as response:
                if b"<html" not in response.read():
                    raise AssertionError("the other client received no page")
            slowest = max(slowest, time.monotonic() - sent)
            requests += 1
            ended = page.evaluate("rounds")
        return Attack(ended, requests, slowest, failures)
    finally:
        host.shutdown()
        host.server_close()
