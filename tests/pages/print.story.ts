import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { pagesOfPdf } from "#tests/support/browser/pages-of-pdf.ts";
import { demo } from "#tests/support/browser/people.ts";
import { story } from "#tests/support/browser/story.ts";

/** Prints a page. */
async function printed(page: Page, path: string, heading: string) {
	await page.goto(path);
	await page.getByRole("heading", { level: 1, name: heading }).waitFor();
	await page.waitForLoadState("networkidle");
	await page.emulateMedia({ media: "print" });
	const pages = pagesOfPdf(await page.pdf({ format: "A4" }));
	const ink = await page
		.getByRole("heading", { level: 1 })
		.evaluate((line) => getComputedStyle(line).color);
	const shown = await page
		.locator("header, footer, nav, button, .ink-button, .pencil")
		.evaluateAll((all) =>
			all
				.filter((one) => one.checkVisibility() && !one.closest("main header"))
				.map((one) => one.outerHTML),
		);
	return { pages, ink, shown };
}

const INK = "rgb(27, 28, 34)";

story("a class prints in dark ink, without buttons, menus and footer", async ({ enter, site }) => {
	const page = await enter({ colorScheme: "dark", reducedMotion: "reduce" });
	const found = await printed(
		page,
		await addressOf(site.db, "/classes/:id"),
		"Eyes that look back",
	);
	expect(found).toMatchObject({ ink: INK, shown: [] });
	expect(found.pages).toBeLessThanOrEqual(5);
});

story("the terms print in dark ink on at most four pages", async ({ enter }) => {
	const page = await enter({ colorScheme: "dark" });
	const found = await printed(page, "/terms-and-conditions", "Terms and Conditions");
	expect(found).toMatchObject({ ink: INK, shown: [] });
	expect(found.pages).toBeLessThanOrEqual(4);
});

story("a folded question is printed with its answer", async ({ enter }) => {
	const page = await enter({ reducedMotion: "reduce" });
	await page.goto("/");
	const answer = page.locator(".questions .answer").last();
	const isShown = () => answer.evaluate((one) => one.checkVisibility());
	expect(await isShown()).toBe(false);
	await page.emulateMedia({ media: "print" });
	expect(await isShown()).toBe(true);
});

story("a payment history prints on one page", async ({ enter }) => {
	const page = await enter({ as: demo.student2, colorScheme: "dark" });
	const found = await printed(page, "/dashboard/payment-history", "Payment History");
	expect(found).toMatchObject({ ink: INK, shown: [] });
	expect(found.pages).toBe(1);
});
