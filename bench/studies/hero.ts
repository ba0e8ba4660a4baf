import { type Browser, chromium, type Page } from "playwright-core";
import type { Engine } from "#database/connect.ts";
import { findChromium } from "#scripts/find-chromium.ts";
import { openWorld } from "../open-world.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";
import { startSite } from "../spawn-server.ts";

/** The factor by which Chromium slows the processor down. */
const SLOWER = 4;
/** Milliseconds of the hero's animation. */
const DRAWS = 5_200;
/** The number of drawings in the animation, 12 a second. */
const DRAWINGS = 58;
/** Runs in the page. Adding this class for a moment restarts the animations. */
const PLAY_AGAIN = `{
	const hero = document.querySelector(".hero");
	hero.classList.add("hero-scrubbed");
	hero.getAnimations({ subtree: true });
	hero.classList.remove("hero-scrubbed");
}`;

interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	/** Microseconds of processor time. */
	tdur?: number;
	args: { name?: string };
}

/**
 * Measures the browser's main thread while the hero of the home page draws itself, in sight and scrolled out of sight,
 * beside an equally long time after it has finished. The page's scripts have run before. No database is involved.
 */
export async function measureHero({ engines, rounds }: Options, engine: Engine): Promise<Row[]> {
	if (engine !== engines[0]) return [];
	const found = await findChromium();
	if ("missing" in found) throw new Error(found.missing);
	const database = await openWorld(engine);
	const site = await startSite(database.settings);
	const args = ["--no-sandbox", "--disable-gpu"];
	const browser = await chromium.launch({ executablePath: found.path, args });
	try {
		const rows: Row[] = [];
		for (const width of [390, 1280]) {
			const page = await browser.newPage({ viewport: { width, height: 800 } });
			await page.goto(site.origin.href, { waitUntil: "networkidle" });
			const session = await page.context().newCDPSession(page);
			await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
			for (const [place, top] of Object.entries({ "in sight": 0, "out of sight": 3_000 })) {
				const ms = async (plays: boolean) =>
					await least(rounds, () => processorTime(browser, page, top, plays));
				const [plays, rests] = [await ms(true), await ms(false)];
				rows.push({
					row: `${width} px wide, ${place}`,
					"draws itself": plays.toFixed(0),
					"is finished": rests.toFixed(0),
					"a drawing": ((plays - rests) / DRAWINGS).toFixed(1),
					wanted: top === 0 ? "16" : "0",
				});
			}
			await page.close();
		}
		return rows;
	} finally {
		await browser.close();
		await site.stop();
		await database.close();
	}
}

/** Other work on the machine can only add time, so the best round counts. */
async function least(rounds: number, measure: () => Promise<number>): Promise<number> {
	let best = Number.POSITIVE_INFINITY;
	for (let round = 0; round < rounds; round += 1) best = Math.min(best, await measure());
	return best;
}

/** Milliseconds of the page's main thread while the hero draws itself again, or after it has finished. */
async function processorTime(browser: Browser, page: Page, top: number, plays: boolean) {
	await page.evaluate(`scrollTo({ top: ${top}, behavior: "instant" })`);
	// Waits until the page has finished its own work after a scroll.
	await page.waitForTimeout(2_000);
	await browser.startTracing(page, { categories: ["toplevel"] });
	if (plays) await page.evaluate(PLAY_AGAIN);
	await page.waitForTimeout(DRAWS);
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
	return mainThread(traceEvents);
}

/** Milliseconds of the busiest main thread, which is the page's. */
function mainThread(events: TraceEvent[]): number {
	const threads = events.filter(({ args }) => args.name === "CrRendererMain");
	const tasks = events.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
	const sums = threads.map(({ pid, tid }) =>
		tasks
			.filter((task) => task.pid === pid && task.tid === tid)
			.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
	);
	return Math.max(...sums);
}
