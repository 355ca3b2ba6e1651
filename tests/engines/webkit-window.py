#!/usr/bin/python3
"""A window of WebKitGTK that WebDriver opens: as narrow as a phone, which MiniBrowser cannot be.

Called with its size in CSS pixels (390x844). Keeps nothing on the disk.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = (int(part) for part in sys.argv[1].split("x"))
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
# Where only the C locale is there, pages would be told that their reader reads "C".
context.set_preferred_languages(["en-US"])


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.set_default_size(width, height)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def describe(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", describe)
Gtk.main()
