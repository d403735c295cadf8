// A mouse that rests on a place is shown the legal moves that name it, and nothing else happens.

import { middle, places } from "./opened.mjs";

const LONG = 500; // milliseconds in which a mouse surely rests

/** Rests on places until moves are shown there, then on none, and then with a tool in hand. */
export async function byResting(page, expect) {
  const spot = await withMoves(page);
  if (!spot) return;
  const name = await spot.getAttribute("data-spot");
  const told = page.locator("#resting");
  const before = await around(page);
  const shown = (await told.locator("span").allTextContents()).slice(1);
  await page.mouse.move(0, 0);
  expect(!(await told.isVisible()), "what is told ends when the mouse leaves");
  expect(before === (await around(page)), "resting moves nothing, focuses nothing and announces nothing");
  await page.mouse.click(...(await middle(spot)));
  await page.waitForTimeout(LONG);
  expect(!(await told.isVisible()), "what a click lists is not told twice");
  const listed = await page.locator("#spot-moves").evaluate((at) => [...at.children].map((one) => one.textContent));
  expect(shown.length && shown.join() === listed.slice(1).join(), `resting on ${name} tells what a click lists`);
  await page.locator('[data-focus="tool"]').selectOption({ index: 1 });
  await page.mouse.move(0, 0);
  await page.mouse.move(...(await middle(spot)));
  await page.waitForTimeout(LONG);
  expect(!(await told.isVisible()), "nothing is told while something is in hand");
}

/** The first place on which a resting mouse is shown moves. */
async function withMoves(page) {
  for (const spot of await places(page).all()) {
    await page.mouse.move(...(await middle(spot)));
    if (await page.locator("#resting").isVisible()) return null; // too soon
    await page.waitForTimeout(LONG);
    if (await page.locator("#resting").isVisible()) return spot;
  }
  return null;
}

/** Where things lie, what has the focus, and what was announced. */
const around = (page) => page.evaluate(() => {
  const frames = [...document.querySelectorAll("#board svg, #spot, #faults, #asking")].map((at) => {
    const { x, y, width, height } = at.getBoundingClientRect();
    return [x, y, width, height];
  });
  return JSON.stringify([frames, document.activeElement.tagName, document.getElementById("status").textContent]);
});
