// Answers: verdicts, score sheets, faults and questions, as they are told.

import { button, choice, h } from "./dom.js";
import { t } from "./words.js";

/** What is wrong with a position. */
export function faults(found) {
  if (!found.length) return [h("p", {}, t("sound"))];
  return [h("ul", { className: "faults" }, found.map((fault) =>
    h("li", {}, fault.says, fault.elements.length ? ` (${fault.elements.join(", ")})` : "",
      cited(fault.cites))))];
}

/** In a line above the board whether it is sound: what is wrong first, and how much else is. */
export function soundness(found) {
  if (!found.length) return h("span", { className: "yes" }, `✓ ${t("sound")}`);
  const more = found.length > 1 ? ` (+${found.length - 1})` : "";
  const words = `✗ ${found[0].says}${more}`;
  return h("span", { className: "no", title: words }, words);
}

/** Whether a move may be made, with every reason. */
export function verdict(found, act) {
  const answer = t(found.legal ? "legal" : "illegal");
  const head = t("judged", { move: found.move, answer });
  const sign = found.legal ? "✓ " : "✗ ";
  const kept = found.kept.map((at) => reason(at, at.grounds));
  return [
    h("h3", { className: found.legal ? "yes" : "no" }, sign, head),
    h("ul", {}, found.breaches.map((at) => reason(at, [...at.elements, ...at.figures]))),
    found["left-out"].map((entry) => h("p", {}, t("left-out", { entry }))),
    found.says.map((text) => h("p", { className: "condition" }, text)),
    found["all-readings"] ? settled(found["all-readings"]) : "",
    kept.length ? h("details", {}, h("summary", {}, t("kept")), h("ul", {}, kept)) : "",
    found.legal ? unfolded(t("changes"), act.effect) : "",
    found.legal || !act.whyNot ? "" : unfolded(t("why-not"), act.whyNot),
    h("p", { className: "row" },
      found.legal ? button(t("make"), act.make) : "",
      button(t("copy-text"), () => act.copy(found.text)),
      button(t("copy-ruling"), () => act.copy(found.ruling))),
  ];
}

/** What a legal move makes happen, scores and changes, line by line. */
export function effect(found) {
  const events = found.events.map((at) => h("li", {}, at.event, cited(at.cites)));
  const scored = found.scores.map((at) =>
    h("li", {}, `${at.player}, ${at.title}: ${at.before} → ${at.points}`));
  const changes = found.changes.map((at) => h("li", {}, h("strong", {}, at.entry), " ", moved(at)));
  return h("ul", {}, events, scored, changes);
}

function moved({ before, after, lost, gained }) {
  if (!lost.length && !gained.length) return `${before ?? "–"} → ${after ?? "–"}`;
  return [...lost.map((at) => `− ${at}`), ...gained.map((at) => `+ ${at}`)].join(", ");
}

/** Something folded away, that is asked about when it is opened first. */
function unfolded(title, asks) {
  const inside = h("div");
  const show = async () => inside.replaceChildren(await asks());
  return h("details", { ontoggle: () => inside.childElementCount || show() },
    h("summary", {}, title), inside);
}

function reason(at, named) {
  const where = named.length ? h("strong", {}, ` ${named.join(", ")}`) : "";
  return h("li", {}, at.says, where, cited(at.cites));
}

/** Where each edition says so. */
function cited(cites) {
  const spoken = cites.filter((at) => at.place);
  return h("ul", { className: "cites" }, spoken.map((at) =>
    h("li", {}, h("cite", {}, `${at.edition} ${at.place}`), ` ${at.says}`)));
}

/** The same, folded away: a line of a score sheet may rest on many sentences. */
const sources = (cites) => (cites.some((at) => at.place)
  ? h("details", {}, h("summary", {}, t("sources")), cited(cites)) : "");

function settled(found) {
  const told = (answer) => (["legal", "illegal"].includes(answer) ? t(answer) : answer);
  if (!found.depends) {
    return h("p", { className: "settled" }, t("same", { answer: told(found.answers[0]) }));
  }
  const turns = found.turns.map((at) => {
    const readings = Object.entries(at.readings).map((pair) => pair.join(" = ")).join(", ");
    return h("li", {}, t("turns", { readings, answer: told(at.answer) }));
  });
  return h("div", { className: "settled" }, h("p", {}, t("depends")), h("ul", {}, turns));
}

/** The score sheets, and who wins. */
export function scores(found, act) {
  return [
    h("p", { className: "winner" }, t("wins", { players: found.winners.join(", ") })),
    found["all-readings"] ? settled(found["all-readings"]) : "",
    found.sheets.map(sheet),
    h("p", { className: "row" }, button(t("copy-text"), () => act.copy(found.text))),
  ];
}

function sheet(found) {
  const rows = found.lines.map((line) => row(line));
  const ties = found["tie-lines"].map((line) => row(line, `${t("ties")}: `));
  return h("table", {}, h("caption", {}, found.player),
    h("tbody", {}, rows, h("tr", { className: "total" }, h("th", { scope: "row" }, t("total")),
      h("td", {}, String(found.total)), h("td", {})), ties));
}

function row(line, before = "") {
  const how = [...line.arithmetic, ...line.grounds].join("; ");
  return h("tr", {}, h("th", { scope: "row" }, before, line.title),
    h("td", {}, String(line.points)), h("td", {}, how, line.points ? sources(line.cites) : ""));
}

/** The questions that a text leaves open: those that matter or were decided here, then the others. */
export function questions(about, seen, hangs, act) {
  if (!about.questions.length) return [h("p", {}, t("no-questions"))];
  const ranks = [(at) => hangs.answer.includes(at.id), (at) => at.id in hangs.position,
    (at) => at.id in seen.readings, () => true];
  const rank = (at) => ranks.findIndex((is) => is(at));
  const [answer, position, decided, others] = ranks.map((_, place) => about.questions
    .filter((at) => rank(at) === place).map((at) => question(at, seen, hangs, act)));
  const first = [...answer, ...position, ...decided];
  if (!first.length || !others.length) return [...first, ...others];
  return [...first, h("details", { open: hangs.unfolded },
    h("summary", {}, t("other-questions", { n: others.length })), others)];
}

/** A question with its readings, to be chosen among. */
function question(at, seen, hangs, act) {
  const offered = Object.entries(at.readings).map(([id, says]) => [id, `${id}: ${says}`]);
  const usual = t("usual", { reading: usually(at, seen.edition) });
  const why = mattering(at, hangs);
  return h("div", { className: why ? "question matters" : "question" },
    h("label", {}, h("span", {}, at.asks),
      choice([["", usual], ...offered], seen.readings[at.id] ?? "",
        (reading) => act(at.id, reading), { "data-focus": at.id })),
    why ? h("em", {}, why) : "");
}

const CHANGED = { scores: "reads_scores", faults: "reads_faults", moves: "reads_moves" };

/** Why a question matters here; empty if it does not, as far as anybody tried. */
function mattering({ id }, hangs) {
  if (hangs.answer.includes(id)) return t("matters");
  const changed = hangs.position[id]?.map((what) => t(CHANGED[what]));
  return changed ? t("otherwise", { what: changed.join(", ") }) : "";
}

const usually = (question, edition) =>
  question.pins[edition] ?? question.defaults[edition] ?? question.default;
