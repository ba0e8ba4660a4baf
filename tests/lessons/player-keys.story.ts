import { expect } from "vitest";
import { press, timeOf } from "#tests/support/browser/ink-player.ts";
import { expectShown, open, sample } from "#tests/support/browser/sample-player.ts";
import { story } from "#tests/support/browser/story.ts";

const { first, second, third, ink, duration } = sample;

story(
	"keys step by stroke, by pass and to both ends, and the slider's text follows",
	async ({ enter }) => {
		const { page, player } = await open(enter);
		const said = () => player.getByRole("slider").getAttribute("aria-valuetext");
		await press(page, player, "ArrowRight", "ArrowRight", "ArrowRight");
		await expectShown(player, { time: third.end });
		expect(await said()).toMatch(/^Stroke 3 of 24, construct, 0:0\d of 0:24$/);
		await press(page, player, "ArrowLeft");
		await expectShown(player, { time: second.end });
		await press(page, player, "Shift+ArrowRight");
		expect(await timeOf(player)).toBe(ink.start);
		expect(await said()).toMatch(/^Stroke 13 of 24, ink/);
		await press(page, player, "End");
		await expectShown(player, { time: duration });
		await press(page, player, "Home");
		await expectShown(player, { time: 0 });
		expect(await said()).toMatch(/^Before the first of 24 strokes/);
		await press(page, player, "ArrowRight");
		await page.clock.runFor(400);
		await expect
			.poll(() => player.getByRole("status").textContent())
			.toMatch(/^Stroke 1 of 24, construct/);
	},
);

story("a screen reader hears where a drawing is while it plays", async ({ enter }) => {
	const { page, player } = await open(enter);
	await press(page, player, "Space");
	const pause = player.getByRole("button", { name: "Pause" });
	for (let second = 0; second < 12; second++) {
		await pause.waitFor();
		await page.clock.runFor(1000);
	}
	expect(await player.getByRole("status").textContent()).toMatch(/^Stroke \d+ of 24/);
	await pause.waitFor();
});

story("a key or a button makes a pass faint, then hidden", async ({ enter }) => {
	const { page, player } = await open(enter);
	await press(page, player, "End", "a");
	await expectShown(player, { time: duration, opacities: [255, 64, 255] });
	await press(page, player, "a");
	await expectShown(player, { time: duration, opacities: [255, 0, 255] });
	await player.getByRole("button", { name: "C ink: shown" }).click();
	await expectShown(player, { time: duration, opacities: [255, 0, 64] });
	await press(page, player, "a");
	await expectShown(player, { time: duration, opacities: [255, 255, 64] });
});

story("keys typed into a field, or outside the player, do not control it", async ({ enter }) => {
	const { page, player } = await open(enter);
	await player.getByLabel("A note of your own").pressSequentially("la marea fm ");
	expect(await player.getByLabel("A note of your own").inputValue()).toBe("la marea fm ");
	await player.getByLabel("A note of your own").press("ArrowRight");
	expect(await timeOf(player)).toBe(0);
	expect(await player.locator(".ink-turn").getAttribute("style")).toBeFalsy();
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("End");
	expect(await timeOf(player)).toBe(0);
});

story(
	"Space presses a focused button, and the slider moves by keys and by click",
	async ({ enter }) => {
		const { page, player } = await open(enter);
		await player.getByRole("button", { name: "One stroke on" }).focus();
		await page.keyboard.press("Space");
		expect(await timeOf(player)).toBe(first.end);
		await player.getByRole("slider").focus();
		await page.keyboard.press("ArrowRight");
		expect(await timeOf(player)).toBe(second.end);
		const box = await player.getByRole("slider").boundingBox();
		if (!box) throw new Error("The slider has no place.");
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		await page.clock.runFor(500);
		const time = await timeOf(player);
		expect(Math.abs(time - duration / 2)).toBeLessThan(100);
		await expectShown(player, { time });
	},
);
