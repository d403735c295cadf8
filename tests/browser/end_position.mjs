// How many actions the end of a game of City of Light takes at the desk, set up from a bare table.
//
//     node end_position.mjs RULESPEC PICTURE
//
// It is the worked score of the rulebook: seven buildings and four more pieces; what lies under
// them nobody knows. An action is a click, a stroke over the board, or a choice from a list.

import { chromium } from "playwright-core";

import { opened, shown, idle } from "./opened.mjs";

const MOST = 60;
const EXPECTED = { blue: "57", orange: "48" };
const HOUSES = {
  orange: ["h1 h2 h3 h4 g4 f4", "b6 b7 c7 d7 e7 e6"],
  blue: ["c3 b3 b2 c2 d2", "e2 e3 f3 f2", "b4 c4 d4 c4 c5", "f6 g6 h6", "a7 a8 b8"],
};
const PIECES = {
  orange: [["annex", "g1"], ["garden", "e5 f5"], ["lamp", "a1"]],
  blue: [["painter", "g7"]],
};
const STREETS = {
  "colours blue": ["a4 b5 a6 b7 c7 d8 e8", "g3", "h8"],
  "common_streets ": ["f1 f2 f3 f4 e4 d4 c4 c5 c6", "a5"],
  "lamp_cells ": ["b1 b2 c2 d3 e4 d5", "g2 h3 h4 g5 f6 f7 g7 h7"],
};
const TOKENS = {
  blue: ["levitation", "metropolitain", "peintre", "chartier"],
  orange: ["jardin", "sacre-coeur", "bouquinistes", "lampadaire"],
};
const UNBUILT = { blue: ["X5"], orange: ["T5", "W5"] };

const [rulespec, picture] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-zygote"],
});
const wrong = [];
const { url, close } = await opened(rulespec, "city-of-light");
const page = await shown(browser, url, { viewport: { width: 1280, height: 900 } }, wrong);
let actions = 0;

async function done(act) {
  actions += 1;
  await act;
  await idle(page);
  const said = await page.textContent("#error");
  if (said) throw new Error(`action ${actions}: ${said}`);
}

const choose = (name, value) => done(page.selectOption(`[data-focus="${name}"]`, value));
const press = (name) => done(page.click(`[data-focus="${name}"]`));

async function middle(name) {
  const { x, y, width, height } = await page.locator(`[data-spot="${name}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
}

async function stroke(way) {
  const [first, ...others] = way.split(" ");
  await page.$eval("#board", (at) => at.scrollIntoView({ block: "start" }));
  await page.mouse.move(...(await middle(first)));
  await page.mouse.down();
  for (const name of others) await page.mouse.move(...(await middle(name)), { steps: 4 });
  await done(page.mouse.up());
}

async function setUp() {
  await done(page.selectOption("#example", "empty"));
  await choose("stage ", "over");
  await choose("finished ", "orange");
  await choose("tool", "placed");
  for (const player of ["orange", "blue"]) {
    await choose("owner", player);
    for (const way of HOUSES[player]) await stroke(way);
    for (const [piece, way] of PIECES[player]) {
      await done(page.click(`[data-piece="${piece}"]`));
      await stroke(way);
    }
  }
  await choose("extended ", "L6");
  await choose("tool", "colours orange");
  await press("Everywhere");
  for (const [tool, ways] of Object.entries(STREETS)) {
    await choose("tool", tool);
    for (const way of ways) await stroke(way);
  }
  await choose("tool", "doubt common_streets");
  await press("Under the pieces");
  for (const [player, cards] of Object.entries(TOKENS)) {
    for (const card of cards) await choose(`activated ${player} add`, card);
  }
  for (const [player, houses] of Object.entries(UNBUILT)) {
    for (const house of houses) await choose(`reserves ${player} add`, house);
  }
  await press("supply  ?");
  await press("permits blue ?");
}

try {
  await setUp();
  await page.click("#scoring > summary");
  await idle(page);
  for (const [player, points] of Object.entries(EXPECTED)) {
    const sheet = page.locator("#scores table").filter({ has: page.locator("caption", { hasText: player }) });
    const total = await sheet.locator(".total td").first().textContent();
    if (total !== points) wrong.push(`${player} has ${total}, not ${points}`);
  }
} catch (failed) {
  wrong.push(failed.message);
}
if (picture) await page.screenshot({ path: picture, fullPage: true });
if (actions > MOST) wrong.push(`${actions} actions, more than ${MOST}`);
console.log(`the end of a game: ${actions} actions`);
for (const what of wrong) console.log(`  ${what}`);
await browser.close();
close();
process.exitCode = wrong.length ? 1 : 0;
