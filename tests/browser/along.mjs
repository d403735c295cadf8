// Taking along: what is copied can be read again, and every step can be taken back.

import { execFileSync } from "node:child_process";

import { idle, middle, places, position } from "./opened.mjs";

const STEPS = 24; // so many are taken back

/** Copies and pastes a line and a document, and an answer as a ruling; undoes and redoes all. */
export async function takenAlong(page, expect, rulespec) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const examples = page.locator("#example option");
  if ((await examples.count()) > 3) await page.selectOption("#example", { index: 3 });
  await idle(page);
  await page.fill("#move", await page.locator("#offered button").first().textContent());
  await page.press("#move", "Enter");
  await idle(page);
  await ruled(page, expect, rulespec);
  await again(page, expect);
  await backAndForth(page, expect);
}

/** The text that a button copies. */
async function copied(page, button) {
  await button.click();
  await page.waitForTimeout(60);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The answer as text says what the page says; the ruling is judged so at the command line. */
async function ruled(page, expect, rulespec) {
  const [text, ruling] = await page.locator("#verdict > .row button").evaluateAll((all) => all.slice(-2).map((at) => at.textContent));
  const named = (name) => page.locator("#verdict > .row button", { hasText: name });
  const move = await page.inputValue("#move");
  expect((await copied(page, named(text))).startsWith(`${move}: legal`), "the answer is copied as text");
  const input = await copied(page, named(ruling));
  try {
    execFileSync(rulespec, ["check", "-", "--move", move], { input, stdio: "pipe" });
  } catch (failed) {
    expect(false, `a copied ruling is judged as here: ${failed.stdout}${failed.stderr}`);
  }
}

/** The line, the document and the link bring the same position back. */
async function again(page, expect) {
  await page.fill("#move", "");
  await page.locator("#along").evaluate((at) => { at.open = true; });
  const taken = {};
  for (const what of ["line", "document", "link"]) taken[what] = await copied(page, page.locator(`#copy-${what}`));
  expect(taken.link === page.url(), "the link is the address");
  const here = position(page);
  for (const what of ["line", "document"]) {
    await page.selectOption("#example", "start");
    await idle(page);
    await page.fill("#pasted", taken[what]);
    await page.click("#read");
    await idle(page);
    expect((await page.textContent("#error")) === "", await page.textContent("#error"));
    expect(position(page) === here, `a ${what} brings the position back`);
  }
}

/** Many changes, all taken back one by one, all made again, and then another instead. */
async function backAndForth(page, expect) {
  await page.locator('[data-focus="tool"]').selectOption({ index: 1 });
  const seen = [position(page)];
  const names = await places(page).evaluateAll((all) => all.map((at) => at.dataset.spot));
  for (const name of [...names, ...names].slice(0, STEPS)) {
    const spot = page.locator(`[data-spot="${name}"]`);
    if (!(await spot.count())) continue; // it came and went with what lies there
    await page.mouse.click(...(await middle(spot)));
    await idle(page);
    if (position(page) !== seen.at(-1)) seen.push(position(page));
  }
  expect(seen.length > 2, "there is something to take back");
  const walked = async (button, way) => {
    for (const wanted of way) {
      await page.click(button);
      await idle(page);
      if (position(page) !== wanted) return false;
    }
    return true;
  };
  expect(await walked("#undo", seen.slice(0, -1).reverse()), "every step is taken back");
  expect(await walked("#redo", seen.slice(1)), "and made again");
  expect(await page.isDisabled("#redo"), "then there is nothing more to make again");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await idle(page);
  expect(position(page) === seen.at(-2), "Ctrl+Z and Ctrl+Shift+Z do the same");
}
