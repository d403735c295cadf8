"""The server of the desk, asked over a socket by those who may and those who may not."""

import json
import socket
from http.client import HTTPConnection
from threading import Event, Thread
from time import sleep

import pytest

from rulespec.cli import main
from rulespec.desk import answer
from rulespec.desk.server import Desk
from rulespec.documents.files import LARGEST

LINE = "othello/1 rules black d5,e4 d4,e5"
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def desk():
    with Desk() as found:
        Thread(target=found.serve_forever, daemon=True).start()
        yield found
        found.shutdown()


def asked(desk, method, path, body=None, headers=None):
    """The status of an answer, its headers and what it says."""
    connection = HTTPConnection("127.0.0.1", desk.server_port, timeout=20)
    try:
        connection.request(method, path, body, headers or {})
        found = connection.getresponse()
        return found.status, dict(found.getheaders()), found.read()
    finally:
        connection.close()


def posted(desk, content, **headers):
    status, _, said = asked(desk, "POST", f"/{desk.token}/answer", content, JSON | headers)
    return status, json.loads(said)


def test_it_answers_what_the_function_answers(desk):
    for request in ({"ask": "games"}, {"ask": "check", "text": LINE, "move": "place c4"}):
        assert posted(desk, json.dumps(request)) == (200, json.loads(json.dumps(answer(request))))


def test_it_listens_on_this_machine_alone(desk):
    assert desk.server_address[0] == "127.0.0.1"
    assert desk.url == f"http://127.0.0.1:{desk.server_port}/{desk.token}/"
    with Desk() as other:
        assert other.token != desk.token
        assert len(other.token) >= 20


def test_every_part_of_the_page_is_sent_and_may_ask_nobody_else(desk):
    status, headers, content = asked(desk, "GET", f"/{desk.token}/")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert content.startswith(b"<!doctype html>")
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path", ["/", "/answer", "/wrong/", "/wrong/index.html", "//", "/%2e%2e/", "*"]
)
def test_who_does_not_know_the_way_finds_nothing(desk, path):
    assert asked(desk, "GET", path)[0] == 404
    assert asked(desk, "POST", path, b"{}", JSON)[0] == 404


@pytest.mark.parametrize(
    "name", ["../server.py", "../../pyproject.toml", "%2e%2e/server.py", "answer", "none.js", "a/b"]
)
def test_nothing_but_the_page_is_sent(desk, name):
    assert asked(desk, "GET", f"/{desk.token}/{name}")[0] == 404


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", ""])
def test_another_host_is_refused(desk, host):
    for method in ("GET", "POST"):
        assert asked(desk, method, f"/{desk.token}/", b"{}", {"Host": host})[0] == 403


def test_another_page_is_refused(desk):
    body = json.dumps({"ask": "games"})
    assert posted(desk, body, Origin="http://evil.example")[0] == 403
    assert posted(desk, body, Origin="null")[0] == 403
    assert posted(desk, body, Origin=f"http://127.0.0.1:{desk.server_port}")[0] == 200


def test_too_much_is_refused_before_it_is_read(desk):
    assert posted(desk, b"{}", **{"Content-Length": str(LARGEST + 1)})[0] == 413
    assert posted(desk, b"{}", **{"Content-Length": "9" * 30})[0] == 413
    assert posted(desk, b"{}", **{"Content-Length": "-1"})[0] == 411
    assert posted(desk, b"{}", **{"Content-Type": "text/plain"})[0] == 415


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"3", b"\xff", b"[" * 5000, b'{"a":1,"a":2}'])
def test_what_is_no_request_is_an_error_in_words(desk, body):
    status, found = posted(desk, body)
    assert status == 200
    assert list(found) == ["error"]
    assert "request" in found["error"]


def test_other_methods_are_not_known(desk):
    for method in ("PUT", "DELETE", "OPTIONS", "TRACE"):
        assert asked(desk, method, f"/{desk.token}/answer")[0] == 501


def test_who_goes_away_leaves_it_working(desk, capfd):
    with socket.create_connection(("127.0.0.1", desk.server_port)) as gone:
        gone.sendall(f"POST /{desk.token}/answer HTTP/1.1\r\n".encode())
    assert posted(desk, json.dumps({"ask": "games"}))[0] == 200
    assert capfd.readouterr() == ("", "")


def test_nobody_goes_on_for_who_went_away(desk, monkeypatch):
    begun, ended = Event(), Event()

    def endless(_, is_heard):
        begun.set()
        while is_heard():
            sleep(0.01)
        ended.set()
        return {"error": "stopped"}

    monkeypatch.setattr("rulespec.desk.server.answered_apart", endless)
    body = json.dumps({"ask": "best", "text": LINE}).encode()
    head = f"POST /{desk.token}/answer HTTP/1.1\r\nHost: 127.0.0.1:{desk.server_port}\r\n"
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", desk.server_port)) as gone:
        gone.sendall((head + kind).encode() + body)
        assert begun.wait(20)
        # meanwhile others are answered
        assert posted(desk, json.dumps({"ask": "moves", "text": LINE}))[1]["count"] == 4
        assert not ended.is_set()
    assert ended.wait(20)


def test_several_may_ask_at_once(desk):
    found = []
    body = json.dumps({"ask": "moves", "text": LINE})
    threads = [Thread(target=lambda: found.append(posted(desk, body))) for _ in range(8)]
    for at in threads:
        at.start()
    for at in threads:
        at.join()
    assert [status for status, _ in found] == [200] * 8
    assert all(said["count"] == 4 for _, said in found)


def test_a_port_in_use_is_named(desk, capsys):
    assert main(["desk", "--no-browser", "--port", str(desk.server_port)]) == 2
    assert "--port" in capsys.readouterr().err
    assert main(["desk", "--port", "0"]) == 2
    assert main(["desk", "none.py"]) == 2
