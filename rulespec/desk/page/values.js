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
