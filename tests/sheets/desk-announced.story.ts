import { expect } from "vitest";
import { openDesk } from "#tests/support/browser/at-the-desk.ts";
import { story } from "#tests/support/browser/story.ts";

/** What the desk's keys say to readers of the screen. */

story("keys that flip, turn, zoom and fit the sheet are announced", async ({ enter, site }) => {
	const { page, desk } = await openDesk(enter, site);
	const percent = async () =>
		parseInt(String(await page.locator(".desk-percent").textContent()), 10);
	await page.getByRole("toolbar", { name: "Tools" }).getByRole("button").first().focus();
	const said: [string, string][] = [
		["m", "Flipped"],
		["m", "Not flipped"],
		["r", "15°"],
		["Shift+R", "0°"],
		["Shift+R", "345°"],
		["0", "Fitted"],
	];
	for (const [key, sentence] of said) {
		await page.keyboard.press(key);
		await desk.hears(sentence);
	}
	// Only a change is announced, so the second time differs by a space.
	const announced = () => page.locator(".desk-set > [role=status]").textContent();
	expect(await announced()).toBe("Fitted");
	await page.keyboard.press("0");
	await expect.poll(announced).toBe("Fitted\u00a0");
	const fitted = await percent();
	await page.keyboard.press("+");
	// Both numbers are rounded: at most 0.5 * 1.25 + 0.5 apart.
	await expect.poll(async () => Math.abs((await percent()) - fitted * 1.25)).toBeLessThan(1.2);
	await desk.hears(`${await percent()} %`);
	await page.keyboard.press("-");
	await desk.hears(`${fitted} %`);
});

story("buttons that turn, zoom and fit the sheet are announced", async ({ enter, site }) => {
	const { page, desk } = await openDesk(enter, site);
	const view = page.getByRole("group", { name: "View of the sheet" });
	await view.getByRole("button", { name: "Turn" }).click();
	await desk.hears("15°");
	await view.getByRole("button", { name: "Zoom in" }).click();
	await desk.hears(String(await page.locator(".desk-percent").textContent()));
	await view.getByRole("button", { name: "Zoom out" }).click();
	await desk.hears(String(await page.locator(".desk-percent").textContent()));
	await view.getByRole("button", { name: "Show the whole sheet" }).click();
	await desk.hears("Fitted");
});
