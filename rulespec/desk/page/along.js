// Taking along: the address of the position, and the box to be changed and brought back.

import { by } from "./dom.js";
import { ask } from "./engine.js";
import { written } from "./link.js";
import { complain, desk } from "./state.js";

/** Has the address say what is shown. */
export function link() {
  history.replaceState(null, "", written(desk.language, desk.seen.line, desk.move, desk.seen.unknown,
    desk.seen.document["box-text"]));
}

/** Shows the document of the box, to be changed and brought back. */
export async function showBox() {
  const own = desk.seen.document["box-text"];
  const { text, error } = own ? { text: own } : await ask({ ask: "box", game: desk.about.id });
  complain(error ?? "");
  by("pasted").value = text ?? "";
}
