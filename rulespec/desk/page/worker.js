// The worker of the desk without a server: Python in the browser, with the library in it.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const ANSWER = `
import json
from rulespec.desk import answer
lambda request: json.dumps(answer(json.loads(request)))
`;

const ready = begun();

async function begun() {
  const [python, library] = await Promise.all([
    loadPyodide({ indexURL: "./pyodide/" }),
    fetch("library.zip").then((found) => found.arrayBuffer()),
  ]);
  const place = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(library, "zip", { extractDir: place });
  return python.runPython(ANSWER);
}

self.onmessage = async ({ data: [number, request] }) => {
  try {
    const answer = await ready;
    self.postMessage([number, JSON.parse(answer(JSON.stringify(request)))]);
  } catch (wrong) {
    self.postMessage([number, { error: `rulespec: ${String(wrong).split("\n")[0]}` }]);
  }
};
