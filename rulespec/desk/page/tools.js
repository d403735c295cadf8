// Tools: what pointing at a place of the board changes, from what the fields declare.

import { choice, button, fill, labelled } from "./dom.js";
import { after, fitting, flipped, forms, turned } from "./shapes.js";
import { doubtful, UNKNOWN } from "./doubts.js";
import { counted, elementsOf, keysOf, valueAt, withValue } from "./values.js";
import { tray } from "./tray.js";
import { t } from "./words.js";

const BOARDED = ["one", "perhaps", "many"];
export const LOOK = { id: "look", kind: "look" };

/** Every tool for a game: look, and whatever may be changed at a place of its picture. */
export function toolsOf(about, seen, spots) {
  const meets = (name) => about.universes[name]?.elements.some((at) => spots.has(at));
  const found = [LOOK];
  for (const field of about.fields) {
    if (field.listed) found.push({ id: field.name, kind: "piece", field });
    else if (BOARDED.includes(field.kind) && meets(field.of) && about.universes[field.of].board) {
      for (const key of keysOf(field, about, seen)) {
        found.push({ id: `${field.name} ${key ?? ""}`, kind: "paint", field, key });
      }
    } else if (field.per && meets(field.per)) found.push({ id: field.name, kind: "put", field });
  }
  return [...found, ...doubts(found, about)];
}

/** The tools by which it is unknown what lies at a place, one for all fields that lie apart. */
function doubts(tools, about) {
  const met = new Set();
  const found = [];
  for (const { kind, field } of tools) {
    if (kind !== "paint" || !field["may-be-unknown"] || met.has(field.name)) continue;
    const fields = about.fields.filter((at) => at === field || field.apart.includes(at.name));
    fields.forEach((at) => met.add(at.name));
    found.push({ id: `doubt ${field.name}`, kind: "doubt", field, fields });
  }
  return found;
}

// --- what pointing changes ----------------------------------------------------------------------

/** The changes that a tool makes at some places, all of which only paint covers; or nothing. */
export function changesAt(tool, spots, about, seen) {
  if (tool.kind === "paint") return painted(tool, spots, about, seen);
  const [spot] = spots;
  if (tool.kind === "put") return put(tool, spot, about, seen);
  return tool.kind === "piece" ? laid(tool, spot, about, seen) : null;
}

function painted({ field, key }, spots, about, seen) {
  const known = spots.filter((at) => about.universes[field.of].elements.includes(at));
  if (!known.length) return null;
  const now = valueAt(seen, field, key);
  if (field.kind !== "many") {
    const [spot] = known;
    return withValue({}, field, key, now === spot && field.kind === "perhaps" ? null : spot);
  }
  if (now.includes(known[0])) return withValue({}, field, key, without(now, known));
  const changes = {};
  for (const name of field.apart) {
    const other = about.fields.find((at) => at.name === name);
    for (const at of keysOf(other, about, seen)) {
      const there = valueAt(seen, other, at);
      const left = without(there, known);
      if (left.length < there.length) withValue(changes, other, at, left);
    }
  }
  return withValue(changes, field, key, [...without(now, known), ...known]);
}

const without = (names, others) => names.filter((at) => !others.includes(at));

function put({ field, value }, spot, about, seen) {
  if (!about.universes[field.per].elements.includes(spot)) return null;
  const now = valueAt(seen, field, spot);
  if (value === UNKNOWN) return withValue({}, field, spot, UNKNOWN);
  if (field.kind === "fact") return withValue({}, field, spot, !now);
  if (field.kind === "amount") return withValue({}, field, spot, value ? now + 1 : now - 1);
  if (field.kind === "one" || field.kind === "perhaps") {
    return withValue({}, field, spot, value && value !== now ? value : null);
  }
  if (field.kind === "bag") return withValue({}, field, spot, value ? counted(now, value, 1) : {});
  return withValue({}, field, spot, value ? [...now, value] : now.slice(0, -1));
}

/** Puts the piece in hand down, or lifts the one that lies there. */
function laid(tool, spot, about, seen) {
  const { field } = tool;
  const lying = Object.entries(seen.values[field.name]).find(([, cells]) => cells.includes(spot));
  if (!tool.piece) return lying ? lifted(tool, lying[0], about, seen) : null;
  const shape = wouldTake(tool, spot, about);
  return shape.length ? laidAs(tool, shape, about, seen) : null;
}

/** Puts the piece in hand down in a shape. */
export function laidAs(tool, shape, about, seen) {
  const { field } = tool;
  const changes = withValue({}, field, tool.piece, shape);
  const from = about.fields.find((at) => at.name === tool.from?.field);
  if (from) {
    const rest = valueAt(seen, from, tool.from.key).filter((at) => at !== tool.piece);
    withValue(changes, from, tool.from.key, rest);
  }
  owned(tool, tool.piece, tool.owner, changes, about, seen);
  tool.piece = "";
  return changes;
}

function lifted(tool, piece, about, seen) {
  const holder = holderOf(tool.field, about);
  if (holder) tool.owner = seen.players.find((at) => valueAt(seen, holder, at).includes(piece));
  tool.piece = piece;
  tool.from = null;
  const changes = withValue({}, tool.field, piece, []);
  return owned(tool, piece, null, changes, about, seen);
}

/** Says whose a piece on the board is, in the field that is told together with where it lies. */
function owned(tool, piece, owner, changes, about, seen) {
  const holder = holderOf(tool.field, about);
  for (const player of holder ? seen.players : []) {
    const rest = valueAt(seen, holder, player).filter((at) => at !== piece);
    withValue(changes, holder, player, player === owner ? [...rest, piece] : rest);
  }
  return changes;
}

