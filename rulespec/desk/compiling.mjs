// Run by Node.js when the site is built: `node compiling.mjs FOLDER`.
//
// Python for browsers compiles there what it will begin with.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/pyodide/` });
const place = python.runPython("import site; site.getsitepackages()[0]");
const library = new Uint8Array(readFileSync(`${folder}/library.bin`));
python.unpackArchive(library, "gztar", { extractDir: place });
python.mountNodeFS("/site", folder);
python.runPython(`
from pathlib import Path
from rulespec.desk.compiling import compile_site
compile_site(Path("/site"))
`);
