// Values of fields, as an answer tells them: at a key, or by themselves.

/** What a field holds, at a key if it has keys. */
export function valueAt(seen, field, key) {
  const value = seen.values[field.name];
  return field.per ? value[key] : value;
}

/** The keys of a field at which it has a value: of players those who play. */
export function keysOf(field, about, seen) {
  if (!field.per) return [null];
  const universe = about.universes[field.per];
  return universe.players ? seen.players : universe.elements;
}

/** What a field may name: of players those who play, unless it says who does. */
export function elementsOf(field, about, seen) {
  const { players, elements } = about.universes[field.of];
  return field.among ?? (players && !field.playing ? seen.players : elements);
}

/** Changes with one more: what a field is to hold. */
export function withValue(changes, field, key, value) {
  if (!field.per) changes[field.name] = value;
  else (changes[field.name] ??= {})[key] = value;
  return changes;
}

/** The changes that leave nothing lying: every list is empty, and nothing single is named. */
export function cleared(about, seen) {
  const changes = {};
  for (const field of about.fields.filter((at) => !at.fixed && at.kind in NOTHING)) {
    const value = NOTHING[field.kind];
    const keys = field.per ? Object.keys(seen.values[field.name]) : [null];
    for (const key of keys) withValue(changes, field, key, value);
  }
  return changes;
}

const NOTHING = { many: [], bag: {}, pile: [], past: [], perhaps: null };

/** What is said of a place: every set that has it, and everything that is kept for it. */
export function toldAt(spot, about, seen) {
  const found = [];
  for (const field of about.fields) {
    const value = seen.values[field.name];
    if (!field.per && holds(value, spot)) found.push(field.words);
    for (const [key, one] of field.per ? Object.entries(value) : []) {
      if (holds(one, spot)) found.push(`${field.words} ${key}`);
      if (key === spot && !isEmpty(one)) found.push(`${field.words} ${listed(one).join(" ")}`);
    }
  }
  return [spot, ...found].join(", ");
}

const holds = (value, spot) => value === spot || (Array.isArray(value) && value.includes(spot));

/** The things that a value names; those of a bag with how many there are. */
const listed = (value) => (value === null || typeof value !== "object" || Array.isArray(value)
  ? [value].flat()
  : Object.entries(value).map(([name, many]) => (many > 1 ? `${many} × ${name}` : name)));

/** Whether a value is nothing at all. */
export const isEmpty = (value) =>
  value === null || value === false || value === 0
  || (typeof value === "object" && !Object.keys(value).length);

/** A bag with some more of a thing, or fewer. */
export function counted(bag, name, more) {
  const { [name]: many = 0, ...rest } = bag;
  return many + more > 0 ? { ...rest, [name]: many + more } : rest;
}
