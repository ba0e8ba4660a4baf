import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
	drawAlong,
	drawLine,
	type Hand,
	myTurn,
	openFreeCut,
	playFast,
	seeDesk,
	seeEntries,
	standing,
	surface,
	takeTurns,
} from "#tests/support/browser/along.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const devices: [string, typeof DESKTOP, Hand][] = [
	["desktop, mouse", DESKTOP, "mouse"],
	["tablet, pen", TABLET, "pen"],
	["phone, pen", PHONE, "pen"],
];

for (const [device, options, hand] of devices) {
	story(
		`a student draws along with a lesson stroke by stroke, and the sheet survives a reload, ${device}`,
		async ({ enter, site }) => {
			const page = await enter(options);
			await openFreeCut(page, site);
			const id = await drawAlong(page);
			await takeTurns(page, "stroke");
			await playFast(page);

			await myTurn(page).waitFor();
			expect(await myTurn(page).textContent()).toBe("Your turn: one stroke");
			await expect.poll(() => standing(page)).toMatch(/^Stroke 1 of /);
			await drawLine(page, hand, [0.2, 0.3], [0.7, 0.5]);
			await seeEntries(site, id, 1);
			// The lesson still waits after the stroke.
			expect(await standing(page)).toMatch(/^Stroke 1 of /);
			await page.getByRole("button", { name: "Go on" }).click();
			await expect.poll(() => standing(page)).toMatch(/^Stroke 2 of /);
			await myTurn(page).waitFor();
			await drawLine(page, hand, [0.2, 0.7], [0.7, 0.4]);
			await seeEntries(site, id, 2);

			await page.reload();
			await seeDesk(page);
			await expect.poll(() => page.getByRole("button", { name: "Undo" }).isEnabled()).toBe(true);
			// The lesson is at the same stroke, too.
			await expect.poll(() => standing(page)).toMatch(/^Stroke 2 of /);
			// Draw along opens the same sheet again.
			await page.goBack();
			await page.getByRole("link", { name: "Draw along" }).waitFor();
			expect(await drawAlong(page)).toBe(id);
		},
	);
}

story(
	"with the option on, the lesson goes on once the student has drawn the stroke",
	async ({ enter, site }) => {
		const page = await enter(DESKTOP);
		await openFreeCut(page, site);
		await drawAlong(page);
		await takeTurns(page, "stroke");
		await page.getByLabel("Go on when I have drawn it").check();
		await playFast(page);
		await myTurn(page).waitFor();
		await drawLine(page, "mouse", [0.2, 0.3], [0.7, 0.5]);
		await expect.poll(() => standing(page)).toMatch(/^Stroke 2 of /);
	},
);

story(
	"the desk of a lesson leads back to that lesson, also on a phone, where the title has room",
	async ({ enter, site }) => {
		for (const options of [DESKTOP, { viewport: { width: 320, height: 640 }, hasTouch: true }]) {
			const page = await enter(options);
			await openFreeCut(page, site);
			const lesson = page.url();
			await drawAlong(page);
			const title = page.getByRole("heading", { level: 1 });
			expect(
				await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
			).toBe(0);
			await page.getByRole("banner").getByRole("link", { name: "Back to the cut" }).click();
			await page.waitForURL(lesson);
			await page.getByRole("link", { name: "Draw along" }).waitFor();
			await page.close();
		}
	},
);

story("a student has several sheets for a cut, each with a picture", async ({ enter, site }) => {
	const page = await enter(DESKTOP);
	await openFreeCut(page, site);
	const first = await drawAlong(page);
	await drawLine(page, "mouse", [0.2, 0.3], [0.7, 0.5]);
	await seeEntries(site, first, 1);
	const pile = page.getByRole("region", { name: "Your sheets for this cut" });
	await pile.getByRole("link", { name: "Sheet 1 open now" }).waitFor();
	await pile.getByRole("button", { name: "New sheet" }).click();
	await page.waitForURL((url) => !url.pathname.includes(first));
	// The desk of the first sheet looks the same.
	await pile.getByRole("link", { name: "Sheet 1 open now" }).waitFor({ state: "detached" });
	await seeDesk(page);
	await drawLine(page, "mouse", [0.2, 0.3], [0.7, 0.5]);
	await pile.getByRole("link", { name: "Sheet 2 open now" }).waitFor();
	await pile.locator("canvas[data-shown]").nth(1).waitFor();
	await pile.getByRole("link", { name: "Sheet 1" }).click();
	await page.waitForURL(`**/desk/${first}`);
	await seeDesk(page);
});

