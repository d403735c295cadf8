// The link: the whole position, the move asked about and what is unknown, in the address of the page.

/** The end of the address of a position. */
export function written(language, line, move, unknown) {
  const open = Object.keys(unknown).length ? [move, JSON.stringify(unknown)] : [];
  const parts = open.length || !move ? open : [move];
  return `#${[language, line, ...parts].map(encodeURIComponent).join("/")}`;
}

/** What the end of an address says; a damaged one says nothing. */
export function read(hash) {
  try {
    const [language = "", position = "", move = "", unknown = "{}"] =
      hash.slice(1).split("/").map(decodeURIComponent);
    return { language, position, move, unknown: JSON.parse(unknown) };
  } catch {
    return { language: "", position: "", move: "", unknown: {} };
  }
}
