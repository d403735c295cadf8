// Whom the page asks: one function of rulespec, behind a local address.

let language = "en";
let open = 0; // so many requests are not answered yet

function waits(more) {
  open += more;
  document.querySelector("main").setAttribute("aria-busy", String(open > 0));
}

/** Has all further answers told in a language. */
export const speak = (name) => {
  language = name;
};

/** The answer to a request, or `{error}`. */
export async function ask(request) {
  waits(1);
  try {
    const answered = await fetch("answer", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ language, ...request }),
    });
    return await answered.json();
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
