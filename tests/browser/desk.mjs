// The desk in Chromium: each game by mouse, by touch and by keyboard, on a phone and on a desk.
//
//     node desk.mjs RULESPEC PICTURES [GAME | FOLDER#GAME ...]
//
// Tells how soon it answers and what is wrong, and leaves pictures of what a reader sees.

import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

import { chromium } from "playwright-core";

import { takenAlong } from "./along.mjs";
import { inHand } from "./in_hand.mjs";
import { idle, middle, opened, places, position, shown } from "./opened.mjs";
import { byResting } from "./resting.mjs";
import { timed } from "./timed.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";
const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Takes the first tool that paints or puts something; whether there is one. */
async function takeTool(page) {
  const tools = page.locator('[data-focus="tool"]');
  if (!(await tools.count())) return false;
  await tools.selectOption({ index: 1 });
  return true;
}

// --- what a reader does -------------------------------------------------------------------------

/** By mouse: change a place, take it back; choose a move, read the verdict, make the move. */
async function byMouse(page, expect) {
  const start = position(page);
  for (const spot of (await places(page).all()).slice(0, 8)) {
    await page.mouse.click(...(await middle(spot)));
    await idle(page);
    const name = await spot.getAttribute("data-spot");
    expect((await page.textContent("#spot")).startsWith(name), `a click on ${name} shows it`);
  }
  const here = page.locator("#spot-moves button");
  if (await here.count()) {
    await here.first().hover();
    expect(await page.locator(".ghost").count(), "a move shows the places that it names");
    await here.first().click();
    await idle(page);
    expect((await page.textContent("#verdict h3")).startsWith("✓"), "a move offered at a place is legal");
  }
  const after = position(page);
  expect(await takeTool(page), "there is a tool");
  const spots = await places(page).all();
  for (const spot of [spots.at(-1), ...spots]) {
    await page.mouse.click(...(await middle(spot)));
    await idle(page);
    if (position(page) !== after) break;
  }
  expect(position(page) !== after, "a click changes the position");
  await page.click("#undo");
  await idle(page);
  expect(position(page) === after, "undo brings it back");
  await page.click("#redo");
  await page.click("#undo");
  await idle(page);
  await page.click("#legal > summary");
  await page.locator("#offered button").first().click();
  await idle(page);
  expect((await page.textContent("#verdict h3")).startsWith("✓"), "a legal move is legal");
  await page.locator("#verdict .row button").first().click();
  await idle(page);
  expect(position(page) !== start, "the move is made");
  expect((await page.textContent("#error")) === "", await page.textContent("#error"));
}

/** With a bare table: a piece taken from the tray, turned, put down and lifted again. */
async function withPieces(page, expect) {
  await page.selectOption("#example", "empty");
  await idle(page);
  expect((await page.textContent("#error")) === "", "the table can be bare");
  const tools = page.locator('[data-focus="tool"]');
  await tools.selectOption({ index: (await tools.locator("option").count()) - 1 });
  const tray = page.locator("#tray button");
  if (!(await tray.count())) return;
  const start = position(page);
  const piece = await tray.nth(1).getAttribute("data-piece");
  await sought(page, piece, expect);
  const [spot] = (await places(page).all()).slice(18);
  await page.mouse.move(...(await middle(spot)));
  const lying = () => page.locator(".ghost").evaluateAll((all) => all.map((at) => at.dataset.spot).join());
  const before = await lying();
  await page.keyboard.press("r");
  expect(before && before !== (await lying()), "R turns the piece in hand");
  await page.mouse.click(...(await middle(spot)));
  await idle(page);
  expect(position(page).includes(piece) && position(page) !== start, "the piece is put down");
  await page.mouse.click(...(await middle(spot)));
  await idle(page);
  expect(position(page) === start, "and lifted");
  const hand = await page.locator('#tray [aria-pressed="true"]').getAttribute("data-piece");
  expect(hand === piece, "it is in hand again");
}

/** A piece is found in the tray by its name, and taken by Enter. */
async function sought(page, piece, expect) {
  const search = page.locator('#tools input[type="search"]');
  if (!(await search.count())) return page.click(`[data-piece="${piece}"]`);
  await search.focus();
  await page.keyboard.type(piece);
  const left = page.locator(`#tray button:not([hidden])`);
  expect((await left.first().getAttribute("data-piece")).includes(piece), "a piece is found by its name");
  await page.keyboard.press("Enter");
  return idle(page);
}

/** With something unknown: it is said, kept in the link, and answered for by the solvers, or not. */
async function withUnknown(page, expect) {
  const start = position(page);
  await page.locator("#legal > summary").click();
  const move = await page.locator("#offered button").first().textContent();
  await page.locator('#fields .doubtable > button[aria-pressed="false"]').last().click();
  await idle(page);
  expect(position(page) !== start && position(page).includes('"?"'), "what is unknown is in the link");
  expect(!(await page.textContent("#error")), await page.textContent("#error"));
  await page.fill("#move", move);
  await page.press("#move", "Enter");
  await idle(page);
  const told = await page.textContent("#verdict");
  expect(told.includes("?") || /unknown/.test(told), `it is judged whatever is unknown: ${told}`);
  await page.click("#undo");
  await idle(page);
  expect(!position(page).includes('"?"'), "undo makes it known again");
}

/** The first legal move of a position, to be asked about in another. */
const anyMove = (page) => page.locator("#offered button").first().textContent();

