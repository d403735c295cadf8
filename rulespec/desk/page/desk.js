// The desk: a game, a position with all its former states, and what is asked about it.

import { link, showBox } from "./along.js";
import { faults, soundness } from "./answers.js";
import { asked, judge, listMoves, listMovesAt, score, weigh } from "./asking.js";
import * as board from "./board.js";
import { by, fill, h } from "./dom.js";
import { changing, doubtful, isOpen } from "./doubts.js";
import { ask, speak, stop, wake } from "./engine.js";
import { read } from "./link.js";
import * as pointing from "./pointing.js";
import { leaves } from "./resting.js";
import { widgets, widgetsAt } from "./setup.js";
import { complain, copy, desk, say } from "./state.js";
import * as tools from "./tools.js";
import { cleared, toldAt } from "./values.js";
import { LANGUAGES, t, use } from "./words.js";

let last = Promise.resolve();
Object.assign(desk, { tool: tools.LOOK, look, picture, link, afterwards, change, toolbox,
  ghost: (shown) => board.ghost(by("board"), [...board.names(by("board"))].filter(shown)) });

// --- the position -------------------------------------------------------------------------------

/** Does one thing after another, each with the position that the one before left. */
function afterwards(act) {
  last = last.then(act);
  return last;
}

/** Asks for a position, and shows it; `keeps` says whether the one before can be had back. */
async function look(request, keeps = true) {
  const found = await ask({ ask: "position", ...boxed(request) });
  if (found.error) return complain(found.error);
  complain("");
  if (found.document.game !== desk.about?.id && !await describe(found.document.game)) return null;
  if (keeps && desk.seen) {
    desk.past.push(desk.seen.document);
    desk.future = [];
  }
  desk.seen = found;
  return show();
}

/** A text that names a box is read with the one at hand. */
function boxed(request) {
  const box = desk.seen?.document["box-text"];
  const names = box && !request["box-text"] && /\bbox ?=/.test(request.text ?? "");
  return names ? { ...request, "box-text": box } : request;
}

function change(changes) {
  return changes && look(changing(changes, desk.about, desk.seen));
}

/** Goes back to a former position, or forth again. */
function step(from, to) {
  if (!desk[from].length) return null;
  desk[to].push(desk.seen.document);
  return look({ document: desk[from].pop() }, false);
}

/** Learns what a game's positions are made of; whether that could be done. */
async function describe(game) {
  const [about, { examples, error }] = await Promise.all(
    ["game", "examples"].map((what) => ask({ ask: what, game })));
  complain(about.error ?? error ?? "");
  if (about.error || error) return false;
  desk.about = about;
  desk.tool = tools.LOOK;
  desk.tools = [];
  desk.spot = "";
  fill(by("edition"), about.editions.map((at) => new Option(at.title, at.id)));
  fill(by("example"), new Option("–", ""), new Option(t("start"), "start"),
    new Option(t("empty"), "empty"),
    examples.map((at) => new Option(at.title, at.file)));
  by("game").value = about.id;
  by("forms-text").textContent = about.forms;
  return true;
}

async function begin(file) {
  if (file === "start") return look({ document: desk.about.start });
  if (file === "empty") {
    const bare = { ...desk.seen.document, unknown: {} };
    return look({ document: bare, changes: cleared(desk.about, desk.seen) });
  }
  const found = await ask({ ask: "example", game: desk.about.id, file });
  if (found.error) return complain(found.error);
  by("move").value = desk.move = found.move;
  return look({ document: found.document });
}

// --- what is shown ------------------------------------------------------------------------------

function show() {
  const { about, seen } = desk;
  picture(seen.picture);
  by("edition").value = seen.edition;
  by("undo").disabled = !desk.past.length;
  by("redo").disabled = !desk.future.length;
  fill(by("sound"), isOpen(seen) ? t("open_faults") : soundness(seen.faults));
  fill(by("faults"), isOpen(seen) ? h("p", {}, t("open_faults")) : faults(seen.faults));
  const onBoard = new Set(desk.tools.filter((at) => at.field).map((at) => at.field.name));
  const open = new Set([...by("fields").querySelectorAll("details[open]")].map((at) => at.dataset.kept));
  fill(by("fields"), widgets(about, seen, (field) => !onBoard.has(field.name), change));
  by("fields").querySelectorAll("details").forEach((at) => { at.open ||= open.has(at.dataset.kept); });
  const state = seen.over ? t("over") : t("turn_of", { player: seen.mover });
  say(`${state} ${seen.faults.map((at) => at.says).join(" ")}`);
  link();
  asked();
}

