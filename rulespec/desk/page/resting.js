// Resting: a mouse that stays on a place is told something beside it, for as long as it stays.
//
// What is shown is a click away for everybody else, so it is not told to who cannot see it.

import { by, fill } from "./dom.js";

const DWELL = 350; // milliseconds after which a mouse rests
const GAP = 6; // pixels between the place and what is told

const SHEET = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, SHEET];

let place = ""; // where the mouse is
let waiting = 0;

/** Has the mouse be at a place, or at none; `told` gives what to show there, if anything. */
export function rests(spot, told) {
  if (spot === place) return;
  leaves();
  place = spot;
  if (spot) waiting = setTimeout(() => show(told(spot)), DWELL);
}

/** Ends what is shown. */
export function leaves() {
  clearTimeout(waiting);
  place = "";
  by("resting").hidden = true;
}

function show(parts) {
  const spot = document.querySelector(`#board [data-spot="${CSS.escape(place)}"]`);
  if (!spot || !parts.length) return;
  const tip = by("resting");
  fill(tip, parts);
  tip.hidden = false;
  beside(tip.getBoundingClientRect(), spot.getBoundingClientRect());
}

/** Lays it above the place, or below where there is no room, within the window. */
function beside({ width, height }, { left, right, top, bottom }) {
  const middle = (left + right - width) / 2;
  const x = Math.max(GAP, Math.min(middle, window.innerWidth - width - GAP));
  const y = top - height - GAP > 0 ? top - height - GAP : bottom + GAP;
  SHEET.replaceSync(`#resting { left: ${x}px; top: ${y}px; }`);
}

window.addEventListener("scroll", leaves, { capture: true, passive: true });
window.addEventListener("keydown", leaves, { capture: true });
