import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { enrolThroughApi } from "#tests/support/browser/enrolment.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";

const FREE = "Your first bounce";

export type Hand = "mouse" | "pen";
/** A place on the surface, as shares of its width and height. */
type Place = [number, number];

/** Signs a new person up and enrols them in the free class through the API. Opens its first cut. */
export async function openFreeCut(page: Page, site: Site) {
	const person = await signUp(page.context(), site.origin);
	await enrolThroughApi(page, site, person.email, FREE);
	await page.goto("/dashboard/enrolled-classes");
	await page.getByRole("link", { name: `Begin with cut 1: ${FREE}` }).click();
	await page.getByRole("link", { name: "Draw along" }).waitFor();
	return person;
}

/** Goes from the cut to the desk. Returns the sheet's id once the lesson and the sheet are shown. */
export async function drawAlong(page: Page): Promise<string> {
	await page.getByRole("link", { name: "Draw along" }).click();
	await page.waitForURL(/\/desk\/[0-9a-f-]{36}$/);
	await seeDesk(page);
	return new URL(page.url()).pathname.slice("/desk/".length);
}

export async function seeDesk(page: Page): Promise<void> {
	await page.getByRole("button", { name: "One stroke on" }).waitFor();
	await surface(page).locator("[data-ready]").waitFor();
}

export function surface(page: Page): Locator {
	return page.getByRole("application");
}

export async function drawLine(page: Page, hand: Hand, from: Place, to: Place): Promise<void> {
	await page.evaluate(() => scrollTo(0, 0));
	const box = await surface(page).boundingBox();
	if (!box) throw new Error("There is no surface.");
	const at = ([x, y]: Place) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
	if (hand === "pen") return await drawWithPen(surface(page), at(from), at(to));
	const [begin, end] = [at(from), at(to)];
	await page.mouse.move(begin.x, begin.y);
	await page.mouse.down();
	await page.mouse.move(end.x, end.y, { steps: 6 });
	await page.mouse.up();
}

interface Spot {
	x: number;
	y: number;
}

/** Playwright has no pen, so this dispatches the events of a pen in the page. */
async function drawWithPen(place: Locator, from: Spot, to: Spot): Promise<void> {
	await place.evaluate(
		(element, [from, to]) => {
			// A pointer without a device cannot be captured.
			element.setPointerCapture = () => {};
			const send = (type: string, share: number, pressure: number) =>
				element.dispatchEvent(
					new PointerEvent(type, {
						pointerId: 7,
						pointerType: "pen",
						isPrimary: true,
						bubbles: true,
						cancelable: true,
						clientX: from.x + (to.x - from.x) * share,
						clientY: from.y + (to.y - from.y) * share,
						pressure,
						button: type === "pointermove" ? -1 : 0,
						buttons: type === "pointerup" ? 0 : 1,
					}),
				);
			send("pointerdown", 0, 0.3);
			for (let step = 1; step <= 6; step++) send("pointermove", step / 6, 0.3 + step / 12);
			send("pointerup", 1, 0);
		},
		[from, to] as const,
	);
}

/** Waits until the server has that many entries of a sheet. */
export async function seeEntries({ db }: Site, id: string, entries: number): Promise<void> {
	const kept = () =>
		db.selectFrom("sheets").where("id", "=", id).select("entries").executeTakeFirst();
	await expect.poll(async () => (await kept())?.entries).toBe(entries);
}

/** The position of the lesson in words, as a screen reader says it. */
export async function standing(page: Page): Promise<string> {
	const chart = page.locator(".ink-chart input");
	return (await chart.getAttribute("aria-valuetext")) ?? "";
}

/** Sets the lesson to stop after each stroke or group, so that the student draws it. */
export async function takeTurns(page: Page, size: "stroke" | "group"): Promise<void> {
	const dial = page.getByRole("slider", { name: "My turn" });
	await dial.press("ArrowRight");
	if (size === "group") await dial.press("ArrowRight");
}

/** Plays fast. Uses the keys, because a phone does not show the speeds. */
export async function playFast(page: Page): Promise<void> {
	const steps = page.getByRole("button", { name: "One stroke on" });
	await steps.focus();
	for (let press = 0; press < 3; press++) await page.keyboard.press(">");
	await page.getByRole("button", { name: /^Play/ }).click();
}

export function myTurn(page: Page): Locator {
	return page.getByText(/^Your turn: /);
}
