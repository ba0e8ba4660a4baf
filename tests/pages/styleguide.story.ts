import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { finishedBuild } from "#server/web/web-build.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { openWorld } from "#tests/support/world.ts";

const HEADING = "Components";

story("/styleguide shows the components, and they work", async ({ enter }) => {
	const page = await enter();
	await page.goto("/styleguide");
	await page.getByRole("heading", { level: 1, name: HEADING }).waitFor();
	await scriptReady(page);
	await page.getByRole("button", { name: "Ask gravely" }).click();
	await answerDialog(page, "Throw this drawing away?", { button: "Keep it" });
	await page.getByRole("button", { name: "Good news" }).click();
	await page.locator(".toast").filter({ hasText: "The drawing is kept" }).waitFor();
	await page.getByRole("button", { name: "Something of unknown length" }).click();
	await page.getByRole("progressbar", { name: "Working" }).waitFor();
});

story("a timing chart's dot is at its share of the line", async ({ enter }) => {
	const page = await enter();
	await page.goto("/styleguide");
	const chart = page.getByRole("img", { name: "Two thirds, ink" });
	const dot = chart.locator(".chart-dot");
	const [line, mark] = [await chart.boundingBox(), await dot.boundingBox()];
	const share = ((mark?.x ?? 0) - (line?.x ?? 0)) / (line?.width ?? 1);
	expect(share).toBeCloseTo(0.67, 2);
	expect(
		await chart.locator(".chart-done").evaluate((done) => getComputedStyle(done).clipPath),
	).toMatch(/33%/);
});

test("/styleguide is a 404 on a public site", async () => {
	const { needs } = await openWorld();
	const web = finishedBuild(join(import.meta.dirname, "../.."));
	const look = async (local: boolean) => {
		const app = await buildApp({ ...needs, settings: { ...needs.settings, local } }, web);
		onTestFinished(() => app.close());
		const { statusCode, body } = await app.inject({ url: "/styleguide" });
		return { statusCode, shown: body.includes(HEADING.replace("'", "&#x27;")) };
	};
	expect(await look(true)).toEqual({ statusCode: 200, shown: true });
	expect(await look(false)).toEqual({ statusCode: 404, shown: false });
});
