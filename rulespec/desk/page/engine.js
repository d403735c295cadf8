// Whom the page asks: one function of rulespec, behind a local address or in a worker.

import { t } from "./words.js";

let language = "en";
let open = 0; // so many requests are not answered yet
let shown = 0; // what will show that it takes long

const LONG = 2000; // milliseconds

const { content: kind } = document.querySelector('meta[name="engine"]');
const engine = kind === "worker" ? working() : serving();

/** Has all further answers told in a language. */
export const speak = (name) => {
  language = name;
};

/** The answer to a request, or `{error}`. */
export async function ask(request) {
  waits(1);
  try {
    return await engine.answered({ language, ...request });
  } catch (wrong) {
    const halted = wrong.name === "AbortError" || !wrong.message;
    return { error: halted ? t("stopped") : `rulespec: ${wrong.message}` };
  } finally {
    waits(-1);
  }
}

/** Has Python begin, once the page has what it shows first. */
export const wake = () => engine.wake();

/** Gives up what is not answered yet. */
export const stop = () => engine.halt();

/** Asks, and passes the answer on only if nobody asked the same question again meanwhile. */
export function latest() {
  let asked = 0;
  return async (request, then) => {
    asked += 1;
    const mine = asked;
    const found = await ask(request);
    if (mine === asked) then(found);
  };
}

function waits(more) {
  open += more;
  document.querySelector("main").setAttribute("aria-busy", String(open > 0));
  clearTimeout(shown);
  const button = document.getElementById("stop");
  if (open) shown = setTimeout(() => { button.hidden = false; }, LONG);
  else button.hidden = true;
}

/** An engine behind a local address; to stop is to listen no more. */
function serving() {
  let listening = new AbortController();
  const answered = async (request) => {
    const found = await fetch("answer", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: listening.signal,
    });
    return found.json();
  };
  const halt = () => {
    listening.abort();
    listening = new AbortController();
  };
  return { answered, halt, wake: () => {} };
}

/** Asks a worker, unless the answer lies beside the page; one that ends is begun anew. */
function working() {
  let number = 0;
  const waiting = new Map();
  const known = {};
  let worker = null;
  return { answered, halt, wake };

  async function answered(request) {
    const of = request.game ?? request.document?.game;
    const about = of ?? (["games", "engine"].includes(request.ask) ? "games" : "");
    const name = `first-${request.language}-${about}.json`;
    known[name] ??= about ? beginnings(name) : {};
    return (await known[name])[JSON.stringify(request)] ?? worked(request);
  }

  function halt(why = "") {
    worker?.terminate();
    worker = null;
    for (const { failed } of waiting.values()) failed(new Error(why));
    waiting.clear();
  }

  function worked(request) {
    return new Promise((done, failed) => {
      wake();
      number += 1;
      waiting.set(number, { done, failed });
      worker.postMessage([number, request]);
    });
  }

  function wake() {
    worker ??= begun();
  }

  function begun() {
    const made = new Worker("worker.js", { type: "module" });
    made.onmessage = ({ data: [at, found] }) => {
      waiting.get(at)?.done(found);
      waiting.delete(at);
    };
    made.onerror = (wrong) => halt(wrong.message || "worker");
    return made;
  }
}

/** How a game begins, which is known before the worker can answer; without a network the worker is asked. */
async function beginnings(name) {
  const found = await fetch(encodeURIComponent(name)).catch(() => null);
  return found?.ok ? found.json() : {};
}
