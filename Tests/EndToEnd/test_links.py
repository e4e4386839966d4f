"""Tests of the link checker."""

import tempfile
import unittest
from pathlib import Path

from links import broken_links
from markup import active_markup


class Links(unittest.TestCase):
    def broken(self, **files: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder, name.replace("__", "/").replace("_", "."))
                path.parent.mkdir(exist_ok=True)
                path.write_text(text)
            return broken_links(Path(folder)) + active_markup(Path(folder))

    def test_every_kind_of_link_is_checked(self):
        for page in ('<a href="b.html">', '<img src="b.svg">', '<img srcset="a_html, b.webp 2x">',
                     '<a href="/b.html">', '<a href="#b">', '<a href="../b.html">',
                     '<div data-source="b.json">', '<a href="a.html#b">'):  # fmt: skip
            with self.subTest(page):
                self.assertEqual(1, len(self.broken(a_html=page.replace("a_html", "a.html"))))
        self.assertEqual([], self.broken(a_html='<a href="a.html?x=1#b" id="b"><a href="https://b/c">'))

    def test_links_in_referenced_files_are_checked(self):
        script, style = '<script src="a.js"></script>', '<link href="a.css">'
        self.assertEqual(
            ["a.js: ./b.js does not exist"], self.broken(a_html=script, a_js='import{b}from"./b.js";'))  # fmt: skip
        self.assertEqual(
            ["a.js: ./b.js does not exist"], self.broken(a_html=script, a_js='await import("./b.js")'))  # fmt: skip
        self.assertEqual(
            ["a.css: b.png does not exist"], self.broken(a_html=style, a_css="a { src: url(b.png) }"))  # fmt: skip
        self.assertEqual(
            ["a.json: c/b.html does not exist"],
            self.broken(a_html='<p data-source="a.json">', a_json='{"x": [{"page": "c/b.html"}]}'))  # fmt: skip
        self.assertEqual(
            ["feed.xml: b.html does not exist"], self.broken(feed_xml="<link>b.html</link>"))  # fmt: skip

    def test_unreferenced_files_are_not_checked(self):
        self.assertEqual([], self.broken(a_html="", data__a_json='{"page": "b.html"}'))

    def test_active_markup_is_found(self):
        for markup in ("<script>x</script>", "<p onclick=x>", '<a href="javascript:x">', "<iframe>"):
            with self.subTest(markup):
                self.assertEqual(1, len(self.broken(a_html=markup)))
        self.assertEqual([], self.broken(a_html="<p title='<script>'>&lt;script&gt;</p>"))


if __name__ == "__main__":
    unittest.main()
