// The board: a picture whose places can be pointed at, by mouse, touch or keyboard.

const SHEET = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, SHEET];

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const STEP = 6; // so many pixels are less than any place
const NEAR = 14; // and so many beside a place still mean it
const HUGE = 1e7; // more than any place covers

let current = "";

/**
 * Draws a picture in place of another; `told` says what is at a place, `signs` what is to be marked
 * there, `act` is what pointing does.
 */
export function draw(at, picture, told, signs, act) {
  const svg = parsed(picture);
  const held = at.contains(document.activeElement);
  at.replaceChildren(svg);
  const spots = spotsOf(svg);
  if (!spots.some((spot) => nameOf(spot) === current)) current = spots[0] ? nameOf(spots[0]) : "";
  for (const spot of spots) {
    const name = nameOf(spot);
    spot.setAttribute("role", "button");
    label(spot, told(name));
    spot.setAttribute("tabindex", name === current ? "0" : "-1");
    if (held && name === current) spot.focus({ preventScroll: true });
  }
  spots.forEach((spot) => mark(spot, signs(nameOf(spot))));
  followStrokes(svg, act);
  svg.addEventListener("focusin", (event) => noted(event.target, act));
  svg.addEventListener("keydown", (event) => pressed(event, spots, act));
}

/** Has a pointer that is pressed and moved point at every place on its way, all at once. */
function followStrokes(svg, act) {
  let stroke = null;
  let last = null;
  svg.addEventListener("pointerenter", () => {
    if (document.activeElement.matches("select")) document.activeElement.blur(); // keys are ours now
  });
  svg.addEventListener("pointerdown", (event) => {
    last = [event.clientX, event.clientY];
    act.rest("");
    const name = under(svg, last);
    stroke = event.button === 0 && name ? [name] : null;
  });
  svg.addEventListener("pointermove", (event) => {
    const here = [event.clientX, event.clientY];
    for (const at of stroke ? between(last, here) : []) {
      const name = under(svg, at);
      if (name && !stroke.includes(name)) stroke.push(name);
    }
    last = here;
    const at = under(svg, here);
    act.hover(at, stroke);
    act.rest(event.buttons || event.pointerType === "touch" ? "" : at);
  });
  svg.addEventListener("pointerup", () => {
    const spots = stroke;
    stroke = null;
    if (!spots) return;
    spotsOf(svg).find((spot) => nameOf(spot) === spots[0]).focus({ preventScroll: true });
    act.point(spots);
  });
  for (const kind of ["pointercancel", "pointerleave"]) {
    svg.addEventListener(kind, () => {
      stroke = null;
      act.hover("");
      act.rest("");
    });
  }
  svg.addEventListener("click", (event) => {
    const spot = event.detail === 0 && event.target.closest("[data-spot]"); // nobody's pointer
    if (spot) act.point([nameOf(spot)]);
  });
}

/** Gives a place one name, for who hears and for who rests on it: what is told and what is drawn. */
function label(spot, told) {
  const drawn = [...spot.querySelectorAll("title")].map((at) => at.textContent);
  spot.querySelectorAll("title").forEach((at) => at.remove());
  const printed = [...spot.querySelectorAll("text")].map((at) => at.textContent).join(" ");
  spot.querySelectorAll("text").forEach((at) => at.append(" "));
  const title = document.createElementNS(spot.namespaceURI, "title");
  title.textContent = [...new Set([told, ...drawn, printed])].filter((at) => at).join("; ");
  spot.prepend(title);
  spot.setAttribute("aria-label", title.textContent);
}

/** Marks a place with signs, if there are any, above all that lies on it. */
function mark(spot, signs) {
  if (!signs) return;
  const svg = spot.ownerSVGElement;
  const { x, y, width, height } = spot.getBBox();
  const sign = document.createElementNS(svg.namespaceURI, "text");
  const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(spot.getScreenCTM());
  const places = { x: x + width / 5, y: y + height / 4, "font-size": height * 0.4, class: "warns",
    transform: `matrix(${[a, b, c, d, e, f].join(" ")})`, "aria-hidden": "true" };
  for (const [name, value] of Object.entries(places)) sign.setAttribute(name, value);
  sign.textContent = signs;
  svg.append(sign);
}

