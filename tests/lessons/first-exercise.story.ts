import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { drawnHash, press, shownHash, timeOf } from "#tests/support/browser/ink-player.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { scoreOf } from "#web/lessons/player/score.ts";

const cat = readFileSync(join(import.meta.dirname, "../../web/art/exercise/cat.ink"));
const { duration, layers, runs } = scoreOf(decodeLog(cat));
const INK = "**/assets/*.ink";

/** Opens the section with the cat and waits for its script. */
async function openSection(page: Page): Promise<Locator> {
	await page.goto("/");
	await scriptReady(page);
	const section = page.getByRole("region", { name: "Ten minutes, one cat" });
	await section.scrollIntoViewIfNeeded();
	// The carousel beside it shows that the sections handle clicks.
	await page
		.locator("section[aria-label='Subjects'] [inert]")
		.first()
		.waitFor({ state: "attached" });
	return section;
}

async function play(section: Locator): Promise<Locator> {
	await section.getByRole("button", { name: "Watch it being drawn" }).click();
	return section.getByRole("region", { name: "A cat, drawn in four passes" });
}

story("without script, the finished cat and its four steps are shown", async ({ enter }) => {
	const page = await enter({ javaScriptEnabled: false });
	await page.goto("/");
	const section = page.getByRole("region", { name: "Ten minutes, one cat" });
	await section.getByRole("img", { name: "A cat that stretches" }).waitFor();
	expect(await section.getByRole("listitem").getByRole("heading").allTextContents()).toEqual([
		"Construct 2 min",
		"Rough 3 min",
		"Clean 3 min",
		"Colour 2 min",
	]);
	expect(await section.getByRole("button").count()).toBe(0);
});

story("the cat plays as ink, and its player is loaded on demand", async ({ enter }) => {
	const page = await enter();
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	const section = await openSection(page);
	await page.waitForLoadState("networkidle");
	const ofPlayer = () =>
		asked.filter((path) => /ink-(player|worker)|\.ink$|player-.*css$/.test(path));
	expect(ofPlayer()).toEqual([]);
	const player = await play(section);
	await player.getByRole("slider").waitFor();
	expect(ofPlayer().filter((path) => path.endsWith(".ink"))).toHaveLength(1);
	await expect.poll(() => player.evaluate((one) => one === document.activeElement)).toBe(true);
	await press(page, player, "End");
	await expect.poll(() => shownHash(player)).toBe(drawnHash(cat, { time: duration }));
	expect(await timeOf(player)).toBe(duration);
});

story("a pass of the cat begins with the words of its step", async ({ enter }) => {
	const page = await enter();
	const player = await play(await openSection(page));
	const said = player.locator(".ink-said");
	await said.getByText("Three circles: head, chest, hips.").waitFor();
	const ink = runs.find(({ layer }) => layers[layer] === "ink");
	await press(page, player, "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight");
	await expect.poll(() => timeOf(player)).toBe(ink?.start);
	await said.getByText("Pick the best of the rough lines").waitFor();
});

story(
	"a damaged log and a log of a newer version show a message, and can be loaded again",
	async ({ enter }) => {
		const page = await enter();
		let body: Buffer = cat.subarray(0, cat.length - 7);
		await page.route(INK, (route) => route.fulfill({ body }));
		const player = await play(await openSection(page));
		await player.getByRole("alert").getByText("This drawing cannot be played.").waitFor();
		body = Buffer.from(cat);
		body[4] = 9;
		await player.getByRole("button", { name: "Try again" }).click();
		await player.getByRole("alert").getByText("newer version of the site").waitFor();
		body = cat;
		await player.getByRole("button", { name: "Try again" }).click();
		await player.getByRole("slider").waitFor();
		expect(await player.getByRole("alert").count()).toBe(0);
	},
);

story("a drawing that fails to load can be loaded again", async ({ enter }) => {
	const page = await enter({ allows: /Failed to load resource/ });
	await page.route(INK, (route) => route.abort());
	const player = await play(await openSection(page));
	await player.getByRole("alert").waitFor();
	await page.unroute(INK);
	await player.getByRole("button", { name: "Try again" }).click();
	await player.getByRole("slider").waitFor();
});

story(
	"on a phone, the cat plays without sideways scroll, and axe finds nothing",
	async ({ enter }) => {
		const page = await enter({ viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
		const player = await play(await openSection(page));
		await player.getByRole("slider").waitFor();
		await press(page, player, "End");
		await expectNoSidewaysScroll(page, "cat");
		await expectNoAxeFault(page, "cat");
	},
);
