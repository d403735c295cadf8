// The link: the whole position, and the move asked about, in the address of the page.

/** The end of the address of a position. */
export const written = (language, line, move) =>
  `#${[language, line, ...(move ? [move] : [])].map(encodeURIComponent).join("/")}`;

/** What the end of an address says; a damaged one says nothing. */
export function read(hash) {
  try {
    const [language = "", position = "", move = ""] = hash.slice(1).split("/").map(decodeURIComponent);
    return { language, position, move };
  } catch {
    return { language: "", position: "", move: "" };
  }
}
