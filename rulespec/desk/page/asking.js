// Asking: the verdict, the legal moves, the score sheets and the open questions of a position.

import * as answers from "./answers.js";
import { button, by, fill, h } from "./dom.js";
import { isOpen } from "./doubts.js";
import { ask, latest } from "./engine.js";
import * as further from "./further.js";
import { complain, copy, desk, say } from "./state.js";
import { t } from "./words.js";

const MOST_MOVES = 60; // so many legal moves are listed at once
const MOST_HERE = 12; // and so many at a place
const MOST_OFFERED = 1000; // and so many are offered while a move is typed

let shows = false; // whether the next answer is brought into view

const once = { moves: latest(), check: latest(), scores: latest(), matters: latest() };

/** Asks again whatever is open: the verdict, the moves, the sheets. */
export function asked() {
  const { document: table } = desk.seen;
  desk.hinges = [];
  desk.movesAt = new Map();
  listMovesAt();
  desk.turned = {};
  fill(by("verdict"));
  listQuestions();
  if (desk.move) check();
  once.moves({ ask: "moves", document: table }, offer);
  if (by("scoring").open) score();
  if (by("open-questions").open) weigh();
  further.offer(judge);
}

function check() {
  if (isOpen(desk.seen)) return whatever("check", { move: desk.move }, by("verdict"), further.judgement);
  const request = { move: desk.move, "all-readings": by("whichever").checked };
  return once.check({ ask: "check", document: desk.seen.document, ...request }, (found) => {
    if (found.error) return fill(by("verdict"), h("p", { role: "alert" }, found.error));
    desk.hinges = found["hangs-on"].map((at) => at.question);
    fill(by("verdict"), answers.verdict(found, { make, copy, effect, whyNot: desk.further.includes("why-not") && further.whyNot }));
    desk.picture(found.picture);
    listQuestions();
    bring();
    say([by("verdict").querySelector("h3").textContent, ...found.breaches.map((at) => at.says)].join(" "));
    return desk.link();
  });
}

const played = () => ask({ ask: "effect", document: desk.seen.document, move: desk.move });
const effect = async () => answers.effect(await played());

async function make() {
  const found = await played();
  by("move").value = desk.move = "";
  desk.look({ text: found.after });
}

/** What the moves are called: of a position with unknown parts nobody knows which are legal. */
const called = () => t(isOpen(desk.seen) ? "moves-to-ask" : "legal-moves");

function offer(found) {
  desk.moves = found.moves ?? [];
  desk.movesAt = byNames(desk.moves);
  by("legal").querySelector("summary").textContent = called();
  fill(by("moves"), desk.moves.slice(0, MOST_OFFERED).map((move) => new Option("", move)));
  listMoves();
}

/** The legal moves that have all the words typed, each to be asked about. */
export function listMoves() {
  const words = by("move").value.toLowerCase().split(/\s+/);
  const fits = desk.moves.filter((move) => words.every((word) => move.toLowerCase().includes(word)));
  const found = fits.length ? fits : desk.moves;
  const more = found.length - MOST_MOVES;
  fill(by("offered"), found.slice(0, MOST_MOVES).map(asks),
    more > 0 ? h("p", {}, t("more-moves", { n: more })) : null);
  listMovesAt();
}

/** The legal moves that name the place pointed at. */
export function listMovesAt() {
  const at = by("spot-moves");
  if (at) fill(at, movesHere(desk.spot, asks));
}

/** A few of the legal moves that name a place, and how many more there are. */
export function movesHere(spot, shown = (move) => h("span", {}, move)) {
  const found = desk.movesAt.get(spot) ?? [];
  const more = found.length - MOST_HERE;
  return [found.length ? h("span", {}, called()) : "", found.slice(0, MOST_HERE).map(shown),
    more > 0 ? h("span", {}, t("as-good", { n: more })) : ""].flat().filter((part) => part);
}

/** A button that asks about a move, and shows what places it names while it is pointed at. */
function asks(move) {
  const show = () => desk.ghost((place) => namedIn(move).has(place));
  const hide = () => desk.ghost(() => false);
  return button(move, () => judge(move), { onpointerenter: show, onfocus: show,
    onpointerleave: hide, onblur: hide });
}

/** What a move names, alone or joined with others. */
const namedIn = (move) => new Set(move.split(/[\s,;:>+]+/).flatMap((word) => [word, ...word.split("-")]));

/** Moves by all that they name. */
function byNames(moves) {
  const found = new Map();
  for (const move of moves) {
    for (const name of namedIn(move)) {
      if (!found.has(name)) found.set(name, []);
      found.get(name).push(move);
    }
  }
  return found;
}

export function judge(move) {
  by("move").value = desk.move = move;
  shows = true;
  check();
}

/** Brings the answer into view if somebody asked for it. */
function bring() {
  if (shows) by("verdict").querySelector("h3")?.scrollIntoView({ block: "nearest" });
  shows = false;
}

/** Asks what is so whatever the unknown parts are. */
function whatever(what, request, at, told) {
  if (!desk.further.includes(`${what}-whatever`)) return fill(at, h("p", { role: "alert" }, t("no_engine")));
  fill(at, h("p", {}, t("wait")));
  return once[what]({ ask: `${what}-whatever`, document: desk.seen.document, ...request,
    "all-readings": by("whichever").checked }, (found) => {
    fill(at, further.answered(found, told));
    bring();
    say(at.textContent);
    return desk.link();
  });
}

export function score() {
  if (isOpen(desk.seen)) return whatever("scores", {}, by("scores"), further.sheets);
  const request = { document: desk.seen.document, "all-readings": by("whichever").checked };
  return once.scores({ ask: "scores", ...request }, (found) => {
    if (found.error) return complain(found.error);
    desk.hinges.push(...found["hangs-on"].map((at) => at.question));
    listQuestions();
    return fill(by("scores"), answers.scores(found, { copy }));
  });
}

/** Learns which open questions matter for the position, whatever is asked about it. */
export function weigh() {
  if (isOpen(desk.seen)) return null;
  return once.matters({ ask: "matters", document: desk.seen.document }, (found) => {
    desk.turned = found.matters ?? {};
    listQuestions();
  });
}

function listQuestions() {
  const unfolded = by("questions").querySelector("details")?.open ?? false;
  const hangs = { answer: desk.hinges, position: desk.turned, unfolded };
  fill(by("questions"), answers.questions(desk.about, desk.seen, hangs, (question, reading) => {
    const { [question]: _, ...readings } = desk.seen.readings;
    if (reading) readings[question] = reading;
    desk.look({ document: { ...desk.seen.document, readings } });
  }));
}
