import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { drawnHash, shownHash } from "#tests/support/browser/ink-player.ts";
import { scoreOf } from "#web/lessons/player/score.ts";
import { sampleLog } from "#web/styleguide/sample-log.ts";

const log = sampleLog();
const { strokes, runs, duration } = scoreOf(decodeLog(log));
const [first, second, third] = strokes;
const [, ink] = runs;
if (!(first && second && third && ink)) throw new Error("The sample has too few strokes.");

/** The drawing on the page of components: twelve circles in two passes. Times are milliseconds. */
export const sample = { first, second, third, ink, duration };

type Enter = (options?: BrowserContextOptions) => Promise<Page>;

/** Opens the player on a page whose clock the story moves. */
export async function open(enter: Enter, options: BrowserContextOptions = {}) {
	const page = await enter({ viewport: { width: 1280, height: 800 }, ...options });
	await page.clock.install();
	await page.goto("/styleguide");
	await scriptReady(page);
	await page.getByRole("button", { name: "Open the player" }).click();
	const player = page.getByRole("region", { name: "Twelve circles" });
	await player.getByRole("slider").waitFor();
	// Stops the clock.
	await page.clock.pauseAt(Date.now() + 3_600_000);
	return { page, player };
}

/** Waits until the player shows the pixels that Node draws. */
export async function expectShown(player: Locator, wanted: Parameters<typeof drawnHash>[1]) {
	await expect
		.poll(() => shownHash(player), { message: JSON.stringify(wanted) })
		.toBe(drawnHash(log, wanted));
}
