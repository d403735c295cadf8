// Opens the built documentation in Chromium: by day and by night, on a phone and on a desk.
//
//     node look.mjs HTML PICTURES [PAGE ...]
//
// Tells what is wrong and where, and leaves a picture of each page as a reader sees it.

import { mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { chromium } from "playwright-core";

import * as inPage from "./in_page.mjs";
import { serve } from "./server.mjs";

const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };

// What the reader's system prefers, and what the reader chose on the page.
const SCHEMES = {
  light: { system: "light", chosen: "auto" },
  dark: { system: "dark", chosen: "auto" },
  "chosen-light": { system: "dark", chosen: "light" },
  "chosen-dark": { system: "light", chosen: "dark" },
};

const READABLE = 4.5;
const FAR = 12000; // how far down a picture of a page goes
const PATIENCE = 120_000;
const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The command line: the built pages, where pictures go, and which pages if not all. */
async function asked(words) {
  const [html, pictures, ...named] = words;
  if (!html || !pictures) throw new Error("node look.mjs HTML PICTURES [PAGE ...]");
  const built = (await readdir(html, { recursive: true }))
    .filter((path) => path.endsWith(".html") && !path.startsWith("_"))
    .map((path) => path.slice(0, -".html".length))
    .sort();
  const wanted = named.length ? named : built;
  return {
    html: resolve(html),
    pictures: resolve(pictures),
    pages: wanted.filter((page) => built.includes(page)),
    missing: wanted.filter((page) => !built.includes(page)),
  };
}

/** Notes what a page complains of, and keeps it from asking other hosts. */
async function overheard(page, address) {
  const heard = [];
  page.on("console", (said) => said.type() === "error" && heard.push(`console: ${said.text()}`));
  page.on("pageerror", (error) => heard.push(`script: ${error.message}`));
  page.on("response", (got) => got.status() >= 400 && heard.push(`${got.status()}: ${got.url()}`));
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url.startsWith(address) || url.startsWith("data:")) return route.continue();
    heard.push(`asks another host: ${url}`);
    return route.abort();
  });
  return heard;
}

/** The page checked in one width and one scheme. */
async function checked(page, { width, scheme }) {
  const { system, chosen } = SCHEMES[scheme];
  await page.setViewportSize(WIDTHS[width]);
  await page.emulateMedia({ colorScheme: system, reducedMotion: "reduce" });
  await page.evaluate((mode) => (document.body.dataset.theme = mode), chosen);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  const found = [
    ...(await page.evaluate(inPage.wide)),
    ...(await page.evaluate(inPage.images)),
    ...(await page.evaluate(inPage.pictures)),
    ...(await page.evaluate(inPage.texts, READABLE)),
    ...(await page.evaluate(inPage.paper, scheme.endsWith("dark"))),
  ];
  return chosen === "auto" ? [...found, ...(await rated(page))] : found;
}

/** What axe finds: each rule with the first places. */
async function rated(page) {
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations.map(({ id, impact, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => {
      const { fgColor, bgColor, contrastRatio } = any[0]?.data ?? {};
      return target.join(" ") + (contrastRatio ? ` (${fgColor} on ${bgColor}: ${contrastRatio})` : "");
    });
    return `axe ${impact}: ${id} × ${nodes.length}: ${places.join("; ")}`;
  });
}

/** The picture of a page, not endlessly long. */
async function pictured(page, path) {
  const { width } = page.viewportSize();
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(high, FAR) };
  await page.screenshot({ path, fullPage: true, clip, animations: "disabled" });
}

/** Links to pages that are not built, or to places that these do not have. */
async function dangling(targets, address, html) {
  const ids = new Map();
  const found = [];
  for (const [target, from] of targets) {
    const url = new URL(target);
    if (!target.startsWith(address)) continue;
    const path = decodeURIComponent(url.pathname.slice(1)) || "index.html";
    if (!ids.has(path)) {
      const text = await readFile(join(html, path), "utf8").catch(() => undefined);
      ids.set(path, text && new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)));
    }
    const place = decodeURIComponent(url.hash.slice(1));
    if (!ids.get(path)) found.push(`${from}: link to ${path}, which is not there`);
    else if (place && !ids.get(path).has(place)) found.push(`${from}: no ${place} in ${path}`);
  }
  return found;
}

/** Looks at all pages; gives how many looks there were, and the findings with their places. */
async function looked({ html, pictures, pages }, browser, address) {
  const findings = new Map();
  const targets = new Map();
  const note = (what, where) => findings.set(what, [...(findings.get(what) ?? []), where]);
  let looks = 0;
  for (const name of pages) {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    const heard = await overheard(page, address);
    await page.goto(`${address}${name}.html`, { waitUntil: "load", timeout: PATIENCE });
    await page.evaluate(inPage.hurry);
    await page.addScriptTag({ path: AXE });
    for (const link of await page.evaluate(inPage.links))
      if (!targets.has(link)) targets.set(link, name);
    for (const width of Object.keys(WIDTHS)) {
      for (const scheme of Object.keys(SCHEMES)) {
        const where = `${width} ${scheme}`;
        for (const what of await checked(page, { width, scheme })) note(`${name}: ${what}`, where);
        looks += 1;
        if (SCHEMES[scheme].chosen !== "auto") continue;
        await pictured(page, join(pictures, `${name.replaceAll("/", "-")}-${width}-${scheme}.png`));
      }
    }
    for (const what of new Set(heard)) note(`${name}: ${what}`, "");
    await page.close();
  }
  for (const what of await dangling(targets, address, html)) note(what, "");
  const inside = [...targets.keys()].filter((target) => target.startsWith(address)).length;
  return { looks, findings, inside, outside: targets.size - inside };
}

async function main() {
  const wanted = await asked(process.argv.slice(2));
  await rm(wanted.pictures, { recursive: true, force: true });
  await mkdir(wanted.pictures, { recursive: true });
  const profile = await mkdtemp(join(tmpdir(), "rulespec-look-"));
  const { address, close } = await serve(wanted.html);
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: FLAGS,
    headless: true,
    bypassCSP: true,
  });
  try {
    const { looks, findings, inside, outside } = await looked(wanted, browser, address);
    for (const [what, where] of findings)
      console.log(`${what}${where[0] ? ` [${where.join(", ")}]` : ""}`);
    for (const page of wanted.missing) console.log(`${page}: not built`);
    console.log(
      `${wanted.pages.length} pages, ${looks} looks, ${inside} links within and ${outside} ` +
        `outward (not followed); ${findings.size + wanted.missing.length} findings; ` +
        `pictures in ${wanted.pictures}`,
    );
    process.exitCode = findings.size + wanted.missing.length ? 1 : 0;
  } finally {
    await browser.close();
    close();
    await rm(profile, { recursive: true, force: true });
  }
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
