// The built documentation on localhost; a browser that was here before need not ask again.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const KINDS = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

/** Serves a folder; gives the address of its root, and what ends it. */
export async function serve(folder) {
  const root = normalize(folder + sep);
  const server = createServer(async (request, response) => {
    const asked = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const path = normalize(join(root, asked));
    const file = path.startsWith(root) && (await stat(path).catch(() => undefined))?.isFile();
    response.writeHead(file ? 200 : 404, {
      "content-type": KINDS[extname(path)] ?? "application/octet-stream",
      "cache-control": file ? "max-age=600" : "no-store",
    });
    file ? createReadStream(path).pipe(response) : response.end();
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => server.close(),
  };
}
