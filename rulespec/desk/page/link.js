// The link: the whole position, the move asked about, what is unknown and a box of one's own, all
// of it in the address of the page.

/** The end of the address of a position. */
export function written(language, line, move, unknown, box = "") {
  const parts = [language, line, move, Object.keys(unknown).length ? JSON.stringify(unknown) : "", box];
  while (!parts.at(-1)) parts.pop();
  return `#${parts.map(encodeURIComponent).join("/")}`;
}

/** What the end of an address says; a damaged one says nothing. */
export function read(hash) {
  try {
    const [language = "", position = "", move = "", unknown = "", box = ""] =
      hash.slice(1).split("/").map(decodeURIComponent);
    return { language, position, move, unknown: JSON.parse(unknown || "{}"), box };
  } catch {
    return { language: "", position: "", move: "", unknown: {}, box: "" };
  }
}
