// Values of fields, as an answer tells them: at a key, or by themselves.

/** What a field holds, at a key if it has keys. */
export function valueAt(seen, field, key) {
  const value = seen.values[field.name];
  return field.per ? value[key] : value;
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

const NOTHING = { many: [], bag: [], pile: [], past: [], perhaps: null };

/** What is said of a place: every set that has it, and everything that is kept for it. */
export function toldAt(spot, about, seen) {
  const found = [];
  for (const field of about.fields) {
    const value = seen.values[field.name];
    if (!field.per && holds(value, spot)) found.push(field.words);
    for (const [key, one] of field.per ? Object.entries(value) : []) {
      if (holds(one, spot)) found.push(`${field.words} ${key}`);
      if (key === spot && !isEmpty(one)) found.push(`${field.words} ${[one].flat().join(" ")}`);
    }
  }
  return [spot, ...found].join(", ");
}

const holds = (value, spot) => value === spot || (Array.isArray(value) && value.includes(spot));

/** Whether a value is nothing at all. */
export const isEmpty = (value) =>
  value === null || value === false || value === 0 || (Array.isArray(value) && !value.length);
