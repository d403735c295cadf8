// Further questions: best moves; where the solvers are, why not, what is unknown and whatever that is.

import { faults } from "./answers.js";
import { button, by, choice, fill, h, labelled } from "./dom.js";
import { isOpen } from "./doubts.js";
import { ask, latest } from "./engine.js";
import { desk } from "./state.js";
import { t } from "./words.js";

const MOST = 12; // so many moves are shown
const once = latest();

let player = "";

/** Offers what can be asked of the position; `judge` asks about a move. */
export function offer(judge) {
  const { players, mover, over } = desk.seen;
  if (!players.includes(player)) player = mover;
  const open = isOpen(desk.seen);
  const completes = open && desk.further.includes("complete");
  by("further").hidden = open && !completes;
  const told = (request, show) => () => asks(request, show);
  fill(by("further-told"));
  fill(by("further-asks"),
    open || over ? null : button(t("best"), told({ ask: "best" }, (found) => best(found, judge))),
    completes ? button(t("complete"), told({ ask: "complete" }, completed)) : null,
    completes ? labelled(t("player"), choice(players.map((at) => [at, at]), player, (name) => { player = name; },
      { "data-focus": "most player" })) : null,
    completes ? button(t("most"), () => asks({ ask: "complete", most: "total", player }, completed)) : null,
    open || !over ? null : h("p", {}, t("over")));
}

function asks(request, show) {
  fill(by("further-told"), h("p", {}, t("wait")));
  once({ document: desk.seen.document, ...request }, (found) =>
    fill(by("further-told"), answered(found, show)));
}

/** An answer of the solvers: found, none, or not known in time. */
export function answered(found, show) {
  if (found.error) return [h("p", { role: "alert" }, found.error)];
  const kinds = {
    found: () => [show(found.found), found.how ? h("p", { className: "how", lang: "en" }, found.how) : ""],
    none: () => [h("p", { className: "no" }, t(isOpen(desk.seen) ? "at_fault" : "nothing_found")),
      found.faults && !found.each ? h("p", {}, t("one_of")) : "",
      found.faults ? faults(found.faults) : ""],
    "gave-up": () => [h("p", {}, t("gave-up", { why: found.why })),
      found["best-so-far"] ? show(found["best-so-far"]) : ""],
  };
  return [kinds[found.answer]()].flat(Infinity);
}

const best = (found, judge) => h("ul", {}, found.moves.slice(0, MOST).map((at) => {
  const lines = at.lines.map((line) => `${line.title} ${signed(line.points)}`).join(", ");
  return h("li", {}, button(at.move, () => judge(at.move)), ` ${signed(at.points)} `, lines);
}), found.moves.length > MOST ? h("li", {}, t("as-good", { n: found.moves.length - MOST })) : "");

const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

const completed = (found) => h("p", { className: "row" },
  found.most === undefined ? "" : h("strong", {}, `${t("total")}: ${found.most}`), shown(found.line));

const shown = (line) => button(t("show"), () => desk.look({ text: line }), { "data-focus": line });

/** The least that would have to be otherwise for the move to be allowed. */
export async function whyNot() {
  const found = await ask({ ask: "why-not", document: desk.seen.document, move: desk.move });
  return h("div", {}, answered(found, ({ changes, untried, why }) => h("ul", {},
    changes.map((at) => h("li", {}, at.says, " ", shown(at.line))),
    changes.length ? "" : h("li", {}, t("no-change")),
    untried.length ? h("li", {}, t("gave-up", { why: `${why}: ${untried.join(", ")}` })) : "")));
}

// --- whatever is unknown ------------------------------------------------------------------------

/** Whether a move may be made, whatever is unknown, and on what that hangs. */
export function judgement(found) {
  const clauses = found.clauses.filter((at) => at.kept.answer !== "always");
  const signs = { always: "✓", never: "✗" };
  const answers = { always: t("legal"), never: t("illegal") };
  const { answer } = found.legal;
  const className = { always: "yes", never: "no" }[answer] ?? "";
  return [
    h("h3", { className }, `${signs[answer] ?? "?"} ${found.move}: `,
      answers[answer] ? t("whatever", { answer: answers[answer] }) : t("hangs")),
    found.named.answer === "always" ? "" : hangs(found.named, [["so", t("yes")], ["otherwise", t("no")]]),
    hangs(found.legal, [["so", t("legal")], ["otherwise", t("illegal")]]),
    h("ul", {}, clauses.map((at) => h("li", {}, at.says, hangs(at.kept, [])))),
    found.why ? h("p", {}, t("gave-up", { why: found.why })) : "",
  ];
}

/** The score sheets, whatever is unknown. */
export const sheets = (found) => found.sheets.map((sheet) => h("div", {},
  h("table", {}, h("caption", {}, sheet.player), h("tbody", {},
    sheet.lines.map((line) => row(line.title, line)),
    row(t("total"), sheet.total, "total"))),
  hangs(sheet.total, [["lowest", String(sheet.total.least)], ["highest", String(sheet.total.most)]]),
  h("p", { className: "winner" }, { always: t("wins_always"), never: t("wins_never") }[sheet.wins.answer]
    ?? t("wins_hangs")),
  hangs(sheet.wins, [["so", t("yes")], ["otherwise", t("no")]])));

function row(title, figures, className = "") {
  const { least, most, proved } = figures;
  const points = `${least === most ? least : `${least} – ${most}`}${proved ? "" : " ?"}`;
  return h("tr", { className }, h("th", { scope: "row" }, title), h("td", {}, points));
}

/** On what something hangs, with one position each way. */
function hangs(found, ends) {
  if (!found.on) return "";
  const parts = found.on.map((at) => [at.field, at.key, at.element].filter((one) => one).join(" "));
  return h("div", { className: "condition" }, t("hangs-on", { parts: parts.join("; ") }),
    ends.filter(([name]) => found[name]).map(([name, text]) => h("p", { className: "row" },
      button(`${t("show")}: ${text}`, () => desk.look({ text: found[name] }),
        { "data-focus": found[name] }))));
}
