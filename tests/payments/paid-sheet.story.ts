import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { openPayment, payWith, selectClass } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Eyes that look back";

story("a stamp appears on the paid class, and a link leads to drawing", async ({ enter, site }) => {
	const page = await enter({ reducedMotion: "no-preference" });
	await waitLongForLessons(page);
	await signUp(page.context(), site.origin);
	const paid = await pay(page, CLASS);
	await paid.getByRole("img", { name: "Paid" }).waitFor();
	expect(await landing(page)).toBe("stamp-lands");
	expect(await paid.getByRole("button", { name: "OK" }).isVisible()).toBe(true);
	await paid.getByRole("link", { name: "Start drawing" }).click();
	await page.waitForURL("**/learn/**");
	await paid.waitFor({ state: "hidden" });
});

story(
	"with reduced motion the stamp appears without animation, and axe finds no violations",
	async ({ enter, site }) => {
		const page = await enter({ reducedMotion: "reduce", viewport: { width: 320, height: 640 } });
		await signUp(page.context(), site.origin);
		const paid = await pay(page, CLASS);
		await paid.getByRole("img", { name: "Paid" }).waitFor();
		expect(await landing(page)).toBe("none");
		await expectNoAxeFault(page, "the alert after paying");
		await expectNoSidewaysScroll(page, "the alert after paying");
	},
);

async function pay(page: Page, className: string) {
	await selectClass(page, className);
	await openPayment(page, className);
	await payWith(page, CARDS.pays);
	const paid = page.getByRole("alertdialog", { name: "Payment Successful" });
	await paid.waitFor();
	return paid;
}

/** The alert has the link if it hears of the lessons within 1.5 seconds, which a busy machine may not manage. */
async function waitLongForLessons(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const begin = window.setTimeout.bind(window);
		const slower = (work: TimerHandler, ms?: number, ...given: unknown[]) =>
			begin(work, ms === 1_500 ? 30_000 : ms, ...given);
		Object.assign(window, { setTimeout: slower });
	});
}

async function landing(page: Page): Promise<string> {
	return await page
		.locator(".paid-stamp")
		.evaluate((stamp) => getComputedStyle(stamp).animationName);
}
