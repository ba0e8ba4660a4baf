import { expect } from "vitest";
import { drawAlong, drawLine, openFreeCut, seeEntries } from "#tests/support/browser/along.ts";
import { story } from "#tests/support/browser/story.ts";

const DESKTOP = { viewport: { width: 1280, height: 800 } };

story("the ghost can be moved by pointer, fields and keys, and reset", async ({ enter, site }) => {
	const page = await enter(DESKTOP);
	await openFreeCut(page, site);
	const id = await drawAlong(page);
	await page.getByRole("button", { name: "One stroke on" }).click();
	const place = () => page.locator(".beside-ghost").evaluate((ghost) => ghost.style.transform);
	await expect.poll(place).toBe("translate(0%, 0%) scale(1)");

	await page.getByText("Ghost and compare").click();
	// Typed, because digits are also keys of the desk.
	await page.getByLabel("Right", { exact: true }).selectText();
	await page.keyboard.type("80");
	await page.keyboard.press("Enter");
	await page.getByLabel("Size in %").fill("150");
	await page.getByLabel("Size in %").press("Enter");
	await expect.poll(place).toBe("translate(10%, 0%) scale(1.5)");

	await page.getByLabel("Move the ghost").check();
	const mover = page.getByRole("button", { name: /^The ghost of the lesson/ });
	await mover.press("Shift+ArrowLeft");
	await mover.press("ArrowDown");
	await expect.poll(place).toMatch(/^translate\(8\.75%, 0\.1667%\) scale\(1\.5\)/);
	await drawLine(page, "mouse", [0.5, 0.5], [0.6, 0.5]);
	await expect.poll(place).not.toMatch(/^translate\(8\.75%/);
	await mover.press("Escape");
	await mover.waitFor({ state: "detached" });
	await page.getByRole("button", { name: "Reset the ghost" }).click();
	await expect.poll(place).toBe("translate(0%, 0%) scale(1)");

	await page.getByLabel("Over my lines").check();
	await page.locator(".surface-over .beside-ghost").waitFor();
	await page.getByLabel("What the ghost shows").selectOption({ index: 1 });
	await page.getByRole("slider", { name: "Ghost" }).fill("0");
	await page.locator(".beside-ghost").waitFor({ state: "detached" });
	// Moving the ghost drew nothing.
	await drawLine(page, "mouse", [0.5, 0.5], [0.6, 0.5]);
	await seeEntries(site, id, 1);
});

story(
	"a map marks lines that are far off, and a divider compares before and after",
	async ({ enter, site }) => {
		const page = await enter(DESKTOP);
		await openFreeCut(page, site);
		await drawAlong(page);
		await page.getByText("Ghost and compare").click();
		await page.getByLabel("Show where my lines differ").check();
		const map = page.locator(".beside-distance");
		await expect.poll(() => map.getAttribute("data-tinted")).toBe("false");
		await page.getByRole("button", { name: /^Zoom out/ }).click();
		// Away from everything that the instructor drew, along the lower edge of the sheet.
		await drawLine(page, "mouse", [0.3, 0.88], [0.7, 0.88]);
		await expect.poll(() => map.getAttribute("data-tinted")).toBe("true");
		await page.getByRole("button", { name: "Undo" }).click();
		await expect.poll(() => map.getAttribute("data-tinted")).toBe("false");

		await page.getByLabel("Before and after").check();
		const divider = page.getByRole("slider", { name: /^Divider/ });
		await divider.press("ArrowRight");
		await divider.press("Shift+ArrowLeft");
		await expect.poll(() => divider.getAttribute("aria-valuetext")).toBe("42 % is your sheet");
		const box = await divider.boundingBox();
		await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 200);
		await page.mouse.down();
		await page.mouse.move((box?.x ?? 0) + 122, (box?.y ?? 0) + 200, { steps: 4 });
		await page.mouse.up();
		await expect.poll(() => divider.getAttribute("aria-valuenow").then(Number)).toBeGreaterThan(50);
		// Dragging it drew nothing.
		expect(await page.getByRole("button", { name: "Redo" }).isEnabled()).toBe(true);
	},
);
