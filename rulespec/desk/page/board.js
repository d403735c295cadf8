// The board: a picture whose places can be pointed at, by mouse, touch or keyboard.

const SHEET = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, SHEET];

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let current = "";

/** Draws a picture in place of another; `told` says what is at a place, `act` what pointing does. */
export function draw(at, picture, told, act) {
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
  svg.addEventListener("click", (event) => {
    const name = under(event);
    if (name) act.point(name);
  });
  svg.addEventListener("pointermove", (event) => act.hover(under(event)));
  svg.addEventListener("pointerleave", () => act.hover(""));
  svg.addEventListener("focusin", (event) => noted(event.target, act));
  svg.addEventListener("keydown", (event) => pressed(event, spots, act));
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

/** The names of all places in the picture. */
export const names = (at) => new Set(spotsOf(at).map(nameOf));

/** Shows where something would lie. */
export function ghost(at, wanted) {
  for (const spot of spotsOf(at)) spot.classList.toggle("ghost", wanted.includes(nameOf(spot)));
}

const nameOf = (spot) => spot.dataset.spot;
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

/** The place under the pointer, whatever lies on it. */
function under(event) {
  const found = document.elementsFromPoint(event.clientX, event.clientY);
  const spot = found.map((one) => one.closest("[data-spot]")).find((one) => one);
  return spot ? nameOf(spot) : "";
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
  else if (event.key === "Enter" || event.key === " ") act.point(current);
  else if (!act.key(event.key.toLowerCase())) return;
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
