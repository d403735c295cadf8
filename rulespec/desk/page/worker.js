// The worker of the desk without a server: Python in the browser, with the library in it.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const ANSWER = `
import json
from rulespec.desk import answer
lambda request: json.dumps(answer(json.loads(request)))
`;
const BLOCK = 512; // bytes, of which an archive of files is made

const library = fetched("library.bin");
const ready = begun();

async function begun() {
  const python = await loadPyodide({
    indexURL: "./pyodide/",
    fsInit: async (files, { sitePackages }) => unpack(await library, files, sitePackages),
  });
  return python.runPython(ANSWER);
}

async function fetched(name) {
  const { body } = await fetch(name);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Writes the files of an archive (tar) into a folder. */
function unpack(archive, files, folder) {
  const decoder = new TextDecoder();
  const text = (at, size) => decoder.decode(new Uint8Array(archive, at, size)).split("\0")[0];
  const made = new Set();
  for (let at = 0, size = 0; text(at, 100); at += BLOCK * (1 + Math.ceil(size / BLOCK))) {
    size = parseInt(text(at + 124, 12), 8);
    const path = [folder, text(at + 345, 155), text(at, 100)].filter((part) => part).join("/");
    const above = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(above)) files.mkdirTree(above);
    made.add(above);
    files.writeFile(path, new Uint8Array(archive, at + BLOCK, size), { canOwn: true });
  }
}

self.onmessage = async ({ data: [number, request] }) => {
  try {
    const answer = await ready;
    self.postMessage([number, JSON.parse(answer(JSON.stringify(request)))]);
  } catch (wrong) {
    self.postMessage([number, { error: `rulespec: ${String(wrong).split("\n")[0]}` }]);
  }
};
