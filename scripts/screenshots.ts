import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "#tests/support/browser/browser.ts";
import { openSite } from "#tests/support/browser/site.ts";
import { buildWhenStale } from "./build.ts";
import { findChromium } from "./find-chromium.ts";
import { root } from "./run.ts";
import { desks } from "./screenshots/desks.ts";
import { drawingScreens } from "./screenshots/drawing.ts";
import { hardWorld, routes, type Screen } from "./screenshots/screens.ts";
import { states } from "./screenshots/states.ts";
import { photograph } from "./screenshots/take.ts";

/**
 * `npm run screenshots -- [PART OF A NAME …]`: every screen and state, at 320, 768 and 1280 px, in the light and the
 * dark theme, into `screenshots/`. Then again with extreme content, at double scale and at 1920 px. Pages that scroll
 * sideways are listed at the end.
 */
const AT_ONCE = 2;
const folder = join(root, "screenshots");
const pieces = process.argv.slice(2);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const built = await buildWhenStale();
if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);
const chromium = await findChromium();
if ("missing" in chromium) throw new Error(chromium.missing);
process.env.CHROMIUM_PATH = chromium.path;

if (pieces.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const site = await openSite();
const browser = await launchBrowser();
const faults: string[] = [];
let taken = 0;
try {
	await takeAll([...(await routes(site.db)), ...states, ...drawingScreens, ...desks]);
	// Last, because afterwards every list contains these names.
	await takeAll(await hardWorld(site.db));
} finally {
	await browser.close();
	await site.close();
}
console.log(`${taken} pictures in ${folder}`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function takeAll(screens: Screen[]): Promise<void> {
	const waiting = screens.filter(isWanted);
	const work = async () => {
		for (let screen = waiting.shift(); screen; screen = waiting.shift()) await take(screen);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function isWanted({ name }: Screen): boolean {
	return pieces.length === 0 || pieces.some((piece) => name.includes(piece));
}

async function take(screen: Screen): Promise<void> {
	try {
		const found = await photograph(browser, site, screen, folder);
		taken += found.taken;
		faults.push(...found.sideways);
	} catch (error) {
		faults.push(`${screen.name}: not taken, ${(error as Error).message}`);
	}
}
