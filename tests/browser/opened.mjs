// The desk, opened in a page of a browser.

import { spawn } from "node:child_process";
import { basename, dirname, resolve } from "node:path";

import { serve } from "./server.mjs";

/**
 * The desk as a process, or built into a folder, FOLDER#GAME, below the root of a server: where it
 * is, and what ends it.
 */
export async function opened(rulespec, game) {
  const [folder, named] = game.split("#");
  if (named) {
    const { address, close } = await serve(dirname(resolve(folder)));
    return { url: `${address}${basename(folder)}/index.html#en/${named}`, close };
  }
  const run = spawn(rulespec, ["desk", game, "--no-browser"]);
  const url = await new Promise((found, failed) => {
    run.stdout.on("data", (text) => {
      const address = /http\S+/.exec(text);
      if (address) found(address[0]);
    });
    run.on("exit", (code) => failed(new Error(`rulespec desk ended with ${code}`)));
  });
  return { url, close: () => run.kill("SIGINT") };
}

/** A new page, which notes what goes wrong in it. */
export async function shown(browser, url, kind, wrong) {
  const context = await browser.newContext(kind);
  const page = await context.newPage();
  const host = new URL(url).host;
  const isMissed = (said) => /desk\.svg$|first-[^/]*$/.test(said.location().url); // asked for without a network, too
  page.on("console", (said) => said.type() === "error" && !isMissed(said)
    && wrong.push(`console: ${said.text()}`));
  page.on("pageerror", (error) => wrong.push(`script: ${error.message}`));
  page.on("request", (asked) => new URL(asked.url()).host === host || wrong.push(`asks ${asked.url()}`));
  await page.goto(url);
  await page.waitForSelector("#board svg");
  await idle(page);
  return page;
}

/** Waits until every question is answered. */
export async function idle(page) {
  await page.waitForTimeout(60);
  await page.waitForSelector('main[aria-busy="false"]', { timeout: 120_000 });
}

/** What the address says of the position. */
export const position = (page) => decodeURIComponent(new URL(page.url()).hash);

/** The places of the board. */
export const places = (page) => page.locator("[data-spot]");

/** The middle of a place, which is brought there first. */
export async function middle(place) {
  await place.evaluate((at) => at.scrollIntoView({ block: "center", inline: "center" })); // beside all that floats
  const { x, y, width, height } = await place.boundingBox();
  return [x + width / 2, y + height / 2];
}
