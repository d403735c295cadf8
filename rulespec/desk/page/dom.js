// Small helps for building the page: elements, buttons, lists of choices.

/** An element with properties, listeners (`onclick`) and children; what is empty is left out. */
export function h(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name in made && name !== "list" && name !== "form") made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== ""));
  return made;
}

/** The element of an id. */
export const by = (id) => document.getElementById(id);

/** Puts children in the place of all that an element holds, and keeps the focus if it can. */
export function fill(at, ...children) {
  const held = at.contains(document.activeElement) ? document.activeElement.dataset.focus : "";
  at.replaceChildren(...children.flat(Infinity).filter((child) => child !== null));
  if (held) at.querySelector(`[data-focus="${CSS.escape(held)}"]`)?.focus();
}

/** A button that does something. */
export function button(text, act, properties = {}) {
  return h("button", { type: "button", onclick: act, "data-focus": text, ...properties }, text);
}

/** A list of choices, `[value, text]` each, of which one is chosen. */
export function choice(choices, chosen, act, properties = {}) {
  const options = choices.map(([value, text]) =>
    h("option", { value, selected: value === chosen }, text));
  return h("select", { onchange: (event) => act(event.target.value), ...properties }, options);
}

/** A label before what it names. */
export const labelled = (text, at) => h("label", {}, h("span", {}, text), " ", at);