/** By keyboard alone: from a bare table reach the board, walk on it, change a place, ask about a move. */
async function byKeyboard(page, expect) {
  const move = await anyMove(page);
  await page.focus("#example");
  for (let at = 0; at < 2; at += 1) await page.keyboard.press("ArrowDown");
  await idle(page);
  expect((await page.inputValue("#example")) === "empty", "arrows choose the bare table");
  const start = position(page);
  await takeTool(page);
  await page.focus('[data-focus="tool"]');
  await page.keyboard.press("Tab");
  for (let at = 0; at < 6 && !(await page.evaluate(() => document.activeElement.dataset.spot)); at += 1) {
    await page.keyboard.press("Tab");
  }
  const first = await page.evaluate(() => document.activeElement.dataset.spot);
  expect(first, "Tab reaches the board");
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  const then = await page.evaluate(() => document.activeElement.dataset.spot);
  expect(then && then !== first, "arrows walk on it");
  await page.keyboard.press("Enter");
  await idle(page);
  expect(position(page) !== start, "Enter changes a place");
  expect((await page.evaluate(() => document.activeElement.dataset.spot)) === then, "the focus stays");
  await page.focus("#move");
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
  await idle(page);
  const verdict = await page.textContent("#verdict h3");
  expect(/^[✓✗]/.test(verdict), "a move is judged on what was a bare table");
  expect((await page.textContent("#status")).startsWith(verdict), "the verdict is announced");
  await page.fill("#move", "");
  await page.keyboard.type("no such move");
  await page.keyboard.press("Enter");
  await idle(page);
  expect(await page.textContent("#verdict [role=alert]"), "what cannot be read is said");
}

/** By touch on a phone: from a bare table taps set up and ask; nothing is wider than the screen. */
async function byTouch(page, expect) {
  const move = await anyMove(page);
  await page.selectOption("#example", "empty"); // the phone's own list
  await idle(page);
  const start = position(page);
  await takeTool(page);
  for (const spot of (await places(page).all()).slice(0, 12)) {
    await page.touchscreen.tap(...(await middle(spot)));
    await idle(page);
    if (position(page) !== start) break;
  }
  expect(position(page) !== start, "a tap changes the position");
  await page.tap("#move");
  await page.keyboard.type(move);
  await page.tap("#asking button");
  await idle(page);
  expect(/^[✓✗]/.test(await page.textContent("#verdict h3")), "a move is judged on what was a bare table");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide <= PHONE.viewport.width, `nothing is wider than the screen (${wide})`);
}

/** A built site goes on without a network, and after its worker has ended. */
async function byItself(page, expect) {
  const judged = async () => {
    await page.fill("#move", "no such move");
    await page.press("#move", "Enter");
    return page.waitForSelector("#verdict [role=alert]");
  };
  await judged();
  await page.context().setOffline(true);
  await page.click("#legal > summary");
  await page.locator("#offered button").first().click();
  expect(await page.waitForSelector("#verdict h3"), "it works without a network");
  const other = await page.locator("#game option").last().getAttribute("value");
  await page.selectOption("#game", other);
  await idle(page);
  expect(position(page).includes(other), "and with another game");
  await page.context().setOffline(false);
  for (const worker of page.workers()) await worker.evaluate(() => self.close());
  await page.fill("#move", "no such move");
  await page.press("#move", "Enter");
  await page.click("#stop");
  await idle(page);
  expect(await judged(), "another worker takes over");
}

/** Everything unfolded, looked at by axe, and a picture of it. */
async function looked(page, expect, path) {
  await page.$$eval("main section > details", (all) => all.forEach((at) => { at.open = true; }));
  await idle(page);
  await page.evaluate(await readFile(AXE, "utf8"));
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  for (const at of violations) expect(false, `axe: ${at.id}, ${at.nodes[0].target}`);
  await page.screenshot({ path, fullPage: true });
}

/** A link opened by somebody else shows the same position. */
async function linked(browser, page, expect, wrong) {
  const other = await shown(browser, page.url(), DESK, wrong);
  expect(position(other) === position(page), "a link brings the position");
  await other.context().close();
}

// --- all of it ----------------------------------------------------------------------------------

async function tried(browser, rulespec, game, pictures) {
  const wrong = [];
  const expect = (holds, what) => holds || wrong.push(what);
  const { url, close } = await opened(rulespec, game);
  const name = basename(game, ".py").replace("#", "-");
  try {
    const site = game.includes("#") ? [[byItself, DESK]] : [];
    const acts = [[byMouse, DESK], [byResting, DESK], [withPieces, DESK], [inHand, DESK], [takenAlong, DESK],
      [withUnknown, DESK], [byKeyboard, DESK], [byTouch, PHONE], ...site];
    for (const [act, kind] of acts) {
      for (const scheme of act === byTouch ? ["light", "dark"] : ["light"]) {
        const page = await shown(browser, url, { ...kind, colorScheme: scheme }, wrong);
        await act(page, expect, rulespec);
        if ([byMouse, withUnknown].includes(act)) await linked(browser, page, expect, wrong);
        await looked(page, expect, join(pictures, `${name}-${act.name}-${scheme}.png`));
        await page.context().close();
      }
    }
  } finally {
    close();
  }
  return wrong;
}

const [rulespec, pictures, ...games] = process.argv.slice(2);
await mkdir(pictures, { recursive: true });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-zygote"],
});
let failed = 0;
for (const game of games) {
  for (const line of await timed(browser, rulespec, game)) console.log(`${game}: ${line}`);
  const wrong = await tried(browser, rulespec, game, pictures);
  console.log(`${game}: ${wrong.length ? "" : "nothing is wrong"}`);
  for (const what of new Set(wrong)) console.log(`  ${what}`);
  failed += wrong.length;
}
await browser.close();
process.exitCode = failed ? 1 : 0;
