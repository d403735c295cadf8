// Pieces of the tray: each is taken as it lies there, R turns it, F flips it, and it lies so.

import { idle, middle, places } from "./opened.mjs";

/** With a bare table, every piece of the tray. */
export async function inHand(page, expect) {
  await page.selectOption("#example", "empty");
  await idle(page);
  const tools = page.locator('[data-focus="tool"]');
  await tools.selectOption({ index: (await tools.locator("option").count()) - 1 });
  if (!(await page.locator("#tray svg").count())) return;
  const spot = places(page).nth(27);
  for (const button of await page.locator("#tray button").all()) {
    const piece = await button.getAttribute("data-piece");
    const drawn = await form(page, `#tray [data-piece="${piece}"] rect`);
    await page.click(`#tray [data-piece="${piece}"]`);
    await idle(page);
    await page.mouse.move(...(await middle(spot)));
    const pressed = async (keys) => {
      for (const key of keys) await page.keyboard.press(key);
      return lying();
    };
    const lying = async () => form(page, ".ghost");
    expect((await lying()) === drawn, `${piece} is taken as it lies in the tray`);
    expect((await pressed("r")) === changed(drawn, ([x, y]) => [-y, x]), `R turns ${piece}`);
    expect((await pressed("rrr")) === drawn, `four times R is nothing for ${piece}`);
    const flipped = await pressed("f");
    expect(flipped === changed(drawn, ([x, y]) => [-x, y]), `F flips ${piece}`);
    expect((await form(page, `#tray [data-piece="${piece}"] rect`)) === flipped, `the tray shows ${piece} flipped`);
    await page.mouse.click(...(await middle(spot)));
    await idle(page);
    await page.mouse.move(...(await middle(spot)));
    await page.mouse.click(...(await middle(spot)));
    await idle(page);
    await page.mouse.move(...(await middle(spot)));
    expect((await lying()) === flipped, `${piece} is lifted as it lay`);
    await page.keyboard.press("f");
    await page.click(`#tray [data-piece="${piece}"]`);
    await idle(page);
  }
}

/** The cells that a selector finds, as steps from their top left. */
async function form(page, selector) {
  const frames = await page.locator(selector).evaluateAll((all) => all.map((at) => {
    const { x, y, width } = at.getBoundingClientRect();
    return [x, y, width];
  }));
  const least = Math.min(...frames.map(([x]) => x));
  const step = frames.length > 1 ? apart(frames) : 1;
  return changed(JSON.stringify(frames.map(([x, y]) => [(x - least) / step, y / step])), (at) => at);
}

/** How far apart two neighbours are. */
function apart(frames) {
  const [x, y] = frames[0];
  const far = frames.slice(1).map(([right, low]) => Math.hypot(right - x, low - y));
  return Math.min(...far);
}

/** A form after a change of each of its cells. */
function changed(form, change) {
  const cells = JSON.parse(form).map(change);
  const [left, top] = [0, 1].map((at) => Math.min(...cells.map((cell) => cell[at])));
  return JSON.stringify(cells.map(([x, y]) => [Math.round(x - left), Math.round(y - top)])
    .sort(([x, y], [right, low]) => y - low || x - right));
}
