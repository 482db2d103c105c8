"""A window of WebKitGTK that a driver opens: a private one, or one that keeps what its pages keep in a folder."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def context_of(folder=None):
    if folder is None:
        return WebKit2.WebContext.new_ephemeral()
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
    )
    return WebKit2.WebContext(website_data_manager=manager)


context = context_of(*sys.argv[1:])
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
view.get_settings().set_enable_write_console_messages_to_stdout(True)
window = Gtk.Window(default_width=1440, default_height=900)
window.add(view)


def on_automation_started(_context, session):
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", on_automation_started)
view.connect("close", lambda _view: window.destroy())
window.connect("destroy", lambda _window: Gtk.main_quit())
window.show_all()
Gtk.main()
