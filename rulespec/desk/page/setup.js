// Setting up what does not lie on the board: a widget for each kind of field.

import { button, choice, h, labelled } from "./dom.js";
import { UNKNOWN, unknownAt } from "./doubts.js";
import { named } from "./tools.js";
import { counted, elementsOf, isEmpty, keysOf, valueAt, withValue } from "./values.js";
import { t } from "./words.js";

const FEW = 8; // so many things are shown as switches
const MANY = 24; // more things are folded away
const LISTED = 40; // so many are offered in a list to choose from
const MANY_KEYS = 6; // with more keys a field is folded away

/** The widgets of all fields that `shown` names, those of each player together. */
export function widgets(about, seen, shown, act) {
  const fields = about.fields.filter(shown);
  const isSeat = (field) => about.universes[field.per]?.players;
  const parts = fields.filter((field) => !field.per).map((field) => one(field, null));
  for (const player of seen.players) {
    const own = fields.filter(isSeat).map((field) => one(field, player));
    if (own.length) parts.push(h("fieldset", {}, h("legend", {}, player), own));
  }
  for (const field of fields.filter((at) => at.per && !isSeat(at))) parts.push(keyed(field));
  return parts;

  function one(field, key) {
    return widget(field, key, about, seen, act);
  }

  function keyed(field) {
    const keys = keysOf(field, about, seen);
    const full = keys.filter((key) => !isEmpty(valueAt(seen, field, key)));
    const rows = keys.map((key) => widget(field, key, about, seen, act, key));
    return h("details", { open: keys.length <= MANY_KEYS, "data-kept": field.name },
      h("summary", {}, `${field.words} (${full.length} / ${keys.length})`), rows);
  }
}

/** The widgets of everything that is kept for a place of the board. */
export function widgetsAt(spot, about, seen, act) {
  return about.fields
    .filter((field) => field.per && about.universes[field.per].elements.includes(spot))
    .map((field) => widget(field, spot, about, seen, act));
}

function widget(field, key, about, seen, act, label = field.words) {
  const value = valueAt(seen, field, key);
  const set = (next) => act(withValue({}, field, key, next));
  const focus = `${field.name} ${key ?? ""}`;
  const kinds = { fact, amount, one: single, perhaps: single, many: several, bag,
    pile: several, past: () => null };
  return field["may-be-unknown"] ? doubtable() : kinds[field.kind]();

  /** Beside the value a button that says nobody knows it; of a set some may be known besides. */
  function doubtable() {
    const open = unknownAt(seen, field, key);
    const hides = open && field.kind !== "many";
    const what = `${label} ${key ?? ""}`.trim();
    return h("div", { className: "doubtable" },
      hides ? h("div", { className: "field" }, h("span", {}, label), t("unknown")) : kinds[field.kind](),
      button(UNKNOWN, () => set(open ? value : UNKNOWN), { "aria-pressed": String(Boolean(open)),
        "aria-label": t("unknown_is", { what }), title: t("unknown_is", { what }), "data-focus": `${focus} ?` }));
  }

  function fact() {
    return h("label", { className: "switch" },
      h("input", { type: "checkbox", checked: value, "data-focus": focus,
        onchange: (event) => set(event.target.checked) }), " ", label);
  }

  function amount() {
    const step = (by) => Math.min(field.most, Math.max(field.least, value + by));
    return h("div", { className: "field" }, labelled(label, h("input", { type: "number", value,
      min: field.least, max: field.most, "data-focus": focus,
      onchange: (event) => set(Math.trunc(Number(event.target.value))) })),
    button("−", () => set(step(-1)), { "aria-label": `${label}: ${t("less")}`, "data-focus": `${focus}-` }),
    button("+", () => set(step(1)), { "aria-label": `${label}: ${t("more")}`, "data-focus": `${focus}+` }));
  }

  function single() {
    const none = field.kind === "perhaps" ? [["", t("nothing")]] : [];
    const offered = [...none, ...named(field.of, about, elementsOf(field, about, seen))];
    return h("div", { className: "field" }, labelled(label, choice(offered, value ?? "",
      (next) => set(next === "" ? null : next), { "data-focus": focus })));
  }

  function several() {
    const elements = elementsOf(field, about, seen);
    const isSet = field.kind === "many" && elements.length <= FEW;
    return h("div", { className: "field", role: "group", "aria-label": `${label} ${key ?? ""}` },
      h("span", {}, label), " ", isSet ? switches(elements) : chips(elements));
  }

  function bag() {
    const elements = elementsOf(field, about, seen);
    const shown = elements.length <= FEW ? elements : elements.filter((name) => value[name]);
    const rows = named(field.of, about, shown).map(([name, text]) => h("span", { className: "count" },
      `${text} ${value[name] ?? 0} `, stepper(name, -1, "−", "less"), stepper(name, 1, "+", "more")));
    return h("div", { className: "field", role: "group", "aria-label": `${label} ${key ?? ""}` },
      h("span", {}, label), " ", rows,
      shown.length < elements.length ? adder(elements, (name) => counted(value, name, 1)) : "");
  }

  function stepper(name, more, sign, said) {
    return button(sign, () => set(counted(value, name, more)), {
      "aria-label": `${name}: ${t(said)}`, "data-focus": `${focus} ${name} ${sign}` });
  }

  function switches(elements) {
    return named(field.of, about, elements).map(([name, text]) => {
      const held = value.includes(name);
      const next = held ? value.filter((at) => at !== name) : [...value, name];
      return button(text, () => set(next), { "aria-pressed": String(held),
        "data-focus": `${focus} ${name}` });
    });
  }

  function chips(elements) {
    const shown = named(field.of, about, value).map(([, text], place) => button(`${text} ×`, () =>
      set(value.filter((_, at) => at !== place)), {
      "aria-label": t("remove", { what: text }), className: "chip", "data-focus": `${focus} ${place}` }));
    if (shown.length > 1) shown.push(button(t("clear"), () => set([]), {
      "aria-label": `${label} ${key ?? ""}: ${t("clear")}`, "data-focus": `${focus} clear` }));
    if (shown.length <= MANY) return [...shown, adder(elements)];
    return h("details", { "data-kept": focus }, h("summary", {}, String(value.length)),
      shown, adder(elements));
  }

  function adder(elements, added = (name) => [...value, name]) {
    const id = `things ${focus}`.replaceAll(" ", "-");
    const offered = field.kind === "many" ? elements.filter((at) => !value.includes(at)) : elements;
    if (offered.length <= LISTED) {
      return choice([["", t("add")], ...named(field.of, about, offered)], "",
        (name) => set(added(name)), { "aria-label": `${label} ${key ?? ""}: ${t("add")}`,
          "data-focus": `${focus} add` });
    }
    const input = h("input", { list: id, size: 9, "aria-label": `${label} ${key ?? ""}: ${t("add")}`,
      placeholder: t("add"), "data-focus": `${focus} add`,
      onchange: (event) => event.target.value && set(added(event.target.value.trim())) });
    const options = named(field.of, about, offered).map(([name, text]) =>
      h("option", { value: name, label: text }));
    return [input, h("datalist", { id }, options)];
  }
}
