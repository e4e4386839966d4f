"""The site's own pages in `content/pages/` and files in `content/static/`."""

import re
import tempfile
import unittest
from pathlib import Path

from fictional_site import Project

SITE = "title: Stable\nurl: https://stable.example/\nlanguages: [en, ko]\n"
ABOUT = "---\ntitle: About us\nmenu: true\n---\n\nWe *ride*. See the [horses](horses/index.html).\n\n## Where\n\nHere.\n"


class SiteOfOnePage(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Project(Path(folder.name))
        self.public = self.site.folder / "public"
        self.write("content/site.yml", SITE)
        self.write("content/decks/horses.yml", "title: Horses\nspecies: horse\n")
        self.write("content/breeds/horses/shire.md", "---\nname: Shire\n---\n")

    def write(self, name: str, content: str | bytes):
        path = self.site.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def build(self) -> dict:
        run = self.site.run("build", "--offline", "--report", "json")
        self.assertEqual(0, run.code, run.errors + run.output)
        return run.json

    def errors(self) -> str:
        run = self.site.run("build", "--offline")
        self.assertEqual(65, run.code, run.errors + run.output)
        return run.errors

    def read(self, path: str) -> str:
        return (self.public / path).read_text()


class Pages(SiteOfOnePage):
    def test_page_is_published_linked_and_listed(self):
        self.write("content/pages/about.md", ABOUT)
        self.build()
        page = self.read("about.html")
        self.assertEqual(1, page.count("<title>About us · Stable</title>"))
        self.assertIn("<h1>About us</h1>", page[page.index("<article"):])
        self.assertIn('We <em>ride</em>. See the <a href="horses/index.html">horses</a>.', page)
        self.assertIn("<h2>Where</h2>", page)
        self.assertIn('href="about.html" aria-current="page">About us</a>', page)
        self.assertIn('href="../about.html">About us</a>', self.read("horses/shire.html"))
        self.assertIn("https://stable.example/about.html", self.read("sitemap.xml"))
        # Cached with the other pages for use offline.
        self.assertIn("about.html", self.read("service-worker.js"))

    def test_page_without_menu_is_not_linked(self):
        self.write("content/pages/about.md", ABOUT.replace("menu: true\n", ""))
        self.build()
        self.assertNotIn("about.html", self.read("horses/shire.html"))

    def test_translation_and_its_fallback(self):
        self.write("content/pages/about.md", ABOUT)
        self.build()
        self.assertIn('lang="en"', self.read("ko/about.html").partition("<article")[2].partition(">")[0])
        self.write("content/pages/about.ko.md", "---\ntitle: 소개\n---\n\n우리는 말을 타요.\n")
        self.build()
        page = self.read("ko/about.html")
        self.assertIn("<h1>소개</h1>", page)
        self.assertIn("우리는 말을 타요.", page)
        self.assertNotIn("ride", page)
        self.assertIn(">소개</a>", self.read("ko/horses/shire.html"))
        self.assertIn("About us", self.read("about.html"))

    def test_changed_page_is_rendered_again_and_a_deleted_one_removed(self):
        self.write("content/pages/about.md", ABOUT)
        self.build()
        self.write("content/pages/about.md", ABOUT.replace("Here.", "There."))
        self.build()
        self.assertIn("There.", self.read("about.html"))
        (self.site.folder / "content/pages/about.md").unlink()
        self.build()
        self.assertFalse((self.public / "about.html").exists())
        self.assertNotIn("about.html", self.read("horses/shire.html"))

    def test_mistakes_are_reported_with_position_and_remedy(self):
        self.write("content/pages/quiz.md", ABOUT)
        self.write("content/pages/About Us.md", ABOUT)
        self.write("content/pages/a.md", "---\nmenu: yes please\n---\n\nText\n")
        self.write("content/pages/b.md", "Text\n")
        self.write("content/pages/c.md", "---\ntitle: C\n---\n\n")
        self.write("content/pages/d.md", "---\ntitle: D\n---\n\n<script>alert(1)</script>\n")
        self.write("content/pages/e.ko.md", "---\ntitle: E\n---\n\nText\n")
        self.write("content/pages/about.md", ABOUT)
        self.write("content/pages/about.en.md", "---\ntitle: About\n---\n\nText\n")
        errors = self.errors()
        for message in [
            'content/pages/quiz.md: every site has a page "quiz" already; rename the file',
            'content/pages/About Us.md: "About Us"',
            "content/pages/a.md:2:1: a page needs a \"title\"",
            "content/pages/a.md:2:7: expected true or false",
            "content/pages/b.md:1:1: a page must begin with its title between two `---` lines",
            "content/pages/c.md:4:1: this page has no text; write it below the second `---` line",
            "content/pages/d.md:5:1: raw HTML is not allowed in notes; write Markdown",
            "content/pages/e.ko.md: the original content/pages/e.md does not exist",
            "content/pages/about.en.md: this translation is in the site's main language",
        ]:
            self.assertIn(message, errors)

    def test_check_reports_broken_links_of_a_page(self):
        self.write("content/pages/about.md", ABOUT.replace("horses/index.html", "horses/nowhere.html"))
        self.build()
        check = self.site.run("check")
        self.assertIn("nowhere.html", check.output + check.errors)


    def test_names_of_decks_and_languages_are_taken(self):
        self.write("content/pages/horses.md", ABOUT)
        self.write("content/pages/ko.md", ABOUT)
        errors = self.errors()
        self.assertIn('content/pages/horses.md: the deck "horses" has the address horses/ already', errors)
        self.assertIn('content/pages/ko.md: the pages in the language "ko" have the address ko/ already', errors)


class DisabledPages(SiteOfOnePage):
    PAGES = ["compare.html", "favourites.html", "progress.html"]

    def setUp(self):
        super().setUp()
        # The Shire names the Cob, which does not name the Shire: only compare.html compares them.
        self.write(
            "content/breeds/horses/shire.md",
            "---\nname: Shire\nlookalikes:\n  - { breed: cob, tell: It is taller. }\n---\n")  # fmt: skip
        self.write("content/breeds/horses/cob.md", "---\nname: Cob\n---\n")

    def mentions(self, page: str) -> list[str]:
        """Returns the published pages, lists and headers that mention a page."""
        files = [file for file in self.public.rglob("*") if file.suffix in {".html", ".xml", ".json", ".webmanifest"}]
        files += [self.public / "service-worker.js", self.public / "_headers"]
        return [str(file.relative_to(self.public)) for file in files if page in file.read_text()]

    def test_nothing_mentions_a_page_that_is_switched_off(self):
        self.build()
        for page in self.PAGES:
            self.assertTrue((self.public / "ko" / page).exists(), page)
            self.assertIn("horses/shire.html" if page != "favourites.html" else "horses/index.html", self.mentions(page))
        self.assertIn("favourite-button", self.read("horses/shire.html"))
        self.write("content/site.yml", SITE + "pages: { compare: false, favourites: false, progress: false }\n")
        self.build()
        for page in self.PAGES:
            self.assertFalse((self.public / page).exists(), page)
            self.assertFalse((self.public / "ko" / page).exists(), page)
            self.assertEqual([], self.mentions(page))
        self.assertNotIn("favourite-button", self.read("horses/shire.html"))
        self.assertIn('data-favourites="off"', self.read("horses/index.html"))
        check = self.site.run("check")
        self.assertEqual(0, check.code, check.output)

    def test_other_pages_stay(self):
        self.write("content/site.yml", SITE + "pages: { favourites: false, progress: true }\n")
        self.build()
        self.assertFalse((self.public / "favourites.html").exists())
        self.assertIn('href="../progress.html"', self.read("horses/shire.html"))
        self.assertIn("../compare.html?a=horses/shire&amp;b=horses/cob", self.read("horses/shire.html"))

    def test_pair_page_stays_without_a_link_to_the_comparison(self):
        self.write(
            "content/breeds/horses/cob.md",
            "---\nname: Cob\nlookalikes:\n  - { breed: shire, tell: It is shorter. }\n---\n")  # fmt: skip
        self.write("content/site.yml", SITE + "pages: { compare: false }\n")
        self.build()
        self.assertIn('href="compare/cob--shire.html"', self.read("horses/shire.html"))
        self.assertNotIn("compare.html", self.read("horses/compare/cob--shire.html"))

    def test_own_page_takes_the_place_of_a_page_that_is_switched_off(self):
        self.write("content/pages/progress.md", ABOUT)
        self.assertIn('switch the other page off with "pages: { progress: false }"', self.errors())
        self.write("content/site.yml", SITE + "pages: { progress: false }\n")
        self.build()
        self.assertIn("<h1>About us</h1>", self.read("progress.html"))

    def test_unknown_page_is_an_error_with_a_suggestion(self):
        self.write("content/site.yml", SITE + "pages: { favorites: false, quiz: false }\n")
        errors = self.errors()
        self.assertIn('content/site.yml:4:10: unknown field "favorites"; did you mean "favourites"?', errors)
        self.assertIn('content/site.yml:4:34: the page "quiz" cannot be switched off here', errors)


class StaticFiles(SiteOfOnePage):
    def test_files_are_copied_as_they_are(self):
        self.write("content/static/img/map.png", b"\x89PNG\r\n\x1a\n\0")
        self.write("content/static/.well-known/security.txt", "Contact: mailto:a@stable.example\n")
        self.write("content/static/notes.md", "# Not a page\n")
        self.write("content/static/.DS_Store", "hidden")
        self.write("content/static/robots.txt", "User-agent: *\nDisallow: /\n")
        self.build()
        self.assertEqual(b"\x89PNG\r\n\x1a\n\0", (self.public / "img/map.png").read_bytes())
        self.assertEqual("# Not a page\n", self.read("notes.md"))
        self.assertEqual("User-agent: *\nDisallow: /\n", self.read("robots.txt"))
        self.assertTrue((self.public / ".well-known/security.txt").exists())
        self.assertFalse((self.public / ".DS_Store").exists())

    def test_changed_and_deleted_files(self):
        self.write("content/static/a.txt", "one")
        self.build()
        self.write("content/static/a.txt", "two")
        self.build()
        self.assertEqual("two", self.read("a.txt"))
        (self.site.folder / "content/static/a.txt").unlink()
        # Files other than pages stay for one build, for visitors with an open page.
        self.build()
        self.build()
        self.assertFalse((self.public / "a.txt").exists())

    def test_generated_files_are_not_replaced(self):
        self.write("content/static/index.html", "mine")
        self.write("content/static/horses/shire.html.gz", "mine")
        errors = self.errors()
        self.assertIn("content/static/index.html: this file would replace index.html of the site", errors)
        self.assertIn("content/static/horses/shire.html.gz: this file would replace horses/shire.html", errors)

    def test_headers_and_folders_of_the_site_are_not_replaced(self):
        self.write("content/static/_headers", "/*\n")
        self.write("content/static/quiz.html/a.txt", "a")
        self.write("content/static/robots.txt.gz", "mine")
        self.write("content/static/horses", "mine")
        errors = self.errors()
        for message in [
            "content/static/_headers: this file would replace _headers of the site",
            "content/static/quiz.html/a.txt: the site has a file quiz.html",
            "content/static/robots.txt.gz: this file would replace robots.txt of the site",
            "content/static/horses: the site has a folder horses/",
        ]:
            self.assertIn(message, errors)

    def test_hidden_files_are_ignored_with_a_notice(self):
        self.write("content/static/.git/objects/aa", "hidden")
        self.write("content/static/.git/HEAD", "hidden")
        self.write("content/static/img/.DS_Store", "hidden")
        self.write("content/static/.well-known/security.txt", "Contact: mailto:a@stable.example\n")
        [notice] = [warning for warning in self.build()["warnings"] if "hidden" in warning]
        self.assertTrue(notice.startswith("content/static/.git: this hidden file is not published"), notice)
        self.assertIn("is not published (1 of 2)", notice)
        self.assertFalse((self.public / ".git").exists())
        self.assertFalse((self.public / "img").exists())

    def test_deep_folders_up_to_a_limit_and_no_cycles(self):
        deep = "/".join("abcdefghij") + "/k.txt"
        self.write(f"content/static/{deep}", "deep")
        self.build()
        self.assertEqual("deep", self.read(deep))
        (self.site.folder / "content/static/a/loop").symlink_to("..")
        self.assertIn("this is in more than 10 nested folders; move it up", self.errors())

    def test_size_of_all_files_is_limited(self):
        (self.site.folder / "content/static").mkdir()
        for number in range(41):
            with (self.site.folder / f"content/static/{number}.bin").open("wb") as file:
                file.truncate(25 << 20)
        self.assertIn("content/static: the files have 1025 MB together, more than 1024 MB", self.errors())

    def test_static_copy_of_a_static_file_clashes_with_precompression(self):
        self.write("content/static/a.txt", "text " * 1000)
        self.write("content/static/a.txt.gz", "mine")
        run = self.site.run("build", "--offline", "--precompress")
        self.assertNotEqual(0, run.code)
        self.assertIn("content/static/a.txt", run.errors)

    def test_links_out_of_the_site_and_huge_files_are_refused(self):
        (self.site.folder / "content/static").mkdir()
        (self.site.folder / "content/static/key.txt").symlink_to("/etc/hostname")
        with (self.site.folder / "content/static/film.mp4").open("wb") as file:
            file.truncate((25 << 20) + 1)
        errors = self.errors()
        self.assertIn("content/static/key.txt: the file is a symbolic link to outside the site", errors)
        self.assertIn("content/static/film.mp4: the file is larger than 25 MB", errors)


class Theme(SiteOfOnePage):
    def theme(self, theme: str):
        self.write("content/site.yml", SITE + f"theme: {theme}\n")

    def style_sheets(self, page: str) -> list[str]:
        """Returns the style sheets of a page, in order."""
        names = re.findall(r'<link rel="stylesheet" href="([^"]+)">', self.read(page))
        return [(self.public / page).parent.joinpath(name).read_text() for name in names]

    def test_colours_radius_fonts_and_logo(self):
        self.write("Templates/assets/brand.woff2", b"wOF2 not a font, but never parsed here")
        self.write("Templates/assets/logo.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
        self.theme('{ primary: { light: "#7a1f2b", dark: "#f0a0a8" }, radius: 6, fonts: { headings: brand.woff2 }, logo: logo.svg }')  # fmt: skip
        self.build()
        style = self.style_sheets("ko/horses/shire.html")[-1]
        self.assertIn("--primary: light-dark(#7a1f2b, #f0a0a8)", style)
        self.assertIn("--radius: 6px", style)
        font = re.search(r'url\("\./([^"]+)"\)', style).group(1)
        self.assertRegex(font, r"^brand\.[0-9a-f]{16}\.woff2$")
        self.assertTrue((self.public / "assets" / font).exists())
        page = self.read("ko/horses/shire.html")
        self.assertRegex(page, r'<img class="logo" src="\.\./\.\./assets/logo\.[0-9a-f]{16}\.svg" alt="">')
        self.assertNotIn('href="#icon-paw"', page)
        check = self.site.run("check")
        self.assertEqual(0, check.code, check.output)
        self.assertNotIn("no template, script or style sheet refers to this file", check.output)

    def test_own_style_sheet_comes_last(self):
        self.write("Templates/assets/custom.css", "h1 { color: teal; }\n")
        self.theme('{ primary: "#7a1f2b" }')
        self.build()
        self.assertIn("teal", self.style_sheets("horses/shire.html")[-1])
        self.assertNotIn("no template", self.site.run("check").output)

    def test_too_little_contrast_is_an_error(self):
        self.theme('{ primary: "#c8d0ce" }')
        self.build()
        check = self.site.run("check")
        self.assertEqual(65, check.code)
        self.assertRegex(check.output, r"content/site.yml:4:8: --primary on --bg has a contrast of 1\.\d+ in the light")
        self.assertIn("choose a darker or lighter colour in the theme", check.output)

    def test_mistakes(self):
        self.theme('{ primary: green, surface: { light: "#ffffff" }, radius: 99, logo: "../x.svg", fonts: { text: a.ttf }, colour: "#ffffff" }')  # fmt: skip
        errors = self.errors()
        for message in [
            '4:19: expected a colour such as "#1c4a41", in quotes',
            "expected both colours: { light:",
            "expected the name of a file in Templates/assets that ends with .svg, .png, .webp, .avif",
            "expected the name of a file in Templates/assets that ends with .woff2",
            'unknown field "colour"',
        ]:
            self.assertIn(message, errors)
        self.theme("{ logo: logo.svg }")
        self.assertIn("content/site.yml:4:16: the file Templates/assets/logo.svg does not exist", self.errors())


if __name__ == "__main__":
    unittest.main()
