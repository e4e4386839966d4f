"""Reminders: nothing without consent, then a badge on the app and notifications."""

import re
import time

from playwright.sync_api import Page, expect

from browser_storage import meta, stored
from browser_test import CHROMIUM, TIMEOUT, chromium, wait_until
from simulated_learner import DAY, LISTS, keep
from you_test import YouTest

#: Records badge calls, since tests cannot read the icon on the desktop.
BADGE = """() => {
  window.badges = [];
  Navigator.prototype.setAppBadge = async (count) => { window.badges.push(count ?? "dot"); };
  Navigator.prototype.clearAppBadge = async () => { window.badges.push(0); };
}"""

ASKED = """() => {
  window.requests = 0;
  const request = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => { window.requests += 1; return request(); };
}"""

MESSAGES = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
}"""

#: Records the times at which the page's timers are due.
DUE_TIMES = """() => {
  const later = window.setTimeout;
  window.dueTimes = [];
  window.setTimeout = (work, wait, ...rest) => {
    window.dueTimes.push(Date.now() + wait);
    return later(work, wait, ...rest);
  };
}"""

TAGS = "async () => (await navigator.serviceWorker.ready).periodicSync.getTags()"


class ReminderTest(YouTest):
    workers = "allow"
    program = CHROMIUM

    def switch(self, page: Page):
        return page.get_by_role("switch", name="On this device")

    def turn(self, page: Page, on: bool):
        self.you(page=page)
        self.switch(page).set_checked(on)
        self.wait_until(page, lambda: stored(page)["settings"][0]["reminders"] == on)

    def wait_until(self, page: Page, holds):
        """Waits for a condition that no locator can express."""
        end = time.monotonic() + TIMEOUT / 1000
        while not holds():
            self.assertLess(time.monotonic(), end, "the condition did not become true")
            page.evaluate("new Promise(requestAnimationFrame)")

    def learner(self, *permissions: str, clock: bool = False) -> Page:
        """Returns the page of a learner who has granted these permissions and has just given an
        answer."""
        context = self.context()
        if permissions:
            context.grant_permissions(list(permissions))
        page = self.watched(context.new_page())
        page.add_init_script(f"({BADGE})()")
        page.add_init_script(f"({ASKED})()")
        if clock:
            page.clock.install()
            page.clock.resume()
        return self.answer(page=page)

    def messages(self, page: Page) -> list[dict]:
        return page.evaluate(MESSAGES)

    def install(self, page: Page):
        """Enables periodic sync, as browsers do for installed apps."""
        target = page.context.new_cdp_session(page).send("Target.getTargetInfo")["targetInfo"]
        chromium(program=CHROMIUM).new_browser_cdp_session().send(
            "Browser.grantPermissions",
            {
                "origin": page.evaluate("origin"),
                "browserContextId": target["browserContextId"],
                "permissions": ["notifications", "periodicBackgroundSync"],
            },
        )

    def age(self, page: Page, days: float):
        """Backdates the answers by this many days."""
        reviews = [{**one, "at": one["at"] - round(days * DAY)} for one in stored(page)["reviews"]]
        keep(page, {**{name: [] for name in LISTS}, "reviews": reviews})

    def wake(self, page: Page) -> list[dict]:
        """Triggers periodic sync with no page open, and returns the notifications shown."""
        origin = page.evaluate("origin")
        [worker] = page.context.service_workers
        page.goto("about:blank")
        browser = page.context.new_cdp_session(page)
        found = []
        browser.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: found.extend(event["registrations"]),
        )
        browser.send("ServiceWorker.enable")
        self.wait_until(page, lambda: found)
        # Runs after the site's own listener, so that the listener's work has begun.
        worker.evaluate("""() => {
          const lasting = ExtendableEvent.prototype.waitUntil;
          self.woken = new Promise((resolve) => {
            ExtendableEvent.prototype.waitUntil = function (work) {
              lasting.call(this, work);
              if (this.type === "periodicsync") work.then(resolve, resolve);
            };
          });
        }""")
        browser.send("ServiceWorker.dispatchPeriodicSyncEvent", {
            "origin": origin, "registrationId": found[0]["registrationId"], "tag": "reminder",
        })
        return worker.evaluate("""async () => {
          await self.woken;
          const shown = await registration.getNotifications();
          return shown.map(({ title, body, data }) => ({ title, body, data }));
        }""")

    def test_no_badge_or_prompt_without_consent(self):
        page = self.learner()
        self.open("index.html", page=page)
        expect(page.locator("#ask")).to_contain_text(re.compile("review|new breeds?"))
        wait_until(page, "() => badges.length > 0")
        self.assertEqual(set(page.evaluate("badges")), {0})
        self.you(page=page)
        expect(self.switch(page)).not_to_be_checked()
        self.assertEqual(page.evaluate("requests"), 0)
        self.assertEqual(page.evaluate(TAGS), [])

    def test_badge_matches_the_home_page(self):
        page = self.learner("notifications")
        self.turn(page, True)
        self.open("index.html", page=page)
        wait_until(page, "() => badges.some((one) => one > 0)")
        counted = page.evaluate("badges.at(-1)")
        given = page.locator("#ask").inner_text().lower()
        numbers = "none one two three four five six seven eight nine ten".split()
        self.assertIn(numbers[counted] if counted < len(numbers) else str(counted), given)
        self.turn(page, False)
        wait_until(page, "() => badges.at(-1) === 0")
        self.open("index.html", page=page)
        wait_until(page, "() => badges.length > 0")
        self.assertEqual(set(page.evaluate("badges")), {0})

    def test_open_page_notifies_a_day_after_the_last_answer(self):
        page = self.learner("notifications", clock=True)
        self.turn(page, True)
        self.assertEqual(page.evaluate("requests"), 1)
        page.clock.fast_forward("23:00:00")
        self.assertEqual(self.messages(page), [])
        page.clock.fast_forward("01:05:00")
        self.wait_until(page, lambda: self.messages(page))
        [message] = self.messages(page)
        self.assertEqual(message["body"], "Time to name a few breeds")
        self.assertTrue(message["data"]["address"].endswith("/quiz.html"))

    def test_no_notification_after_an_answer_in_another_tab(self):
        page = self.learner("notifications", clock=True)
        self.turn(page, True)
        page.evaluate(DUE_TIMES)
        other = self.answer(page=self.tab(page))
        self.wait_until(page, lambda: len(stored(page)["reviews"]) == 2)
        [first, second] = sorted(stored(page)["reviews"], key=lambda one: one["at"])
        is_due = "(due) => dueTimes.some((time) => Math.abs(time - due) < 1000)"
        # Wait for the timer: the page must not set it while the clock is being advanced.
        page.wait_for_function(is_due, arg=second["at"] + DAY)
        later = {**second, "at": first["at"] + DAY // 2}
        keep(page, {**{name: [] for name in LISTS}, "reviews": [later]})
        other.close()
        page.clock.fast_forward("24:05:00")
        page.wait_for_function(is_due, arg=later["at"] + DAY)
        self.assertEqual(self.messages(page), [])
        page.clock.fast_forward("12:05:00")
        self.wait_until(page, lambda: self.messages(page))

    def test_denied_notifications_suggest_the_calendar_file(self):
        page = self.page()
        page.add_init_script("Notification.requestPermission = async () => 'denied'")
        self.you(page=page)
        self.switch(page).check()
        expect(page.locator("#reminders-hint")).to_have_text(
            "Your browser doesn’t allow notifications. The calendar file still works.")

    def test_periodic_sync_follows_the_setting(self):
        page = self.learner()
        self.install(page)
        self.you(page=page)
        self.assertEqual(page.evaluate(TAGS), [])
        self.turn(page, True)
        self.wait_until(page, lambda: page.evaluate(TAGS) == ["reminder"])
        self.turn(page, False)
        self.wait_until(page, lambda: page.evaluate(TAGS) == [])

    def test_no_periodic_sync_unless_installed(self):
        page = self.learner("notifications")
        self.turn(page, True)
        self.open("index.html", page=page)
        wait_until(page, "() => badges.length > 0")
        self.assertEqual(page.evaluate(TAGS), [])
        self.assertIsNone(meta(page, "reminder"))

    def test_periodic_sync_notifies_after_a_day_without_answers(self):
        page = self.learner()
        self.install(page)
        self.turn(page, True)
        self.wait_until(page, lambda: page.evaluate(TAGS) == ["reminder"])
        self.assertEqual(self.wake(page), [], "no reminder on a day with an answer")
        self.you(page=page)
        self.age(page, 1)
        [message] = self.wake(page)
        self.assertEqual(message["body"], "Time to name a few breeds")
        self.assertTrue(message["data"]["address"].endswith("/quiz.html"))

    def test_periodic_sync_ignores_locked_profiles(self):
        page = self.learner()
        self.install(page)
        self.turn(page, True)
        self.wait_until(page, lambda: page.evaluate(TAGS) == ["reminder"])
        self.age(page, 2)
        self.you(page=page)
        self.seal(page)
        self.assertEqual(self.wake(page), [])
