// Pointing: what a pointer, a finger or the keyboard does to the place that it is at.

import { movesHere } from "./asking.js";
import * as board from "./board.js";
import { by } from "./dom.js";
import { doubting } from "./doubts.js";
import { ask } from "./engine.js";
import { rests } from "./resting.js";
import { form } from "./shapes.js";
import { complain, desk, say } from "./state.js";
import * as tools from "./tools.js";
import { toldAt } from "./values.js";
import { t } from "./words.js";

export async function point(spots) {
  const answered = board.awaits(by("board"), spots);
  await desk.afterwards(() => pointed(spots));
  answered();
}

async function pointed(spots) {
  const [spot] = spots;
  const { tool, about, seen } = desk;
  desk.spot = spot;
  if (tool.kind === "look") {
    say(toldAt(spot, about, seen));
    return desk.toolbox();
  }
  if (tool.kind === "doubt") return desk.look(doubting(tool, spots, about, seen));
  if (tool.kind === "piece" && spots.length > 1) return drawn(tool, spots);
  const hand = tool.piece;
  const changes = tools.changesAt(tool, spots, about, seen);
  if (!changes && hand) complain(t("no_fit"));
  else if (!hand && tool.piece) await hold(tool.piece, seen.values[tool.field.name][tool.piece]);
  return desk.change(changes);
}

export const paints = (tool) => ["paint", "doubt", "piece"].includes(tool.kind);

/** Puts down the piece that has just the shape drawn: the one in hand, or the only one. */
async function drawn(tool, places) {
  const { about, seen } = desk;
  const { keys } = await ask({ ask: "fitting", game: about.id, field: tool.field.name, places,
    "box-text": seen.document["box-text"] ?? "" });
  const groups = tools.groupsOf(tool, about, seen);
  const free = groups.flatMap((at) => at.pieces).filter((at) => keys.includes(at));
  const fits = tool.piece ? free.filter((at) => at === tool.piece) : free;
  if (fits.length > 1) return complain(t("several_fit", { pieces: fits.join(", ") }));
  const [piece] = fits;
  if (!piece) return complain(t("no_fit"));
  if (!tool.piece) tool.from = groups.find((at) => at.pieces.includes(piece)).from;
  tool.piece = piece;
  if (seen.players.includes(tool.from?.key)) tool.owner = tool.from.key;
  return desk.change(tools.laidAs(tool, places, about, seen));
}

/** Shows what pointing here would cover. */
export function hover(spot, stroke = null) {
  desk.hovered = spot;
  const covers = stroke?.length > 1 && paints(desk.tool) ? stroke : tools.wouldTake(desk.tool, spot, desk.about);
  board.ghost(by("board"), covers);
}

/** Shows a mouse that rests on a place the moves that a click there would list. */
export function rest(spot) {
  const listed = desk.tool?.kind !== "look" || spot === desk.spot;
  rests(listed ? "" : spot, movesHere);
}

export function turn(letter) {
  if (!tools.moved(desk.tool, letter, desk.about)) return;
  desk.toolbox();
  hover(desk.hovered);
}

export function choose(id) {
  desk.tool = desk.tools.find((at) => at.id === id);
  desk.toolbox();
}

export function changed(choices) {
  Object.assign(desk.tool, choices);
  desk.toolbox();
}

/** Takes a piece of the tray into the hand, as it lies there, or none. */
export function take(piece, from) {
  const { tool, seen } = desk;
  if (seen.players.includes(from?.key)) tool.owner = from.key;
  tool.from = from;
  tool.piece = "";
  return piece ? hold(piece) : desk.toolbox();
}

/** Holds a piece as it lay on the board, or else as it is drawn. */
async function hold(piece, lay = null) {
  const { tool, about, seen } = desk;
  const { shapes } = await ask({ ask: "shapes", game: about.id, field: tool.field.name, key: piece,
    "box-text": seen.document["box-text"] ?? "" });
  const universe = about.universes[tool.field.of];
  const [first] = lay?.length ? [lay] : shapes;
  Object.assign(tool, { piece, shapes, form: universe.across ? form(first, universe) : null });
  desk.toolbox();
}