story("a student draws along with a lesson by keyboard alone", async ({ enter, site }) => {
	const page = await enter({ ...DESKTOP, reducedMotion: "reduce" });
	await openFreeCut(page, site);
	await page.getByRole("link", { name: "Draw along" }).press("Enter");
	await page.waitForURL(/\/desk\/[0-9a-f-]{36}$/);
	await seeDesk(page);
	await takeTurns(page, "stroke");
	const steps = page.getByRole("button", { name: "One stroke on" });
	for (const key of [">", ">", ">"]) await steps.press(key);
	await page.getByRole("button", { name: "Play in steps" }).press("Enter");
	await myTurn(page).waitFor();
	// Letters in the player belong to the desk: E takes the eraser, and P the pencil.
	await steps.press("e");
	await expect
		.poll(() => page.getByRole("button", { name: "eraser" }).getAttribute("aria-pressed"))
		.toBe("true");
	await steps.press("p");
	await surface(page).focus();
	for (const key of ["Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"]) {
		await page.keyboard.press(key);
	}
	await expect.poll(() => page.getByRole("button", { name: "Undo" }).isEnabled()).toBe(true);
	await page.keyboard.press("g");
	await expect.poll(() => standing(page)).toMatch(/^Stroke 2 of /);
	await myTurn(page).waitFor();
});

for (const [device, options] of devices) {
	story(
		`the desk with a lesson has no axe fault and no sideways scroll, ${device}`,
		async ({ enter, site }) => {
			const page = await enter({ ...options, colorScheme: "light", reducedMotion: "reduce" });
			await openFreeCut(page, site);
			await drawAlong(page);
			await page.getByText("Ghost and compare").click();
			for (const box of ["Show where my lines differ", "Before and after", "Move the ghost"]) {
				await page.getByLabel(box).check();
			}
			await takeTurns(page, "group");
			await playFast(page);
			await myTurn(page).waitFor();
			for (const theme of ["light", "dark"]) {
				await page.evaluate((theme) => {
					document.documentElement.dataset.theme = theme;
				}, theme);
				await expectNoAxeFault(page, `${device}, ${theme}`);
				await expectNoSidewaysScroll(page, `${device}, ${theme}`);
			}
		},
	);
}

story(
	"a student can still draw on a sheet whose lesson is closed, and sees a link to the class",
	async ({ enter, site }) => {
		const page = await enter({ ...DESKTOP, allows: /status of 409/ });
		await openFreeCut(page, site);
		const id = await drawAlong(page);
		await drawLine(page, "mouse", [0.2, 0.3], [0.7, 0.5]);
		await seeEntries(site, id, 1);
		await closeLesson(page);
		await page.reload();
		await page.getByRole("link", { name: "See the class" }).waitFor();
		await page.getByRole("banner").getByRole("link", { name: "Back to My Sheets" }).waitFor();
		await surface(page).locator("[data-ready]").waitFor();
		await drawLine(page, "mouse", [0.2, 0.6], [0.7, 0.6]);
		await seeEntries(site, id, 2);
	},
);

/** Makes the server answer as it does after a refund. */
async function closeLesson(page: Page): Promise<void> {
	await page.route(/\/api\/lesson\/[0-9a-f-]{36}$/, (route) =>
		route.fulfill({
			status: 409,
			contentType: "application/problem+json",
			json: { title: "This cut opens with the class", code: "lesson_closed", classId: "a-class" },
		}),
	);
}
