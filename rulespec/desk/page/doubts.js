// What is unknown: beside the values, "?" for a whole one and names for some elements of a set.

import { elementsOf, keysOf, valueAt, withValue } from "./values.js";

export const UNKNOWN = "?";

/** What is unknown of a field at a key: "?", names, or nothing. */
export function unknownAt(seen, field, key) {
  const found = seen.unknown[field.name];
  return field.per ? found?.[key] : found;
}

/** Whether anything is unknown. */
export const isOpen = (seen) => Object.keys(seen.unknown).length > 0;

/** The request for changes: what they name is known, unless they say that it is unknown. */
export function changing(changes, about, seen) {
  const unknown = structuredClone(seen.unknown);
  const known = {};
  for (const [field, key, value] of slots(changes, about)) {
    if (value === UNKNOWN) note(unknown, field, key, UNKNOWN);
    else {
      withValue(known, field, key, value);
      settle(unknown, field, key, value, about, seen);
    }
  }
  return { document: { ...seen.document, unknown }, changes: known };
}

/** The request by which it is unknown what lies at some places, or known if it was not. */
export function doubting({ fields }, places, about, seen) {
  const [field] = fields;
  if (field.kind !== "many") return changing(withValue({}, field, null, UNKNOWN), about, seen);
  const unknown = structuredClone(seen.unknown);
  const open = new Set(elementsOf(field, about, seen).filter((at) => isDoubted(at, fields, about, seen)));
  const adds = !open.has(places[0]);
  places.forEach((at) => (adds ? open.add(at) : open.delete(at)));
  const known = {};
  for (const one of fields) {
    for (const key of keysOf(one, about, seen)) {
      note(unknown, one, key, elementsOf(one, about, seen).filter((at) => open.has(at)));
      withValue(known, one, key, valueAt(seen, one, key).filter((at) => !open.has(at)));
    }
  }
  return { document: { ...seen.document, unknown }, changes: known };
}

/** The places of which something is unknown. */
export function doubtful(about, seen) {
  const found = new Set();
  for (const field of about.fields) {
    for (const key of keysOf(field, about, seen)) {
      const open = unknownAt(seen, field, key);
      if (open && field.per) found.add(key);
      const all = open === UNKNOWN && field.of ? elementsOf(field, about, seen) : [];
      (Array.isArray(open) ? open : all).forEach((at) => found.add(at));
    }
  }
  return found;
}

function isDoubted(place, fields, about, seen) {
  const every = fields.flatMap((at) => keysOf(at, about, seen).map((key) => unknownAt(seen, at, key)));
  return every.some((open) => open === UNKNOWN || open?.includes(place));
}

function* slots(changes, about) {
  for (const [name, value] of Object.entries(changes)) {
    const field = about.fields.find((at) => at.name === name);
    if (!field.per) yield [field, null, value];
    else for (const [key, one] of Object.entries(value)) yield [field, key, one];
  }
}

/** Notes what is unknown at a key, if anything is. */
function note(unknown, field, key, open) {
  const nothing = !open?.length;
  if (!field.per) {
    if (nothing) delete unknown[field.name];
    else unknown[field.name] = open;
    return;
  }
  unknown[field.name] ??= {};
  if (nothing) delete unknown[field.name][key];
  else unknown[field.name][key] = open;
  if (!Object.keys(unknown[field.name]).length) delete unknown[field.name];
}

/** A value is known again; of a set those elements that were put in or taken out. */
function settle(unknown, field, key, value, about, seen) {
  const open = unknownAt({ unknown }, field, key);
  if (!open || field.kind !== "many") return note(unknown, field, key, null);
  const now = valueAt(seen, field, key);
  const moved = [...value.filter((at) => !now.includes(at)), ...now.filter((at) => !value.includes(at))];
  if (!moved.length) return note(unknown, field, key, null);
  for (const [other, at] of beside(field, key, about, seen)) {
    const were = unknownAt({ unknown }, other, at);
    const names = were === UNKNOWN ? elementsOf(other, about, seen) : were;
    note(unknown, other, at, names?.filter((name) => !moved.includes(name)));
  }
  return null;
}

/** A field at a key, and all those in which its elements do not lie besides. */
function beside(field, key, about, seen) {
  const others = about.fields.filter((at) => field.apart.includes(at.name))
    .flatMap((at) => keysOf(at, about, seen).map((one) => [at, one]));
  return others.length ? others : [[field, key]];
}