/** The names of all places in the picture. */
export const names = (at) => new Set(spotsOf(at).map(nameOf));

/** Shows where something would lie. */
export function ghost(at, wanted) {
  for (const spot of spotsOf(at)) spot.classList.toggle("ghost", wanted.includes(nameOf(spot)));
}

/** Shows that it is not answered yet what pointing at places does; what it gives ends that. */
export function awaits(at, wanted) {
  const spots = spotsOf(at).filter((spot) => wanted.includes(nameOf(spot)));
  spots.forEach((spot) => spot.classList.add("awaited"));
  return () => spots.forEach((spot) => spot.classList.remove("awaited"));
}

const nameOf = (spot) => spot?.dataset.spot;
const spotsOf = (at) => [...at.querySelectorAll("[data-spot]")];

/** The picture without what a strict policy forbids: its inks become a style sheet of the page. */
function parsed(picture) {
  const inks = [];
  const bare = picture
    .replace(/<style>([^<]*)<\/style>/g, (_, ink) => inks.push(ink) && "")
    .replace(/ style="[^"]*"/, "");
  SHEET.replaceSync(inks.join("\n"));
  const read = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  const svg = document.importNode(read, true);
  svg.setAttribute("role", "group");
  return svg;
}

/** The place under the pointer, whatever lies on it; or the nearest, if one is near. */
function under(svg, [x, y]) {
  const found = document.elementsFromPoint(x, y);
  const spot = found.map((one) => one.closest("[data-spot]")).find((one) => one);
  return nameOf(spot ?? nearTo(svg, x, y)) ?? "";
}

/** The place whose frame is nearest to a point; of those around it the smallest. */
function nearTo(svg, x, y) {
  let found = null;
  let least = NEAR;
  for (const spot of spotsOf(svg)) {
    const { left, right, top, bottom, width, height } = spot.getBoundingClientRect();
    const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const order = far + (width * height) / HUGE;
    if (far < NEAR && order < least) [found, least] = [spot, order];
  }
  return found;
}

/** Points on the way from one point to another, near enough to miss no place. */
function between([x, y], [right, low]) {
  const steps = Math.ceil(Math.hypot(right - x, low - y) / STEP);
  return Array.from({ length: steps }, (_, at) => {
    const part = (at + 1) / steps;
    return [x + (right - x) * part, y + (low - y) * part];
  });
}

function noted(spot, act) {
  if (!spot.dataset.spot) return;
  for (const other of spotsOf(spot.ownerSVGElement)) other.setAttribute("tabindex", "-1");
  spot.setAttribute("tabindex", "0");
  current = nameOf(spot);
  act.hover(current);
}

function pressed(event, spots, act) {
  if (event.ctrlKey || event.metaKey || event.altKey || !current) return;
  const way = WAYS[event.key];
  if (way) nearest(spots, way)?.focus();
  else if (event.key === "Enter" || event.key === " ") act.point([current]);
  else return;
  event.preventDefault();
}

/** The nearest place in a direction; what lies straight ahead is nearer than what lies aside. */
function nearest(spots, [right, down]) {
  const [x, y] = middle(spots.find((spot) => nameOf(spot) === current));
  let found = null;
  let least = Infinity;
  for (const spot of spots) {
    const [far, low] = middle(spot);
    const ahead = (far - x) * right + (low - y) * down;
    const aside = Math.abs((far - x) * down) + Math.abs((low - y) * right);
    if (ahead > 1 && ahead + 3 * aside < least) [found, least] = [spot, ahead + 3 * aside];
  }
  return found;
}

function middle(spot) {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
