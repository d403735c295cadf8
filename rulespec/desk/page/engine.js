// Whom the page asks: one function of rulespec, behind a local address or in a worker.

let language = "en";
let open = 0; // so many requests are not answered yet

const engine = document.querySelector('meta[name="engine"]').content === "worker"
  ? working() : served;

/** Has all further answers told in a language. */
export const speak = (name) => {
  language = name;
};

/** The answer to a request, or `{error}`. */
export async function ask(request) {
  waits(1);
  try {
    return await engine({ language, ...request });
  } catch (wrong) {
    return { error: `rulespec: ${wrong.message}` };
  } finally {
    waits(-1);
  }
}

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
}

async function served(request) {
  const answered = await fetch("answer", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
  return answered.json();
}

/** Asks a worker; one that ends is begun anew with the next question. */
function working() {
  let worker = null;
  let number = 0;
  const waiting = new Map();
  return (request) => new Promise((answered, failed) => {
    worker ??= begun();
    number += 1;
    waiting.set(number, { answered, failed });
    worker.postMessage([number, request]);
  });

  function begun() {
    const made = new Worker("worker.js", { type: "module" });
    made.onmessage = ({ data: [at, found] }) => {
      waiting.get(at).answered(found);
      waiting.delete(at);
    };
    made.onerror = (wrong) => {
      for (const { failed } of waiting.values()) failed(new Error(wrong.message || "worker"));
      waiting.clear();
      worker = null;
    };
    return made;
  }
}
