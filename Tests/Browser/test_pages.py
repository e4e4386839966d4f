"""All pages: links, use without scripts, security policy, layout shifts and narrow screens."""

import re
import unittest
from html.parser import HTMLParser
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urldefrag, urljoin
from urllib.request import urlopen

from playwright.sync_api import Error, expect

import sites
from browser_test import SHIFTS, BrowserTest, chromium
from quiz_player import Player
from static_host import GradualHost, serve

SAMPLE = 60
# Waits for four timer tasks, by which time a page has drawn everything.
TURNS = """() => new Promise((done) => {
  let left = 4;
  const turn = () => left-- ? setTimeout(turn, 16) : done();
  turn();
})"""


class _Links(HTMLParser):
    """Collects all links in a page."""

    def __init__(self):
        super().__init__()
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.found.append((tag, value))
            elif name == "srcset" and value:
                self.found += [(tag, one.split()[0]) for one in value.split(",") if one.strip()]
            elif name == "data-source" and value:
                self.found.append((tag, value))


class LinkTest:
    def test_no_broken_links(self):
        folder: Path = self.site()
        base = serve(folder)
        answers: dict[str, int] = {}
        broken = []
        for file in self.sample(folder):
            page = base + file.relative_to(folder).as_posix()
            links = _Links()
            links.feed(file.read_text())
            for tag, link in links.found:
                address = urldefrag(urljoin(page, link)).url
                if link.startswith("data:") or not address.startswith(base):
                    if not (tag == "a" or link.startswith("data:")):
                        broken.append(f"{page}: {tag} reaches out to {link}")
                    continue
                if address not in answers:
                    answers[address] = self.status(address)
                if answers[address] != 200:
                    broken.append(f"{page}: {link} answers {answers[address]}")
        self.assertEqual(broken, [])
        self.assertGreater(len(answers), 20)

    def sample(self, folder):
        """Returns the pages in the site's root folder and a sample of the others, to save time."""
        pages = sorted(page for page in folder.rglob("*.html") if page.name != "404.html")
        breeds = [page for page in pages if page.parent != folder]
        front = [page for page in pages if page.parent == folder]
        return front + breeds[:: max(1, len(breeds) // SAMPLE)]

    def status(self, address):
        try:
            with urlopen(address, timeout=10) as response:
                return response.status
        except HTTPError as error:
            return error.code


class LinksOnPortraits(LinkTest, unittest.TestCase):
    site = staticmethod(sites.portraits_site)


@unittest.skipIf(sites.NO_RECORDINGS, sites.NO_RECORDINGS)
class LinksOnPhotos(LinkTest, unittest.TestCase):
    site = staticmethod(sites.photos_site)


class PageTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def breed(self) -> str:
        """The path of a page with all features."""
        return "dogs/beagle.html"

    def test_site_works_without_scripts(self):
        page = self.open(browser=chromium("--blink-settings=scriptEnabled=false"))
        expect(page.locator("noscript p")).to_contain_text("Turn on JavaScript")
        page.get_by_role("link", name="Dogs").click()
        page.locator(".tiles a").first.click()
        expect(page.locator("main img").first).to_be_visible()
        page.locator("nav[aria-label='Previous and next breed'] a[rel=next]").click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.get_by_role("link", name="Home", exact=True).click()
        page.get_by_role("link", name="Start the quiz").click()
        expect(page.locator("noscript .banner")).to_be_visible()
        expect(page.locator("[data-deck=dogs]")).to_be_visible()

    def test_quiz_opened_as_a_file_explains_serving(self):
        page = self.context().new_page()
        page.goto((self.folder / "quiz.html").as_uri())
        expect(page.locator("#needs-server")).to_be_visible()

    def test_portraits_are_labelled_as_drawings(self):
        for path in ("", "dogs/index.html", self.breed()):
            page = self.open(path)
            expect(page.get_by_text(re.compile("based on (each|the) breed’s description"))).to_be_visible()
            self.assertNotIn("build", page.locator("main").inner_text().split())

    def test_no_layout_shift_when_a_page_arrives_in_pieces(self):
        host = GradualHost(self.folder)
        self.base = host.base
        for path in ("", "dogs/index.html", self.breed(), "quiz.html?deck=dogs", "progress.html"):
            for width in (375, 1280):
                with self.subTest(path, width=width):
                    page = self.page(viewport={"width": width, "height": 844})
                    page.goto(host.base + path, wait_until="commit")
                    for _ in range(host.PIECES):
                        host.send()
                        page.evaluate(TURNS)
                    page.wait_for_load_state("load")
                    self.assertEqual(page.evaluate(SHIFTS), [])

    def test_content_security_policy_is_strict(self):
        for path in ("", "quiz.html", "dogs/index.html", self.breed()):
            page = self.open(path)
            policy = page.locator("meta[http-equiv='Content-Security-Policy']")
            content = policy.first.get_attribute("content")
            for rule in ("default-src 'none'", "script-src 'self'", "base-uri 'none'"):
                self.assertIn(rule, content)
            self.assertNotIn("unsafe", content)
            # Data blocks are not scripts.
            inline = page.locator(
                "script:not([src], [type='application/ld+json']), style, body[style], body [style]"
            )
            self.assertEqual(inline.count(), 0, f"{path} has script or style of its own")

    def test_trusted_types_reject_strings(self):
        self.provoked.append("TrustedHTML")
        for path in ("", "quiz.html", "dogs/index.html", self.breed()):
            page = self.open(path)
            with self.assertRaisesRegex(Error, "TrustedHTML"):
                page.evaluate("document.body.innerHTML = '<b>bold</b>'")

    def test_unhandled_errors_are_shown_once(self):
        self.provoked = ["Failed to load resource", "net::ERR", "filter-controller", "provoked"]
        page = self.page()
        page.route("**/assets/filter-controller.*", lambda route: route.abort())
        self.open("dogs/index.html", page=page)
        notice = page.locator("[data-notice=failure]")
        page.evaluate("history.pushState(null, '', '?q=beagle'); history.back()")
        expect(notice).to_contain_text("Something went wrong on this page.")
        expect(notice.get_by_role("button", name="Reload")).to_be_visible()
        page.evaluate("void Promise.reject(new Error('provoked'))")
        page.wait_for_timeout(100)
        expect(notice).to_have_count(1)

    def test_notice_of_unhandled_errors_on_every_kind_of_page(self):
        self.provoked = ["provoked"]
        for path in ("", "quiz.html", "dogs/index.html", self.breed(), "you.html", "compare.html",
                     "favourites.html", "progress.html", "offline.html"):
            page = self.open(path)
            page.evaluate("void Promise.reject(new Error('provoked'))")
            expect(page.locator("[data-notice=failure]")).to_be_visible()
            page.close()

    def test_errors_of_extensions_are_not_shown(self):
        page = self.open()
        for file, count in (("chrome-extension://x/a.js", 0), (self.base + "assets/a.js", 1)):
            page.evaluate("filename => dispatchEvent(new ErrorEvent('error', { filename }))", file)
            page.wait_for_timeout(300)
            expect(page.locator("[data-notice=failure]")).to_have_count(count)

    def test_pictures_are_enlarged_by_at_most_half(self):
        page = self.open(self.breed(), viewport={"width": 1280, "height": 800})
        for image in page.locator("main img:not(.portrait)").all():
            image.scroll_into_view_if_needed()
            enlarged = image.evaluate("x => x.getBoundingClientRect().width / x.width")
            self.assertLessEqual(enlarged, 1.51)

    def test_no_horizontal_scrolling_at_320_pixels(self):
        for path in ("", "dogs/index.html", self.breed(), "quiz.html", "you.html"):
            self.check_width(self.open(path, viewport={"width": 320, "height": 640}), path)

    def test_no_horizontal_scrolling_at_double_text_size(self):
        large = chromium("--blink-settings=defaultFontSize=32,defaultFixedFontSize=32")
        for path in ("", "dogs/index.html", self.breed(), "quiz.html", "you.html"):
            options = {"browser": large, "viewport": {"width": 390, "height": 844}}
            self.check_width(self.open(path, **options), path)

    def test_quiz_fits_320_pixels(self):
        page = self.open("quiz.html?deck=dogs", viewport={"width": 320, "height": 640})
        player = Player(page, "dogs")
        self.check_width(page, "a question")
        player.click(right=False)
        self.check_width(page, "a slip")
        page.get_by_role("button", name="Exit").click()
        self.check_width(page, "the dialog")
        page.get_by_role("button", name="Leave").click()
        expect(page.locator("#result")).to_be_visible()
        self.check_width(page, "the summary")


class NotFoundTest(BrowserTest):
    """The 404 page of a site at the root of its host."""

    site = staticmethod(sites.portraits_site)
    mounted = "/"

    def test_unhandled_errors_are_shown(self):
        self.provoked = ["status of 404", "provoked"]
        page = self.open("dogs/no/such/breed.html")
        page.evaluate("void Promise.reject(new Error('provoked'))")
        expect(page.locator("[data-notice=failure]")).to_be_visible()

    def test_not_found_page_links_home(self):
        self.provoked = ["status of 404"]
        page = self.open("dogs/no/such/breed.html", viewport={"width": 320, "height": 640})
        expect(page.get_by_role("heading", level=1)).to_have_text("Nothing lives here")
        self.check_width(page, "404.html")
        page.get_by_role("link", name="Back home").click()
        expect(page.locator("#stats")).to_be_visible()

    def test_not_found_page_links_home_in_every_language(self):
        self.provoked = ["status of 404"]
        for language, label in (("ko", "홈으로"), ("zh-Hans", "返回首页")):
            with self.subTest(language):
                page = self.open(f"{language.lower()}/dogs/no-such-breed.html")
                link = page.locator("main").get_by_role("link", name=label)
                self.assertEqual(language, link.evaluate("one => one.closest('[lang]').lang"))
                link.click()
                expect(page.locator("html")).to_have_attribute("lang", language)
                expect(page.locator("#stats")).to_be_visible()
