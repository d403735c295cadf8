// What is looked for within a page. Each function runs in the browser and gives findings as texts.

/** What makes the page wider than the window. */
export function wide() {
  const room = document.documentElement.clientWidth;
  const needed = document.documentElement.scrollWidth;
  if (needed <= room) return [];
  const scrolls = (node) => {
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible") return true;
    return false;
  };
  const culprits = [...document.querySelectorAll("main *, article *")]
    .filter((node) => node.getBoundingClientRect().right > room + 1 && !scrolls(node))
    .map((node) => `${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""}`);
  return [`${needed} wide in ${room}: ${[...new Set(culprits)].slice(0, 5).join(", ")}`];
}

/** Loads the images, too, that wait until a reader comes near. */
export async function hurry() {
  const all = [...document.images];
  for (const image of all) image.loading = "eager";
  await Promise.allSettled(all.map((image) => image.decode()));
}

/** Images that did not come, and pictures without a text for those who do not see them. */
export function images() {
  const broken = [...document.images]
    .filter((image) => !image.complete || !image.naturalWidth)
    .map((image) => `did not load: ${image.src}`);
  const silent = [...document.images]
    .filter((image) => !image.hasAttribute("alt"))
    .map((image) => `no alt: ${image.src}`);
  const named = (svg) =>
    `${svg.getAttribute("aria-labelledby") ?? ""} ${svg.getAttribute("aria-describedby") ?? ""}`
      .trim()
      .split(" ")
      .every((id) => document.getElementById(id)?.textContent.trim());
  const nameless = [...document.querySelectorAll("svg[role=img]")]
    .filter((svg) => !named(svg))
    .map((svg) => `no title: svg#${svg.id}`);
  return [...broken, ...silent, ...nameless];
}

/** Pictures wider than their column, or on a phone than the window. */
export function pictures() {
  const narrow = window.matchMedia("(max-width: 40em)").matches;
  const room = (one) => (narrow ? document.documentElement : one.closest("article, main"));
  return [...document.querySelectorAll("figure svg, article img")]
    .filter((one) => {
      const right = room(one)?.getBoundingClientRect().right;
      return right && one.getBoundingClientRect().right > right + 1;
    })
    .map((one) => `wider than its column: ${one.id || one.src}`);
}

/** Texts within pictures that stick out of what they stand on, or are hard to read on it (WCAG 2). */
export function texts(least) {
  // A copy below the picture, in which what is drawn elsewhere on the page stands in its place.
  const unfolded = (svg) => {
    const copy = svg.cloneNode(true);
    svg.after(copy);
    for (let use = copy.querySelector("use"); use; use = copy.querySelector("use")) {
      const group = document.createElementNS(copy.namespaceURI, "g");
      for (const { name, value } of use.attributes) group.setAttribute(name, value);
      const part = document.querySelector(use.getAttribute("href"));
      group.append(...use.childNodes, part.cloneNode(true));
      use.replaceWith(group);
    }
    return copy;
  };
  const channel = (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\d.]+/g).map((part) => channel(part / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const found = new Set();
  for (const shown of document.querySelectorAll("svg[role=img]")) {
    const svg = unfolded(shown);
    const below = []; // what is painted so far, the topmost last
    for (const node of svg.querySelectorAll("path, text")) {
      const ink = getComputedStyle(node).fill;
      if (node.tagName === "path") {
        if (ink !== "none") below.push([node, ink, node.getCTM().inverse()]);
        continue;
      }
      const box = node.getBBox();
      const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
      const at = middle.matrixTransform(node.getCTM());
      const ground = below.findLast(([path, , back]) =>
        path.isPointInFill(at.matrixTransform(back)),
      );
      const name = `${node.getAttribute("class")} on ${ground?.[0].getAttribute("class")}`;
      const by = ground && ratio(ink, ground[1]);
      if (!ground || by < least) found.add(`${name}: ${by?.toFixed(2) ?? "nothing under it"}`);
      if (!ground) continue;
      const [own, under] = [node, ground[0]].map((one) => one.getBoundingClientRect());
      const out = Math.max(under.left - own.left, own.right - under.right);
      if (out > 1) found.add(`${name}: "${node.textContent}" sticks out by ${out.toFixed(1)}`);
    }
    svg.remove();
  }
  return [...found];
}

/** Inks of pictures that are as by day on a dark page, or as by night on a light one. */
export function paper(dark) {
  const sum = (colour) =>
    colour.match(/[\d.]+/g).slice(0, 3).reduce((all, part) => all + Number(part), 0);
  const wrong = [...document.querySelectorAll("svg[role=img] .paper")].filter(
    (path) => sum(getComputedStyle(path).fill) < 384 !== dark,
  );
  return wrong.length ? [`${wrong.length} pictures do not follow the page`] : [];
}

/** Where the links of the page lead. */
export function links() {
  return [...document.querySelectorAll("a[href]")].map((link) => link.href);
}
