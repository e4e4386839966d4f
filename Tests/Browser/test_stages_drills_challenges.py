"""Stages, drills between similar breeds, and challenges."""

import re

from playwright.sync_api import expect

import deck_data
import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import Player


class StagesDrillsChallengesTest(BrowserTest):
    """Stages, drills and challenges, from choice to end."""

    site = staticmethod(sites.portraits_site)

    def start(self, query, page=None) -> Player:
        return Player(self.open(f"quiz.html?deck=dogs{query}", page=page), "dogs")

    def test_stage_of_ten_breeds_unlocks_the_next(self):
        player = self.start("&list=stages")
        page = player.page
        expect(page.get_by_role("link", name=re.compile("^Stage"))).to_have_count(1)
        page.get_by_role("link", name="Stage 1").click()
        expect(page.locator("#training")).to_have_text("Stage 1")
        self.assertEqual(player.length, 10)
        player.play(answer=player.press)
        expect(page.locator("#result")).to_have_text("10 of 10 right")
        expect(page.get_by_role("link", name="Play stage 2")).to_be_visible()
        expect(page.locator("#stage-result")).to_have_text("Stage 1 · Passed: 10 of 10 right when last asked")
        player = self.start("&list=stages", page)
        expect(page.get_by_role("link", name="Stage 1")).to_contain_text("Passed: 10 of 10 right")
        expect(page.get_by_role("link", name="Stage 2")).to_be_visible()

    def test_summary_of_a_stage_says_what_is_missing(self):
        player = self.start("&stage=1")
        page = player.page
        player.play(wrong={1, 2, 3})
        expect(page.locator("#stage-result")).to_have_text("Stage 1 · 7 of 10 right when last asked, 1 more to pass")
        expect(page.get_by_role("link", name="Play stage 2")).to_be_hidden()
        page.get_by_role("link", name="All stages").click()
        expect(page.get_by_role("heading", name="Stages")).to_be_visible()

    def test_locked_stage_shows_the_list(self):
        page = self.start("&stage=2").page
        expect(page.get_by_role("heading", name="Stages")).to_be_visible()

    def start_drill(self) -> tuple[Player, list[str]]:
        """Starts the drill of the first pair of look-alikes; returns its player and the breeds' names."""
        player = self.start("&list=pairs")
        page = player.page
        page.get_by_role("region", name="Look-alikes").get_by_role(
            "link"
        ).first.click()
        expect(page.locator(".twins figure")).to_have_count(2)
        names = page.locator(".twins figcaption").all_inner_texts()
        page.get_by_role("button", name="Start").click()
        return player, names

    def test_drill_ends_after_ten_right_answers(self):
        player, names = self.start_drill()
        page = player.page
        expect(page.locator("#training")).to_have_text("Tell apart")
        for _ in range(10):
            self.assertIn(player.asked["name"], names)
            offered = player.options.locator(".name").all_inner_texts()
            self.assertEqual(sorted(names), sorted(offered))
            player.press()
            player.continue_to_next()
        expect(page.locator("#result")).to_have_text("10 of 10 right")
        expect(page.get_by_text("Right ten times in a row", exact=True)).to_be_visible()
        expect(page.locator("#feat-text")).to_have_text(re.compile("^With these pictures: "))
        self.assertEqual({one["kind"] for one in stored(page)["reviews"]}, {"practice"})

    def test_what_was_missed_comes_before_the_result_code(self):
        page = self.page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        player = Player(self.open("quiz.html?deck=dogs&challenge=3&cards=2", page=page), "dogs")
        player.play(wrong={1})
        code = page.locator("#challenge-result")
        expect(code).to_be_visible()
        for part in ("#done", "#missed"):
            expect(page.locator(part)).to_be_visible()
            self.assertLess(page.locator(part).bounding_box()["y"], code.bounding_box()["y"])
        page.get_by_role("link", name="Your result").click()
        expect(page.get_by_role("heading", name="Your result")).to_be_in_viewport()

    def test_buttons_of_a_result_are_as_close_as_elsewhere(self):
        page = self.page(viewport={"width": 390, "height": 844})
        player = Player(self.open("quiz.html?deck=dogs&challenge=3&cards=1", page=page), "dogs")
        player.play()
        expect(page.locator("#challenge-result")).to_be_visible()
        scan, save = (page.locator(f"#{name}").bounding_box() for name in ("scan", "save-result"))
        done, result = (page.locator(f"#{name}").bounding_box() for name in ("done", "to-result"))
        self.assertEqual(save["y"] - scan["y"] - scan["height"], result["x"] - done["x"] - done["width"])

    def test_sizes_of_a_pair_are_set_apart(self):
        page = self.open("quiz.html?deck=dogs&pair=beagle,hound-basset", viewport={"width": 390, "height": 844})
        above, sizes = (page.locator(f"#picked > .{part}").bounding_box() for part in ("tell", "sizes"))
        self.assertGreaterEqual(sizes["y"] - above["y"] - above["height"], 12)

    def test_same_breed_twice_offers_its_lookalikes(self):
        page = self.start("&mode=twin&pair=beagle,beagle").page
        expect(page.get_by_text("That’s the same breed twice.")).to_be_visible()
        alike = page.get_by_role("region", name="Look-alikes").get_by_role("link")
        expect(alike.first).to_contain_text("Beagle and ")
        alike.first.click()
        expect(page.locator(".twins figure")).to_have_count(2)
        expect(page.get_by_text("That’s the same breed twice.")).to_be_hidden()

    def test_pair_that_no_question_tells_apart_offers_other_pairs(self):
        page = self.start("&pair=poodle-standard,poodle-medium").page
        expect(page.get_by_text("You can’t practise these two here.")).to_be_visible()
        expect(page.locator(".twins")).to_have_count(0)
        expect(page.get_by_role("region", name="Look-alikes")).to_be_visible()

    def test_summary_offers_drill_of_missed_breeds(self):
        player = self.start("")
        player.play(wrong={1, 2})
        page = player.page
        # The button's label depends on the number of pairs, which is smaller if two mistakes share a breed.
        page.get_by_role("button", name=re.compile("^Practise ")).click()
        expect(page.locator("#training")).to_have_text("Tell apart")
        expect(page.locator("#count")).to_have_text("Goal: 10 in a row")

    def test_confused_pair_is_listed(self):
        player = self.start("")
        asked = player.asked["name"]
        player.click(right=False)
        taken = player.page.locator(".option.wrong .name").inner_text()
        page = self.start("&list=pairs", player.page).page
        mine = page.get_by_role("region", name="Pairs you mix up").get_by_role("link")
        expect(mine).to_contain_text(f"{asked} and {taken}")
        expect(mine).to_contain_text("mixed up once")

    def test_confusions_of_a_pair_count_in_both_directions(self):
        player, names = self.start_drill()
        page = player.page
        confused = set()
        while len(confused) < 2:
            asked = player.asked["name"]
            if asked in confused:
                player.press()
            else:
                confused.add(asked)
                other = next(name for name in names if name != asked)
                player.options.filter(has_text=other).first.click()
            if len(confused) < 2:
                player.continue_to_next()
        expect(player.status).to_contain_text("You’ve mixed these up twice.")
        page = self.start("&list=pairs", page).page
        mine = page.get_by_role("region", name="Pairs you mix up").get_by_role("link")
        expect(mine).to_contain_text("mixed up 2 times")

    def questions(self, player, wrong=frozenset()):
        """Plays to the end; returns the questions and their options."""
        seen = []
        while not player.is_over:
            seen.append((player.asked["id"], player.options.locator(".name").all_inner_texts()))
            player.press(len(seen) not in wrong)
            player.continue_to_next()
        return seen

    def test_daily_challenge_is_the_same_for_everyone(self):
        first = self.questions(self.start("&challenge=daily"))
        second = self.questions(self.start("&challenge=daily"), wrong={1, 4})
        self.assertEqual(first, second)
        self.assertEqual(len(first), 10)
        typed = self.start("&challenge=daily&mode=type")
        expect(typed.page.locator("#notice")).to_contain_text("asks everyone in the same way")
        self.assertEqual((typed.asked["id"], typed.options.locator(".name").all_inner_texts()), first[0])

    def test_daily_challenge_continues_where_it_was_left(self):
        player = self.start("&challenge=daily")
        page = player.page
        player.press(False)
        player.continue_to_next()
        second = player.asked["id"]
        page.get_by_role("button", name="Exit").click()
        expect(page.get_by_text("You can continue today’s challenge")).to_be_visible()
        page.get_by_role("button", name="Leave").click()
        page.locator("#daily").get_by_role("link", name="Continue").click()
        player = Player(page, "dogs")
        expect(page.locator("#count")).to_have_text("2 of 10")
        self.assertEqual(player.asked["id"], second)
        player.play(answer=player.press)
        expect(page.locator("#result")).to_have_text("9 of 10 right")

    def test_challenge_link_reproduces_the_quiz(self):
        page = self.start("&list=challenge").page
        # A group of three breeds offers no more than three questions.
        breeds = page.locator(".terms select").nth(1)
        breeds.select_option("group-wild")
        expect(page.get_by_label("Questions").locator("option")).to_have_text(["3"])
        breeds.select_option("")
        page.get_by_label("Questions").select_option("5")
        page.get_by_label("Choices").select_option("3")
        link = page.get_by_label("Link to the challenge").filter(visible=True).input_value()
        page.get_by_role("link", name="Play it").click()
        mine = self.questions(Player(page, "dogs"), wrong={2})
        expect(page.locator("#result")).to_have_text("4 of 5 right")
        code = page.get_by_label("Result code").input_value()
        self.assertRegex(code, r"^\d{20}\.\d{1,10}$")
        spent = re.match(r"(?:(\d+) min)? ?(?:(\d+) sec)? spent answering", page.locator("#remark").inner_text())
        minutes, seconds = (int(part or 0) for part in spent.groups())

        page.get_by_label("Name in the code").fill("\u202e<b>Ann</b> 2 ")
        named = page.get_by_label("Result code").input_value()

        self.assertEqual(page.get_by_label("Link to the challenge").filter(visible=True).input_value(), link)
        friend = self.page()
        friend.goto(link)
        theirs = self.questions(Player(friend, "dogs"))
        self.assertEqual(theirs, mine)
        self.assertEqual({len(choices) for _, choices in mine}, {3})

        friend.goto(f"{link}&list=challenge")
        friend.get_by_label("Result codes, one per line").fill(f"{code}\nsee {named}!\n12345-9-1000")
        friend.get_by_role("button", name="Show results", exact=True).click()
        expect(friend.locator(".results li").first).to_contain_text(
            f"4 of 5 right, {minutes}:{seconds:02} spent answering"
        )
        expect(friend.locator(".results li").nth(1)).to_have_text(
            f"<b>Ann</b> 2 4 of 5 right, {minutes}:{seconds:02} spent answering"
        )
        expect(friend.get_by_text("no code can prove who gave them")).to_be_visible()
        self.assertIn("#codes=", friend.get_by_label("Link to these results").input_value())
        expect(friend.locator(".results li").last).to_contain_text("Not a code for this challenge")

    def test_typed_names_are_in_the_code_and_are_judged_again(self):
        player = self.start("&challenge=7&mode=type&cards=3")
        page = player.page
        for number in range(3):
            breed = player.breed_in_picture
            if number == 0:
                player.type(f"{breed['name']}x")
                page.get_by_role("button", name="Yes").click()
            else:
                player.type(breed["names"][-1] if number == 1 and breed["names"] else "<b>Nothing</b>")
            expect(player.next).to_be_visible()
            # What was typed is not in the record, but outlives a reload.
            page.reload()
            expect(player.next).to_be_visible()
            player.continue_to_next()
        self.assertEqual([one.get("typed") for one in stored(page)["reviews"]], [None] * 3)
        right = page.locator("#result").inner_text().split(" ")[0]
        code = page.get_by_label("Result code").input_value()
        self.assertRegex(code, r"^t\d{12}\.[\w-]+\.\d{1,10}$")
        page.get_by_role("link", name="See all results").click()
        results = page.locator(".results li")
        expect(results).to_contain_text(f"{right} of 3 right")
        expect(results).not_to_contain_text("not checked")
        page.get_by_label("Result codes, one per line").fill(code.replace("t", "", 1))
        page.get_by_role("button", name="Show results", exact=True).click()
        expect(results).to_contain_text("Not a code for this challenge")

    def in_next_deck_version(self, page):
        """Makes a page load a later deck version, with different ranks and one more breed."""

        def revise(route):
            deck = deck_data.complete_in(self.folder, route.fetch().json())
            for rank, breed in enumerate(reversed(deck["breeds"])):
                breed["common"] = rank + 1
            deck["version"] = "0123456789abcdef"
            added = {**deck["breeds"][0], "id": "a-new-breed", "name": "A New Breed", "names": []}
            deck["breeds"].insert(0, {**added, "photos": [{**added["photos"][0], "id": "00ff"}]})
            route.fulfill(json=deck)

        page.route("**/data/dogs.*.json", revise)
        return page

    def test_challenge_link_survives_a_change_of_the_deck(self):
        page = self.start("&list=challenge").page
        link = page.get_by_label("Link to the challenge").filter(visible=True).input_value()
        page.get_by_role("link", name="Play it").click()
        mine = self.questions(Player(page, "dogs"), wrong={2})
        code = page.get_by_label("Result code").input_value()
        friend = self.in_next_deck_version(self.page())
        friend.goto(link)
        self.assertEqual(self.questions(Player(friend, "dogs")), mine)
        friend.get_by_role("link", name="See all results").click()
        expect(friend.locator(".results li")).to_have_count(1)
        friend.get_by_label("Result codes, one per line").fill(f"Ann {code}")
        friend.get_by_role("button", name="Show results", exact=True).click()
        expect(friend.locator(".results li")).to_contain_text("9 of 10 right")

    def test_challenge_link_with_a_removed_breed_is_reported(self):
        page = self.start("&list=challenge").page
        link = page.get_by_label("Link to the challenge").filter(visible=True).input_value()
        # A link without a check value, like older links.
        older = re.sub("&check=[^&]+", "", link)
        page.goto(re.sub("questions=.{10}", "questions=3n0AAAAAAA", older))
        expect(page.get_by_text("made for another version")).to_be_visible()
        page.get_by_role("button", name="Play it anyway").click()
        expect(Player(page, "dogs").photo).to_be_visible()

    def test_challenge_link_that_lost_its_end_is_refused(self):
        page = self.start("&list=challenge").page
        link = page.get_by_label("Link to the challenge").filter(visible=True).input_value()
        first, _ = link.split("&questions=")
        for cut in (link[:-1], link[: link.rindex(".")], first):
            page.goto(cut)
            expect(page.get_by_text("something is wrong with its link")).to_be_visible()
            expect(page.get_by_text("made for another version")).to_have_count(0)
            expect(page.locator("#training")).to_be_hidden()

    def test_result_codes_are_read_again_after_a_reload_and_by_others(self):
        page = self.start("&list=challenge").page
        page.get_by_label("Questions").select_option("5")
        link = page.get_by_label("Link to the challenge").filter(visible=True)
        before = link.input_value()
        page.reload()
        expect(link).to_have_value(before)
        expect(page.get_by_label("Questions")).to_have_value("5")
        page.get_by_role("link", name="Play it").click()
        self.questions(Player(page, "dogs"))
        code = page.get_by_label("Result code").input_value()
        page.get_by_role("link", name="See all results").click()
        expect(page.get_by_role("heading", name="Challenge results")).to_be_focused()
        results = page.locator(".results li")
        expect(results).to_contain_text(["5 of 5 right"])
        page.get_by_label("Result codes, one per line").fill(f"{code}\nAnn {code}")
        page.get_by_role("button", name="Show results", exact=True).click()
        expect(results).to_contain_text(["5 of 5 right", "Ann"])
        page.reload()
        expect(results).to_contain_text(["5 of 5 right", "5 of 5 right"])
        other = self.page()
        other.goto(page.get_by_label("Link to these results").input_value())
        expect(other.locator(".results li")).to_contain_text(["5 of 5 right", "5 of 5 right"])
        expect(other.get_by_label("Link to the challenge").filter(visible=True)).to_have_value(before)
        other.evaluate("code => { location.hash = `codes=${code}`; }", code)
        expect(other.locator(".results li")).to_have_count(1)

    def test_link_is_selected_when_copying_is_denied(self):
        page = self.start("&list=challenge").page
        page.evaluate(
            """() => {
                 navigator.clipboard.writeText = async () => {
                   throw new DOMException("", "NotAllowedError");
                 };
               }"""
        )
        page.get_by_role("button", name="Copy", exact=True).click()
        link = page.get_by_label("Link to the challenge").filter(visible=True)
        expect(link).to_be_focused()
        chosen = link.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)")
        self.assertEqual(chosen, link.input_value())
        expect(page.get_by_role("button", name="Copied")).to_have_count(0)
        page.evaluate(
            "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"
        )
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        self.assertEqual(page.evaluate("copied"), chosen)

    def test_challenge_of_another_deck_version_is_reported(self):
        player = self.start("&challenge=7&edition=0000")
        expect(player.page.get_by_text("made for another version")).to_be_visible()
        player.page.get_by_role("button", name="Play it anyway").click()
        expect(player.photo).to_be_visible()

    def test_controls_are_inert_while_the_deck_loads(self):
        held = []
        page = self.open()
        page.route("**/data/dogs.*.json", lambda route: held.append(route))
        page.goto(f"{self.base}quiz.html?deck=dogs")
        expect(page.get_by_role("heading", name="Quiz")).to_be_visible()
        expect(page.locator("#exit[inert], #sound[inert]")).to_have_count(2)
        held[0].continue_()
        page.get_by_role("button", name="Exit").click()
        expect(page.get_by_role("button", name="Keep going")).to_be_visible()

    def test_training_has_a_title_and_can_be_left(self):
        page = self.open()
        expect(page.get_by_text("Today’s Stats")).to_be_visible(timeout=5000)
        page.goto(f"{self.base}quiz.html?deck=dogs")
        expect(page.get_by_role("heading", name="Name it")).to_be_visible(timeout=10_000)
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Keep going").click()
        expect(page.get_by_role("button", name="Exit")).to_be_focused()