function picture(svg) {
  const at = by("board");
  const open = doubtful(desk.about, desk.seen);
  const signs = (spot) => (open.has(spot) ? "?" : "") + (wrongAt(spot).length ? "!" : "");
  leaves();
  board.draw(at, svg, (spot) => told(spot, open), signs, pointing);
  const found = tools.toolsOf(desk.about, desk.seen, board.names(at));
  desk.tools = found.map((one) => Object.assign(desk.tools.find((old) => old.id === one.id) ?? one, one));
  desk.tool = desk.tools.find((one) => one.id === desk.tool.id) ?? desk.tools[0];
  toolbox();
}

const wrongAt = (spot) => desk.seen.faults.filter((at) => at.elements.includes(spot)).map((at) => at.says);

const told = (spot, open) =>
  [toldAt(spot, desk.about, desk.seen), ...(open.has(spot) ? [t("unknown")] : []), ...wrongAt(spot)].join(", ");

function toolbox() {
  const { about, seen, tool } = desk;
  by("board").classList.toggle("painting", pointing.paints(tool));
  tools.show(by("tools"), desk.tools, tool, about, seen, pointing);
  const told = tool.kind === "look" && desk.spot ? [h("p", {}, toldAt(desk.spot, about, seen)),
    h("div", { id: "spot-moves", className: "row" }), ...widgetsAt(desk.spot, about, seen, change)] : [];
  fill(by("spot"), told);
  listMovesAt();
}

// --- the page -----------------------------------------------------------------------------------

function translate() {
  use(desk.language);
  speak(desk.language);
  document.documentElement.lang = desk.language;
  document.title = t("desk");
  for (const at of document.querySelectorAll("[data-says]")) at.textContent = t(at.dataset.says);
}

function listen() {
  by("game").onchange = (event) => turnTo(event.target.value);
  by("edition").onchange = (event) => look({ document: { ...desk.seen.document, edition: event.target.value } });
  by("example").onchange = (event) => event.target.value && begin(event.target.value);
  by("language").onchange = (event) => speakIn(event.target.value);
  by("undo").onclick = () => afterwards(() => step("past", "future"));
  by("redo").onclick = () => afterwards(() => step("future", "past"));
  by("asking").onsubmit = (event) => { event.preventDefault(); judge(by("move").value.trim()); };
  by("move").oninput = listMoves;
  by("whichever").onchange = asked;
  by("scoring").ontoggle = () => by("scoring").open && score();
  by("open-questions").ontoggle = () => by("open-questions").open && weigh();
  by("copy-link").onclick = () => copy(location.href);
  by("copy-line").onclick = () => copy(desk.seen.line);
  by("copy-document").onclick = () => copy(desk.seen.text);
  by("read").onclick = () => look({ text: by("pasted").value });
  by("box").onclick = showBox;
  by("use-box").onclick = () =>
    look({ document: { ...desk.seen.document, "box-text": by("pasted").value } });
  by("stop").onclick = stop;
  document.addEventListener("keydown", pressed);
  window.addEventListener("hashchange", follow);
}

/** R and F move the piece in hand, figures choose a tool; Ctrl+Z undoes. */
function pressed(event) {
  if (event.altKey || event.target.matches("input, textarea, select")) return;
  const letter = event.key.toLowerCase();
  const tool = desk.tools[Number(letter) - 1];
  if (event.ctrlKey || event.metaKey) {
    if (letter === "z") by(event.shiftKey ? "redo" : "undo").click();
  } else if (tool) pointing.choose(tool.id);
  else pointing.turn(letter);
}

async function open(game) {
  if (!await describe(game)) return null;
  by("move").value = desk.move = "";
  return look({ document: desk.about.start });
}

/** Another game from its start; a variant of the same game with the position as it stands. */
function turnTo(game) {
  const [here, there] = [desk.about.id, game].map((id) => id.split("+")[0]);
  return here === there ? look({ document: { ...desk.seen.document, game } }) : open(game);
}

async function speakIn(language) {
  desk.language = language;
  translate();
  return await describe(desk.about.id) && look({ document: desk.seen.document }, false);
}

/** Shows what the address says. */
async function follow() {
  const { language, position, move, unknown, box } = read(location.hash);
  desk.language = language in LANGUAGES ? language : desk.language;
  translate();
  by("language").value = desk.language;
  by("move").value = desk.move = move;
  if (position.includes(" ")) return look({ text: position, unknown, "box-text": box });
  return open(position || desk.games[0].id);
}

async function main() {
  const { games, error } = await ask({ ask: "games" });
  if (error) return complain(error);
  desk.further = (await ask({ ask: "engine" })).further;
  desk.games = games;
  fill(by("game"), games.map((at) => new Option(at.title, at.id)));
  fill(by("language"), Object.entries(LANGUAGES).map(([id, name]) => new Option(name, id)));
  listen();
  await follow();
  wake();
}

main();
