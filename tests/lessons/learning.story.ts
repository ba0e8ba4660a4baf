import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openFreeCut } from "#tests/support/browser/along.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { arriveAt, enrollForFree } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { positionOf, slider, standing, stepThrough } from "./at-the-player.ts";

const FREE = "Your first bounce";
const PAID = "Rain, and who waits in it";
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true };

story(
	"a student begins on a desktop and continues on another device at the same stroke",
	async ({ enter, site }) => {
		const desk = await enter(DESKTOP);
		const person = await signUp(desk.context(), site.origin);
		await enrollForFree(desk, FREE);
		const begin = desk.getByRole("link", { name: `Begin with cut 1: ${FREE}` });
		await begin.click();
		await stepThrough(desk, 3);
		const position = Number(await slider(desk).inputValue());
		await expect.poll(() => positionOf(site, person.email)).toBe(position);
		const stands = await standing(desk);
		expect(stands).toMatch(/^Stroke 3 of \d+/);
		await desk.close();

		const phone = await enter({ as: person, ...PHONE });
		await phone.goto("/dashboard/enrolled-classes");
		await phone.getByRole("link", { name: `Continue at cut 1: ${FREE}` }).click();
		await expect.poll(() => standing(phone)).toBe(stands);
		await expectNoSidewaysScroll(phone, "learning, phone");
	},
);

story("leaving the page saves the position in the lesson", async ({ enter, site }) => {
	const page = await enter(DESKTOP);
	const { email } = await openFreeCut(page, site);
	await stepThrough(page, 2);
	// Leaves without waiting for a progress report.
	await page.goto("/about-us");
	await expect.poll(() => positionOf(site, email)).toBeGreaterThan(0);
});

story("leaving the page while the drawing plays saves the position", async ({ enter, site }) => {
	const page = await enter(DESKTOP);
	const { email } = await openFreeCut(page, site);
	await slider(page).waitFor();
	await page.getByRole("button", { name: "Play" }).click();
	const position = async () => Number(await slider(page).inputValue());
	await expect.poll(position).toBeGreaterThan(500);
	const seen = await position();
	await page.goto("/about-us");
	await expect.poll(() => positionOf(site, email)).toBeGreaterThanOrEqual(seen);
});

story(
	"a lesson whose progress does not load says so, and opens where the student was",
	async ({ enter, site }) => {
		const page = await enter({ ...DESKTOP, allows: /status of 429/ });
		const { email } = await openFreeCut(page, site);
		await stepThrough(page, 2);
		const there = await standing(page);
		await expect.poll(() => positionOf(site, email)).toBeGreaterThan(0);
		const progress = "**/api/class/*/progress";
		await page.route(progress, (route) => route.fulfill({ status: 429, json: {} }));
		await page.reload();
		const again = page.getByRole("button", { name: "Try again" });
		await again.waitFor();
		expect(await slider(page).count()).toBe(0);
		const beside = page.url().replace(/learn\/[^/]+/, "desk/along");
		await page.goto(beside);
		await again.waitFor();
		await page.goBack();
		await again.waitFor();
		await page.unroute(progress);
		await again.click();
		await expect.poll(() => standing(page)).toBe(there);
	},
);

story("a student marks cuts as done, and the progress counts them", async ({ enter, site }) => {
	const page = await enter(DESKTOP);
	await openFreeCut(page, site);
	const outline = page.getByRole("navigation", { name: "Cuts of this class" });
	const cuts = outline.getByRole("listitem");
	await cuts.first().waitFor();
	const all = await cuts.count();
	await markAsDone(page);
	await page.getByRole("link", { name: /^Next: / }).click();
	await page.getByText(`Cut 2 of ${all}`).waitFor();
	await expect.poll(() => cuts.first().textContent()).toContain("done");
	await markAsDone(page);
	await page.goto("/dashboard/enrolled-classes");
	await page.getByRole("list", { name: `2 of ${all} cuts done` }).waitFor();
	await page.getByRole("link", { name: `Continue at cut 2: ${FREE}` }).waitFor();
	await page.getByRole("banner").getByRole("link", { name: "My learning" }).waitFor();
});

story(
	"a closed lesson says why, links to the class, and keeps the student logged in",
	async ({ enter, site }) => {
		const page = await enter({ ...DESKTOP, allows: /status of 409/ });
		const person = await signUp(page.context(), site.origin);
		const { id, classId } = await lessonOf(site, PAID, { free: 0 });
		await page.goto(`/learn/${classId}/${id}`);
		await page.getByRole("heading", { level: 1, name: "This cut opens with the class" }).waitFor();
		await page.getByRole("link", { name: "See the class" }).click();
		await arriveAt(page, `${site.origin}/classes/${classId}`);
		await page.getByRole("banner").getByText(person.name).filter({ visible: true }).waitFor();
	},
);

