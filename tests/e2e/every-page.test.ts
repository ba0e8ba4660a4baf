import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Database } from "#database/tables.ts";
import { demo } from "./people.ts";
import { story } from "./story.ts";

/** What each page shows when it is complete. */
const forVisitors: [path: string, heading: string | RegExp][] = [
	["/", "Popular Instructors"],
	["/classes", "Classes"],
	["/instructors", "Instructors"],
	["/login", "Login"],
	["/signup", "Sign Up"],
	["/no-such-page", "ERROR 404"],
];

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
	const wishes = { colorScheme, reducedMotion: "reduce", allows: /status of 404/ } as const;

	story("no page for visitors has a fault that axe finds", async ({ enter }) => {
		const page = await enter(wishes);
		await onEach(page, forVisitors, expectNoAxeFault);
	});

	story("nor has one of a student", async ({ enter, site }) => {
		const page = await enter({ ...wishes, as: demo.student2 });
		await onEach(page, await forStudent(site.db), expectNoAxeFault);
	});
});

story("no page scrolls sideways at 320 px", async ({ enter, site }) => {
	const wishes = { viewport: { width: 320, height: 640 }, allows: /status of 404/ };
	await onEach(await enter(wishes), forVisitors, expectNoSidewaysScroll);
	const student = await enter({ ...wishes, as: demo.student2 });
	await onEach(student, await forStudent(site.db), expectNoSidewaysScroll);
});

/** The second demo student has one class selected and one bought. */
async function forStudent(db: Database): Promise<typeof forVisitors> {
	const selection = await db
		.selectFrom("selections")
		.innerJoin("users", "users.id", "selections.user_id")
		.where("users.email", "=", demo.student2.email)
		.select("selections.id")
		.executeTakeFirstOrThrow();
	return [
		["/classes", "Classes"],
		["/dashboard/selected-classes", "A head in five angles"],
		["/dashboard/enrolled-classes", "Eyes that look back"],
		["/dashboard/payment-history", "Payment History"],
		[`/dashboard/payment/${selection.id}`, "Payment Details"],
	];
}

async function onEach(
	page: Page,
	pages: typeof forVisitors,
	look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
	for (const [path, heading] of pages) {
		await page.goto(path);
		await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
		await page.waitForLoadState("networkidle");
		await look(page, path);
	}
}

/** axe is evaluated from outside, so the content security policy stays on. */
async function expectNoAxeFault(page: Page, path: string): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const faults = violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
	expect(faults, path).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width, path).toBeLessThanOrEqual(320);
}