export const holderOf = (field, about) =>
  about.fields.find((at) => field.together.includes(at.name) && at.of === field.per
    && at.kind === "many" && about.universes[at.per]?.players);

/** The places that the piece in hand would take. */
export function wouldTake(tool, spot, about) {
  if (tool.kind !== "piece" || !tool.piece || !tool.shapes) return spot ? [spot] : [];
  return fitting(tool.form, spot, tool.shapes, about.universes[tool.field.of]);
}

/** Turns or flips the piece in hand by R or F; whether there was one. */
export function moved(tool, letter, about) {
  const change = { r: turned, f: flipped }[letter];
  if (tool.kind !== "piece" || !change || !tool.form) return false;
  tool.form = after(tool.form, change, forms(tool.shapes, about.universes[tool.field.of]));
  return true;
}

// --- the tools on the page ----------------------------------------------------------------------

/** Shows which tool is in hand, and what may be chosen about it. */
export function show(at, tools, tool, about, seen, act) {
  const called = tools.map((one, place) => [one.id, `${place + 1} ${titled(one, tools)}`]);
  const parts = [labelled(t("tool"), choice(called, tool.id, act.choose, { "data-focus": "tool" }))];
  if (tool.kind === "put") parts.push(...values(tool, about, seen, act));
  if (tool.kind === "piece") parts.push(...pieces(tool, about, seen, act));
  const field = ["paint", "doubt"].includes(tool.kind) && tool.field.kind === "many" && tool.field;
  const hidden = tool.kind === "doubt" ? covered(tool, about, seen) : [];
  if (field) parts.push(button(t("everywhere"), () => act.point(elementsOf(field, about, seen))));
  if (hidden.length) parts.push(button(t("covered"), () => act.point(hidden)));
  fill(at, tools.length > 1 ? parts : []);
}

/** The places on which a piece lies and of which all is known, if it is not unknown of all. */
function covered({ field, fields }, about, seen) {
  const pieces = about.fields.filter((at) => at.listed && at.of === field.of && !fields.includes(at));
  const lying = new Set(pieces.flatMap((at) => Object.values(seen.values[at.name]).flat()));
  const open = doubtful(about, seen);
  return [...lying].filter((at) => !open.has(at));
}

function titled(tool, tools) {
  if (tool.kind === "look") return t("look");
  const alone = tools.filter((at) => at.kind === "doubt").length === 1;
  if (tool.kind === "doubt" && alone) return t("doubts_all");
  const words = tool.key ? `${tool.field.words}, ${tool.key}` : tool.field.words;
  return t({ paint: "paints", doubt: "doubts" }[tool.kind] ?? "puts", { words });
}

function values(tool, about, seen, act) {
  const { field } = tool;
  const truths = [["", `${t("yes")} / ${t("no")}`]];
  const numbers = [["more", t("more")], ["", t("less")]];
  const things = () => [...named(field.of, about, elementsOf(field, about, seen)), ["", t("nothing")]];
  const known = { amount: () => numbers, fact: () => truths }[field.kind] ?? things;
  const offered = field["may-be-unknown"] ? [...known(), [UNKNOWN, t("unknown")]] : known();
  tool.value ??= offered[0][0];
  const chosen = (value) => act.changed({ value });
  return [labelled(t("value"), choice(offered, tool.value, chosen, { "data-focus": "value" }))];
}

/** The elements of a universe, each with the name that is printed on it. */
export function named(name, about, among = null) {
  const { elements, printed } = about.universes[name];
  return (among ?? elements).map((at) => [at, said(at, printed[at])]);
}

/** What is printed, alone if one reads in it what one types. */
function said(name, print) {
  if (!print) return name;
  const isAlike = plain(print) === plain(name);
  return isAlike ? print : `${name} · ${print}`;
}

const plain = (text) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, "-");

function pieces(tool, about, seen, act) {
  const holder = holderOf(tool.field, about);
  const owners = seen.players.map((at) => [at, at]);
  tool.owner ??= seen.mover;
  const turns = tool.piece && tool.form
    ? [["turn", "r"], ["flip", "f"]].map(([key, letter]) => button(t(key), () => act.turn(letter)))
    : [];
  return [
    holder ? labelled(t("of"), choice(owners, tool.owner, (owner) => act.changed({ owner }),
      { "data-focus": "owner" })) : "",
    ...turns,
    tray({ groups: groupsOf(tool, about, seen), held: tool.piece, holds: tool.form, take: act.take,
      named: (some) => named(tool.field.per, about, some), shapes: tool.field.listed,
      universe: about.universes[tool.field.of] }),
  ];
}

/** The pieces that do not lie on the board, by where they are. */
export function groupsOf({ field }, about, seen) {
  const groups = [];
  const met = new Set(Object.keys(seen.values[field.name])
    .filter((piece) => seen.values[field.name][piece].length));
  for (const other of about.fields) {
    if (other.of !== field.per || other.kind !== "many" || field.together.includes(other.name)) continue;
    for (const key of keysOf(other, about, seen)) {
      const there = valueAt(seen, other, key).filter((piece) => !met.has(piece));
      if (there.length) groups.push({ from: { field: other.name, key }, pieces: there,
        label: key ? `${other.words}, ${key}` : other.words });
      there.forEach((piece) => met.add(piece));
    }
  }
  const rest = about.universes[field.per].elements.filter((piece) => !met.has(piece));
  return [...groups, { from: null, pieces: rest, label: t("elsewhere") }];
}
