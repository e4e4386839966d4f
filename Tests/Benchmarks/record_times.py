#!/usr/bin/env python3
"""Measures load times and memory of pages with years of answers, with the CPU throttled to a quarter of its
speed.

    record_times.py [--answers 1000,50000,200000] SITE...   sites are folders of published files
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Support"))

from browser_test import chromium  # noqa: E402
from long_records import decks_of, keep, long_record  # noqa: E402
from static_host import serve  # noqa: E402

#: The factor by which the CPU is throttled.
SLOWDOWN = 4
TIMEOUT = 120_000

#: The page for each figure, and a condition that becomes true when the page is complete.
PAGES = {
    "home's figures": ("", "document.querySelector('#main')?.dataset.drawn === 'yes'"),
    "first question": ("quiz.html?deck=dogs&mode=name", "document.querySelector('#asked img')?.complete"),
    "Progress complete": ("progress.html?deck=dogs", "document.querySelector('#details')?.hidden === false"),
    "a breed's page": ("dogs/{breed}.html", "document.querySelector('#memory')?.hidden === false"),
    "You": ("you.html", "document.querySelector('#you')?.hidden === false"),
}
LONG_TASKS = """globalThis.longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
}).observe({ type: "longtask", buffered: true });"""


def measured(folder: Path, answers: int, settle: float = 2) -> dict[str, float]:
    """Returns each measurement by name: times in seconds, memory in megabytes."""
    browser = chromium()
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    try:
        context.set_default_timeout(TIMEOUT)
        base = serve(folder)
        page = context.new_page()
        page.goto(f"{base}dogs/beagle.html")
        record = long_record(decks_of(folder), answers, round(time.time() * 1000))
        keep(page, record)
        page.close()
        names = [one["breed"] for one in record["reviews"] if one["deck"] == "dogs" and one["skill"] == "name"]
        breed = max(set(names), key=names.count)
        figures = {"answers": float(len(record["reviews"]))}
        longest = 0.0
        # The second visit counts: the first one may have to prepare records that were just stored.
        for visit in range(2):
            for name, (path, condition) in PAGES.items():
                page = context.new_page()
                page.add_init_script(LONG_TASKS)
                session = context.new_cdp_session(page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
                page.goto(base + path.format(breed=breed), wait_until="commit")
                done = page.wait_for_function(f"() => {condition} && performance.now()")
                figures[name] = done.json_value() / 1000
                if visit == 0:
                    figures[f"{name}, first visit"] = figures[name]
                page.wait_for_timeout(settle * 1000)
                if visit == 1:
                    longest = max(longest, page.evaluate("longestTask"))
                    if name == "home's figures":
                        figures["peak memory of home"] = peak_memory(browser)
                page.close()
        figures["longest task"] = longest / 1000
        return figures
    finally:
        context.close()


def peak_memory(browser) -> float:
    """Returns the largest resident memory so far of the browser's current renderers, in megabytes."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    peaks = [0.0]
    for process in processes:
        status = Path(f"/proc/{process['id']}/status")
        if process["type"] == "renderer" and status.exists():
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
            peaks.append(int(lines["VmHWM"].split()[0]) / 1024)
    return max(peaks)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--answers", default="1000,50000,200000")
    parser.add_argument("sites", nargs="+", type=Path)
    arguments = parser.parse_args()
    sizes = [int(size) for size in arguments.answers.split(",")]
    for site in arguments.sites:
        print(f"\n{site}\n{'':24}" + "".join(f"{size:>14,}" for size in sizes), flush=True)
        columns = [measured(site.resolve(), size) for size in sizes]
        for name in columns[0]:
            unit = "MB" if "memory" in name else "" if name == "answers" else "s"
            print(f"{name:36}" + "".join(f"{one[name]:>11.1f} {unit:2}" for one in columns), flush=True)


if __name__ == "__main__":
    main()
