// How soon the desk can be used: by somebody who was never there, and by who comes back.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { opened } from "./opened.mjs";

/** A line each for the first visit and for the next: seconds to the board, and to a verdict. */
export async function timed(browser, rulespec, game) {
  const { url, close } = await opened(rulespec, game);
  const context = await browser.newContext();
  try {
    const lines = [];
    const asked = new Set();
    context.on("request", (request) => asked.add(new URL(request.url()).pathname));
    for (const visit of ["cold", "warm"]) lines.push(`${visit}: ${await visited(context, url)}`);
    const [folder, named] = game.split("#");
    if (named) lines.push(`${await megabytes(folder, asked)} MB to load, compressed`);
    return lines;
  } finally {
    await context.close();
    close();
  }
}

/** Opens the page, and asks about the first legal move as soon as it is offered. */
async function visited(context, url) {
  const page = await context.newPage();
  const begun = performance.now();
  const since = () => `${((performance.now() - begun) / 1000).toFixed(2)} s`;
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector("#board svg [data-spot]");
  const usable = since();
  await page.waitForSelector("#offered button", { state: "attached" });
  await page.evaluate(() => document.querySelector("#offered button").click());
  await page.waitForSelector("#verdict h3");
  const judged = since();
  await page.close();
  return `setting up after ${usable}, a verdict after ${judged}`;
}

/** How much the files of a site are that were asked for, each compressed as most servers do. */
async function megabytes(folder, paths) {
  const files = await Promise.all([...paths].map((path) => readFile(join(dirname(folder), path))));
  const sizes = files.map((content) => Math.min(gzipSync(content).length, content.length));
  return (sizes.reduce((one, other) => one + other) / 1e6).toFixed(2);
}
