// The tray: the pieces that do not lie on the board, each in its shape, to take one into the hand.

import { h } from "./dom.js";
import { form } from "./shapes.js";
import { t } from "./words.js";

const MANY = 8; // among more pieces one can search
const CELL = 6; // so wide is a cell of a small picture
const SVG = "http://www.w3.org/2000/svg";

/**
 * Groups of pieces, `{label, from, pieces}` each; `named` tells the names of some, `shapes` has one
 * for each, and `take` takes one from where it is, or none if it is `held` already; that one is
 * shown as the hand `holds` it.
 */
export function tray({ groups, held, holds, named, shapes, universe, take }) {
  const one = (piece, text, from) => h("button", { type: "button", title: text,
    onclick: () => take(piece === held ? "" : piece, from), "data-piece": piece,
    "data-focus": `piece ${piece}`, "aria-pressed": String(piece === held) },
  universe.across ? icon(piece === held && holds ? holds : form(shapes[piece], universe)) : "", h("span", {}, text));
  const lists = groups.filter((at) => at.pieces.length).map(({ label, from, pieces }) =>
    h("div", { role: "group", "aria-label": label }, h("p", {}, label),
      h("div", { className: "pieces" }, named(pieces).map(([piece, text]) => one(piece, text, from)))));
  const all = lists.flatMap((at) => [...at.querySelectorAll("button")]);
  return [all.length > MANY ? search(all) : "", h("div", { id: "tray" }, lists)];
}

/** Leaves those buttons that have the letters typed; Enter takes the first. */
function search(all) {
  const left = (typed) => all.filter((at) => at.title.toLowerCase().includes(typed.trim().toLowerCase()));
  return h("input", { type: "search", placeholder: t("search"), "aria-label": t("search"),
    "data-focus": "search", size: 8,
    oninput: ({ target }) => {
      const found = new Set(left(target.value));
      all.forEach((at) => { at.hidden = !found.has(at); });
    },
    onkeydown: (event) => {
      const [first] = event.key === "Enter" ? left(event.target.value) : [];
      first?.focus();
      first?.click();
    } });
}

/** A form as a small picture. */
function icon(cells) {
  const [across, down] = [0, 1].map((at) => CELL * (1 + Math.max(...cells.map((cell) => cell[at]))));
  const made = drawn("svg", { width: across, height: down, viewBox: `0 0 ${across} ${down}`,
    "aria-hidden": "true" });
  made.append(...cells.map(([x, y]) => drawn("rect", { x: x * CELL + 0.5, y: y * CELL + 0.5,
    width: CELL - 1, height: CELL - 1 })));
  return made;
}

function drawn(tag, properties) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(properties)) made.setAttribute(name, value);
  return made;
}
