// Shapes: the sets of places that a piece may take, turned, flipped and moved about a grid.

/** A shape as steps from its first place, whatever its place on the board. */
export function form(shape, universe) {
  return normal(shape.map((name) => {
    const at = universe.elements.indexOf(name);
    return [at % universe.across, Math.floor(at / universe.across)];
  }));
}

/** The forms among shapes, each once. */
export function forms(shapes, universe) {
  if (!universe.across) return [];
  const found = new Map();
  for (const shape of shapes) {
    const made = form(shape, universe);
    found.set(String(made), made);
  }
  return [...found.values()];
}

export const turned = (made) => normal(made.map(([x, y]) => [-y, x]));
export const flipped = (made) => normal(made.map(([x, y]) => [-x, y]));

/** The form after turning or flipping, if there is such a shape; else the same. */
export function after(made, change, known) {
  const wanted = String(change(made));
  return known.find((one) => String(one) === wanted) ?? made;
}

/** The shape of a form that takes a place: by its first place if it can, else by another. */
export function fitting(made, spot, shapes, universe) {
  if (!universe.across) return shapes.find((shape) => shape.includes(spot)) ?? [];
  const wanted = shapes.filter((shape) =>
    shape.includes(spot) && String(form(shape, universe)) === String(made));
  const place = (shape) => sorted(shape, universe).indexOf(spot);
  return wanted.sort((one, other) => place(one) - place(other))[0] ?? [];
}

const sorted = (shape, universe) =>
  [...shape].sort((a, b) => universe.elements.indexOf(a) - universe.elements.indexOf(b));

function normal(places) {
  const left = Math.min(...places.map(([x]) => x));
  const top = Math.min(...places.map(([, y]) => y));
  return places
    .map(([x, y]) => [x - left, y - top])
    .sort(([x, y], [right, low]) => y - low || x - right);
}