story(
	"a lesson asks a visitor to log in, and an unknown lesson says that it no longer exists",
	async ({ enter, site }) => {
		const visitor = await enter({ allows: /status of 404/ });
		const { id, classId } = await lessonOf(site, PAID, { free: 0 });
		await visitor.goto(`/learn/${classId}/${id}`);
		await arriveAt(visitor, `${site.origin}/login`);
		await signUp(visitor.context(), site.origin);
		await visitor.goto(`/learn/${classId}/no-such-lesson`);
		await visitor.getByText("This cut no longer exists.").waitFor();
	},
);

story(
	"the address of a class opens the cut where the student left off, and a cut of another class is not found",
	async ({ enter, site }) => {
		const page = await enter({ ...DESKTOP, allows: /status of 409/ });
		await signUp(page.context(), site.origin);
		const { id, classId } = await lessonOf(site, FREE, { free: 1 });
		await page.goto(`/learn/${classId}`);
		await arriveAt(page, `${site.origin}/learn/${classId}/${id}`);
		await enrollForFree(page, FREE);
		await page.getByRole("link", { name: `Begin with cut 1: ${FREE}` }).click();
		// Opening a lesson saves it as the current one. Leaving earlier would keep the first.
		const told = page.waitForResponse(
			(answer) => answer.url().endsWith("/beat") && !answer.url().includes(id),
		);
		await page.getByRole("link", { name: /^Next: / }).click();
		await page.getByText(/^Cut 2 of \d+$/).waitFor();
		const second = page.url();
		await told;
		await expect
			.poll(async () => {
				await page.goto(`/learn/${classId}`);
				await page.getByText(/^Cut \d of \d+$/).waitFor();
				return page.url();
			})
			.toBe(second);

		const other = await lessonOf(site, PAID, { free: 1 });
		const closed = await lessonOf(site, PAID, { free: 0 });
		for (const strange of [other.id, closed.id]) {
			await page.goto(`/learn/${classId}/${strange}`);
			await page.getByText("This cut no longer exists.").waitFor();
		}
		await page.getByRole("banner").getByRole("link", { name: "Back to Enrolled Classes" }).click();
		await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
	},
);

for (const [name, options] of [
	["desktop", DESKTOP],
	["phone", PHONE],
] as const) {
	story(
		`the learning screen has no axe fault and no sideways scroll, ${name}`,
		async ({ enter, site }) => {
			const page = await enter({ ...options, colorScheme: "light", reducedMotion: "reduce" });
			await openFreeCut(page, site);
			expect(await standing(page)).toMatch(/^Before the first of /);
			// Not an empty place: the first note is there before it is reached.
			await page.locator(".ink-said > .is-now").waitFor();
			for (const cut of ["1", "last"]) {
				if (cut === "last") {
					const outline = page.getByRole("navigation", { name: "Cuts of this class" });
					await outline.getByRole("link").last().click();
					await page.getByRole("button", { name: "Print this sheet" }).waitFor();
				}
				for (const theme of ["light", "dark"]) {
					await page.evaluate((theme) => {
						document.documentElement.dataset.theme = theme;
					}, theme);
					await expectNoAxeFault(page, `cut ${cut}, ${theme}, ${name}`);
					// axe says nothing about text in the colour of its background.
					if (cut === "last") expect(await coloursOfText(page)).toHaveLength(2);
					await expectNoSidewaysScroll(page, `cut ${cut}, ${name}`);
				}
			}
			await page.emulateMedia({ media: "print" });
			expect(await page.getByRole("banner").isVisible()).toBe(false);
			expect(await page.getByRole("navigation", { name: "Cuts of this class" }).isVisible()).toBe(
				false,
			);
			await page.locator(".lesson-text").waitFor();
		},
	);
}

/** The distinct colours of a text lesson and of its sheet. */
async function coloursOfText(page: Page): Promise<string[]> {
	return await page.locator(".reading-sheet").evaluate((sheet) => {
		const { color, backgroundColor } = getComputedStyle(sheet);
		return [...new Set([color, backgroundColor])];
	});
}

async function markAsDone(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Mark as done" }).click();
	await page.getByRole("button", { name: "Done", exact: true }).waitFor();
}

async function lessonOf({ db }: Site, className: string, { free }: { free: 0 | 1 }) {
	return await db
		.selectFrom("lessons")
		.innerJoin("classes", "classes.id", "lessons.class_id")
		.where("classes.name", "=", className)
		.where("lessons.free", "=", free)
		.select(["lessons.id", "classes.id as classId"])
		.orderBy("lessons.place")
		.executeTakeFirstOrThrow();
}
