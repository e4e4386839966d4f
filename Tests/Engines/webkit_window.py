#!/usr/bin/python3
"""A browser with a single WebKitGTK window, controlled by WebDriver. It can be as narrow as a phone, unlike
WebKit's own MiniBrowser, whose toolbar does not fit into 390 pixels.

    webkit_window.py FOLDER    FOLDER receives the profile, console.log and, in downloads/, saved files
"""

import os
import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

FOLDER = Path(next(argument for argument in sys.argv[1:] if argument.startswith("/")))


def create_view(_) -> WebKit2.WebView:
    view = WebKit2.WebView(
        web_context=CONTEXT,
        is_controlled_by_automation=True,
        settings=WebKit2.Settings(enable_write_console_messages_to_stdout=True),
    )
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    return view


def begin(_, session: WebKit2.AutomationSession):
    # The name that selenium's driver expects.
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


def save(_, download: WebKit2.Download):
    def choose_place(download: WebKit2.Download, name: str) -> bool:
        download.set_destination((FOLDER / "downloads" / name).as_uri())
        return True

    download.connect("decide-destination", choose_place)


# Write the output to a file, since the driver discards it.
console = os.open(FOLDER / "console.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)
Gtk.init(None)
CONTEXT = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager(
        base_data_directory=str(FOLDER / "data"), base_cache_directory=str(FOLDER / "cache")
    )
)
CONTEXT.set_automation_allowed(True)
CONTEXT.connect("automation-started", begin)
CONTEXT.connect("download-started", save)
Gtk.main()
