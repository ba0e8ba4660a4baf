import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { holdAnswer } from "#tests/support/browser/staff.ts";
import { openPayment, selectClass } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const CLASS = "Eyes that look back";

story(
	"on a phone, the class and its price stand above the card form, which does not move when the seat is held",
	async ({ enter, site }) => {
		const page = await enter({ viewport: { width: 390, height: 844 } });
		await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		const answer = await holdAnswer(page, "**/api/create-payment-intent");
		await openPayment(page, CLASS);
		const order = page.getByRole("complementary").filter({ hasText: CLASS });
		const form = page.getByRole("heading", { name: "Payment Details" });
		await order.getByText(/\d cuts?, /).waitFor();
		await form.waitFor();
		expect(await order.getByRole("timer").count()).toBe(0);
		const { top } = await edgesOf(form);
		answer();
		await order.getByRole("timer").waitFor();
		expect((await edgesOf(form)).top).toBe(top);

		await page.getByLabel("Card number").waitFor();
		const price = order.getByText(/^\$\d/);
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 844 });
			expect((await edgesOf(order)).bottom).toBeLessThan((await edgesOf(form)).top);
			expect((await edgesOf(price)).bottom).toBeLessThan(844);
			await expectNoSidewaysScroll(page, `the payment page at ${width} px`);
		}
		await page.setViewportSize({ width: 1280, height: 844 });
		expect((await edgesOf(order)).left).toBeGreaterThan((await edgesOf(form)).right);
	},
);

/** Distances from the left and top edges of the page, in pixels. */
async function edgesOf(place: Locator) {
	return await place.evaluate((element) => {
		const { top, bottom, left, right } = element.getBoundingClientRect();
		return { top: top + scrollY, bottom: bottom + scrollY, left, right };
	});
}
