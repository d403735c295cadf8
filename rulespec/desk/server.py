"""The server of the desk: it answers this machine alone, and only who knows the way.

Every address begins with a word drawn by lot, so that no other page of the browser can ask. What it
sends asks for nothing from elsewhere: the browser is told to load only what comes from here.
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable
from functools import cached_property
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from select import select
from socket import MSG_PEEK
from threading import Lock
from typing import Any

from rulespec.desk.answering import answer
from rulespec.desk.apart import answered_apart
from rulespec.desk.further import FURTHER
from rulespec.documents.files import LARGEST, loads
from rulespec.errors import BadInput

HERE = "127.0.0.1"
PATIENCE = 30
"""For so many seconds a request may keep silent."""

KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
"""What the page is made of, by the ends of names."""

ALLOWED = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": ALLOWED,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


class Desk(ThreadingHTTPServer):
    """A server of the page and of its answers."""

    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        """Listen at a port, or at any that is free."""
        self.token = secrets.token_urlsafe(18)
        self.one_by_one = Lock()
        super().__init__((HERE, port), Handler)

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{HERE}:{self.server_port}/{self.token}/"

    @cached_property
    def hosts(self) -> frozenset[str]:
        """What browsers of this machine call the server."""
        return frozenset(f"{name}:{self.server_port}" for name in (HERE, "localhost"))

    def answered(self, content: bytes, is_heard: Callable[[], bool]) -> dict[str, Any]:
        """The answer to what was sent; programs are written down once, so one after the other."""
        try:
            request = loads(content, ".json", "request")
        except BadInput as wrong:
            return {"error": str(wrong)}
        if request.get("ask") in FURTHER:
            return answered_apart(request, is_heard)
        with self.one_by_one:
            return answer(request)

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401  # as the library has it
        """Pass over a browser that went away."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """Answers one browser."""

    server: Desk
    server_version, sys_version = "rulespec", ""
    protocol_version = "HTTP/1.1"
    timeout = PATIENCE

    def do_GET(self) -> None:
        """Send a part of the page."""
        name = self._asked()
        if name is None:
            return
        part = files("rulespec.desk") / "page" / (name or "index.html")
        kind = KINDS.get(part.name.rpartition(".")[2])
        if kind is None or "/" in name or not part.is_file():
            self._refuse(HTTPStatus.NOT_FOUND)
        else:
            self._send(HTTPStatus.OK, part.read_bytes(), kind)

    def do_POST(self) -> None:
        """Answer a request."""
        name = self._asked()
        if name is None:
            return
        size = self.headers.get("Content-Length", "")
        if name != "answer":
            self._refuse(HTTPStatus.NOT_FOUND)
        elif self.headers.get_content_type() != "application/json":
            self._refuse(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        elif not (size.isascii() and size.isdecimal()):
            self._refuse(HTTPStatus.LENGTH_REQUIRED)
        elif len(size) > len(str(LARGEST)) or int(size) > LARGEST:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        else:
            found = self.server.answered(self.rfile.read(int(size)), self._is_heard)
            self._send(HTTPStatus.OK, json.dumps(found).encode(), "application/json")

    def _asked(self) -> str | None:
        """What is asked for, behind the word that begins every address; who may not is refused."""
        origin = self.headers.get("Origin", "").removeprefix("http://")
        hosts = self.server.hosts
        if self.headers.get("Host") not in hosts or (origin and origin not in hosts):
            self._refuse(HTTPStatus.FORBIDDEN)
            return None
        token, slash, name = self.path.removeprefix("/").partition("/")
        if not slash or not secrets.compare_digest(token.encode(), self.server.token.encode()):
            self._refuse(HTTPStatus.NOT_FOUND)
            return None
        return name

    def _is_heard(self) -> bool:
        """Whether the browser still waits for the answer."""
        waiting, _, _ = select([self.connection], [], [], 0)
        return not waiting or bool(self.connection.recv(1, MSG_PEEK))

    def _refuse(self, status: HTTPStatus) -> None:
        """Say no, and hear no more: what else was sent is not read."""
        self.close_connection = True
        self._send(status, json.dumps({"error": status.phrase}).encode(), "application/json")

    def _send(self, status: HTTPStatus, content: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        if self.close_connection:
            self.send_header("Connection", "close")
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Keep silent: the terminal is the player's."""
