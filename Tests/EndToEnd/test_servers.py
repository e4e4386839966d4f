"""Tests that nginx, Caddy and Apache, with the rules of decks headers, serve a site as described."""

import gzip
import http.client
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from fictional_site import Project, write_site

EMBEDDER = "https://moodle.example.org"
IMMUTABLE = "public, max-age=31536000, immutable"
HTML = "text/html; charset=utf-8"
FOLDERS = "client_body", "proxy", "fastcgi", "uwsgi", "scgi"
MODULES = "authz_core", "mpm_event", "dir", "mime", "alias", "headers", "rewrite"


def free_port() -> int:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return opened.getsockname()[1]


def program(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")


class ServerTests:
    """The tests of each server; a subclass names its program and configures it."""

    #: The name of the program, and of the option of decks headers.
    name: str
    option: str
    #: A line of the program's log once it accepts connections.
    ready: str

    def setUp(self):
        self.program = program(self.name)
        if not self.program:
            self.skipTest(f"{self.name} is not installed")
        # Not in TMPDIR, which may be closed to the users as whom servers run.
        folder = tempfile.TemporaryDirectory(prefix="decks-servers-", dir="/tmp")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        # Servers drop their privileges and read the site as another user.
        self.folder.chmod(0o755)
        self.site = Project(self.folder / "a site")
        write_site(self.site.folder)
        deck = self.site.folder / "content/decks/invented.yml"
        deck.write_text("title: Invented dogs\nspecies: dog\n")

    def command(self, rules: Path, port: int) -> list[str]:
        """Writes the server's configuration, and returns the command that runs it in the foreground."""
        raise NotImplementedError

    def serve(self, base: str):
        """Builds the site for a path, and serves it with the printed rules."""
        (self.site.folder / "content/site.yml").write_text(
            f"title: Invented\nurl: https://study.example{base}\nembed: [{EMBEDDER}]\n"
            "build: { precompress: true, output: www }\n"
        )
        run = self.site.run("build", "--offline")
        self.assertEqual(0, run.code, run.errors)
        rules = self.site.run("headers", f"--{self.option}")
        self.assertEqual(0, rules.code, rules.errors)
        file = self.folder / "decks.conf"
        file.write_text(rules.output)
        self.port = free_port()
        command = self.command(file, self.port)
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            text=True, env={**os.environ, "HOME": str(self.folder)})  # fmt: skip

        def stop():
            process.terminate()
            process.wait()
            process.stderr.close()

        self.addCleanup(stop)
        # A server that never reports that it is ready is killed, which ends its log.
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        self.addCleanup(watchdog.cancel)
        log = ""
        while self.ready not in log:
            line = process.stderr.readline()
            self.assertTrue(line, f"{self.name} ended, or was not ready after 60 s:\n{log}")
            log += line
        watchdog.cancel()

    def get(self, path: str, encoding: str = "identity"):
        """Returns the status, headers by lower-case name, and body of a response."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", path, headers={"Accept-Encoding": encoding})
            response = connection.getresponse()
            return response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
        finally:
            connection.close()

    def path(self, pattern: str) -> str:
        """Returns the path of a file of the site, relative to its folder."""
        www = self.site.folder / "www"
        return next(file.relative_to(www).as_posix() for file in www.glob(pattern))

    def test_at_the_root(self):
        self.check("/")

    def test_below_a_path(self):
        self.check("/study/")

    def test_below_a_path_with_dots(self):
        self.check("/my.study~2/")

    def check(self, base: str):
        self.serve(base)
        style, data = self.path("assets/*.css"), self.path("data/*.json")
        portrait = self.path("portraits/*.svg")
        for path, status, kind, cache in [
            ("", 200, HTML, "no-cache"),
            ("invented/", 200, HTML, "no-cache"),
            ("invented/amber.html", 200, HTML, "no-cache"),
            (style, 200, "text/css; charset=utf-8", IMMUTABLE),
            (data, 200, "application/json; charset=utf-8", IMMUTABLE),
            (portrait, 200, "image/svg+xml; charset=utf-8", IMMUTABLE),
            ("feed.xml", 200, "application/atom+xml; charset=utf-8", "no-cache"),
            ("sitemap.xml", 200, "application/xml; charset=utf-8", "no-cache"),
            ("site.json", 200, "application/json; charset=utf-8", "no-cache"),
            (self.path("*.webmanifest"), 200, "application/manifest+json; charset=utf-8", "no-cache"),
            ("nothing.html", 404, HTML, "no-cache"),
            ("nothing/nothing", 404, HTML, "no-cache"),
            # The next build may add this file, so the response must not be cached.
            ("assets/new.0123456789abcdef.js", 404, HTML, "no-cache"),
            (".decks-manifest", 404, HTML, "no-cache"),
            ("_headers", 404, HTML, "no-cache"),
        ]:
            for encoding in "identity", "gzip":
                with self.subTest(base=base, path=path, encoding=encoding):
                    found, headers, body = self.get(base + path, encoding)
                    self.assertEqual(status, found)
                    self.assertEqual(kind, headers["content-type"])
                    self.assertEqual(cache, headers["cache-control"])
                    self.assertEqual("nosniff", headers["x-content-type-options"])
                    policy = headers["content-security-policy"]
                    self.assertTrue(policy.endswith(f"frame-ancestors {EMBEDDER}"), policy)
                    if status == 404:
                        file = self.site.folder / "www/404.html"
                    elif path.endswith("/") or not path:
                        file = self.site.folder / "www" / path / "index.html"
                    else:
                        file = self.site.folder / "www" / path
                    if encoding == "gzip" and status == 200:
                        self.assertEqual("gzip", headers["content-encoding"])
                        self.assertIn("accept-encoding", headers["vary"].lower())
                    if headers.get("content-encoding") == "gzip":
                        body = gzip.decompress(body)
                    self.assertEqual(file.read_bytes(), body)
        if base != "/":
            status, headers, _ = self.get(base[:-1])
            self.assertEqual(301, status)
            self.assertTrue(headers["location"].endswith(base), headers["location"])
            # Outside the site's path, Caddy's response is empty.
            status, _, body = self.get("/" + style)
            self.assertTrue(status in (403, 404) or not body, "the site is only served at its path")

    def check_brotli(self):
        self.serve("/study/")
        for path in "", self.path("assets/*.css"), "feed.xml":
            _, headers, body = self.get("/study/" + path, "gzip, br")
            self.assertEqual("br", headers["content-encoding"])
            file = self.site.folder / "www" / ((path or "index.html") + ".br")
            self.assertEqual(file.read_bytes(), body)


class Nginx(ServerTests, unittest.TestCase):
    name = option = "nginx"
    ready = "OS: "

    def command(self, rules: Path, port: int) -> list[str]:
        temporary = "\n".join(f"{name}_temp_path {self.folder}/{name};" for name in FOLDERS)
        configuration = self.folder / "nginx.conf"
        configuration.write_text(f"""
            daemon off;
            master_process off;
            pid {self.folder}/pid;
            error_log stderr notice;
            events {{}}
            http {{
              access_log off;
              {temporary}
              server {{
                listen 127.0.0.1:{port};
                root {self.folder}/none;
                include {rules};
              }}
            }}
        """)
        return [self.program, "-e", "stderr", "-c", str(configuration)]


class Caddy(ServerTests, unittest.TestCase):
    name = option = "caddy"
    ready = "serving initial configuration"

    def command(self, rules: Path, port: int) -> list[str]:
        configuration = self.folder / "Caddyfile"
        configuration.write_text(f"""
{{
    admin off
}}
http://127.0.0.1:{port} {{
    import {rules}
}}
""")
        return [self.program, "run", "--adapter", "caddyfile", "--config", str(configuration)]

    def test_brotli(self):
        self.check_brotli()


class Apache(ServerTests, unittest.TestCase):
    name, option = "apache2", "apache"
    ready = "resuming normal operations"

    def command(self, rules: Path, port: int) -> list[str]:
        modules = "\n".join(
            f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in MODULES
        )
        configuration = self.folder / "apache.conf"
        configuration.write_text(f"""
ServerRoot {self.folder}
ServerName localhost
PidFile {self.folder}/pid
DefaultRuntimeDir {self.folder}
ErrorLog /dev/stderr
LogLevel notice
Listen 127.0.0.1:{port}
{modules}
TypesConfig /etc/mime.types
AddType application/x-gzip .gz
{"User www-data" if os.getuid() == 0 else ""}
{"Group www-data" if os.getuid() == 0 else ""}
<Directory />
  Require all denied
</Directory>
<VirtualHost *:{port}>
  Include {rules}
</VirtualHost>
""")
        return [self.program, "-D", "FOREGROUND", "-f", str(configuration)]

    def test_brotli(self):
        self.check_brotli()


if __name__ == "__main__":
    unittest.main()
