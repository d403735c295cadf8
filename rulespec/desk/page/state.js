// The state of the desk, and how it speaks to the reader.

import { by } from "./dom.js";
import { t } from "./words.js";

export const desk = {
  language: "en",
  games: [],
  about: null, // the game, as it is described
  seen: null, // the position, as it was answered
  past: [], // the documents before it, and those that were undone
  future: [],
  tools: [],
  tool: null,
  spot: "", // the place pointed at last
  hovered: "", // and the one that the pointer or the focus is on
  move: "",
  moves: [],
  movesAt: new Map(), // the same by what they name
  further: [], // what can be asked besides; most of it where the solvers are
  hinges: [], // the questions on which what is shown hangs
  turned: {}, // and what of the position each other one changes, as far as that was asked
};

/** Says something to who cannot see the page. */
export const say = (text) => {
  by("status").textContent = text;
};

/** Says what is wrong; nothing takes it back. */
export const complain = (text) => {
  by("error").textContent = text;
};

/** Copies a text, or shows it where the browser does not let a page copy. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    by("along").open = true;
    by("pasted").value = text;
    by("pasted").select();
    document.execCommand("copy");
  }
  say(t("copied"));
}
