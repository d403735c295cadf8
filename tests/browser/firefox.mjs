// The desk in Firefox, once: set up, asked by mouse and keyboard, at a local address or as a site.
//
//     node firefox.mjs RULESPEC [GAME | FOLDER#GAME ...]

import puppeteer from "puppeteer-core";

import { opened } from "./opened.mjs";

const FIREFOX = process.env.FIREFOX || "/usr/bin/firefox-esr";
const PATIENCE = { timeout: 90_000 };

const idle = (page) =>
  page.waitForFunction(() => document.querySelector('main[aria-busy="false"]') !== null, PATIENCE);

/** Moves by mouse, by keyboard, and a change of the position that is taken back. */
async function tried(page, expect) {
  await page.waitForSelector("#board svg", PATIENCE);
  await page.waitForFunction(() => document.querySelector("#offered button") !== null, PATIENCE);
  const start = page.url();
  await page.click("#legal > summary");
  await page.click("#offered button");
  await page.waitForSelector("#verdict h3", PATIENCE);
  const verdict = await page.$eval("#verdict h3", (at) => at.textContent);
  expect(verdict.startsWith("✓"), "a legal move is legal");
  await idle(page);
  const asked = page.url();
  expect(asked !== start, "the move is in the address");
  const tool = await page.$eval('[data-focus="tool"] option:nth-child(2)', (at) => at.value);
  await page.select('[data-focus="tool"]', tool);
  await page.$eval("[data-spot][tabindex='0']", (at) => at.focus());
  for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction((from) => location.href !== from, PATIENCE, asked);
  await idle(page);
  await page.click("#undo");
  await page.waitForFunction((from) => location.href === from, PATIENCE, asked);
  expect((await page.$eval("#error", (at) => at.textContent)) === "", "nothing is wrong");
}

const [rulespec, ...games] = process.argv.slice(2);
const browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true });
let failed = 0;
for (const game of games) {
  const wrong = [];
  const { url, close } = await opened(rulespec, game);
  const page = await browser.newPage();
  page.on("pageerror", (error) => wrong.push(`script: ${error.message}`));
  try {
    await page.goto(url);
    await tried(page, (holds, what) => holds || wrong.push(what));
  } catch (stopped) {
    wrong.push(stopped.message);
  }
  await page.close();
  close();
  console.log(`Firefox, ${game}: ${wrong.length ? "" : "nothing is wrong"}`);
  for (const what of wrong) console.log(`  ${what}`);
  failed += wrong.length;
}
await browser.close();
process.exitCode = failed ? 1 : 0;
