// How soon the desk can be used: by somebody who was never there, and by who comes back.

import { opened } from "./opened.mjs";

/** A line each for the first visit and for the next: seconds to the board, and to a verdict. */
export async function timed(browser, rulespec, game) {
  const { url, close } = await opened(rulespec, game);
  const context = await browser.newContext();
  try {
    const lines = [];
    for (const visit of ["cold", "warm"]) lines.push(`${visit}: ${await visited(context, url)}`);
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
