import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { expectCharges } from "#tests/support/browser/books.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import {
	answerDialog,
	fillCard,
	openPayment,
	payButton,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Ramen worth pausing for";
const CONFIRM = "**/api/sandbox/confirm";

story(
	"until the gateway's form is ready, the button is disabled and nothing can be submitted",
	async ({ enter, site }) => {
		const page = await enter();
		await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		const release = await hold(page, "**/assets/sandbox-*.js");
		const sent = countPosts(page, "/api/sandbox/confirm");
		await openPayment(page, CLASS);
		await payButton(page).waitFor();
		expect(await payButton(page).isDisabled()).toBe(true);
		expect(await page.getByLabel("Card number").count()).toBe(0);
		await page.locator("form:has(button.ink-button)").evaluate((form: HTMLFormElement) => {
			form.requestSubmit();
		});
		release();
		await page.getByLabel("Card number").waitFor();
		await expect.poll(() => payButton(page).isEnabled()).toBe(true);
		expect(sent()).toBe(0);
	},
);

story(
	"while a card is processed, the button shows progress; the next attempt clears the last error",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await preparePayment(page, site);
		await fillCard(page, CARDS.declined);
		await payButton(page).click();
		const error = page.getByRole("alert").filter({ hasText: "Your card was declined." });
		await error.waitFor();

		const release = await hold(page, CONFIRM);
		await fillCard(page, CARDS.pays);
		await payButton(page).click();
		const spinner = page.getByRole("progressbar", { name: "Processing your payment" });
		await spinner.waitFor();
		expect(await page.getByRole("button", { name: "Processing your payment" }).isDisabled()).toBe(
			true,
		);
		expect(await error.count()).toBe(0);
		const recorded = page.waitForResponse("**/api/payments");
		const counted = page.waitForRequest("**/api/class/updateCount/**");
		release();

		// The row first, then the count of its class (docs/specification.md §4).
		const { insertResult } = await (await recorded).json();
		expect(insertResult.insertedId).toMatch(/./);
		const count = await counted;
		const { id } = await site.db
			.selectFrom("classes")
			.where("name", "=", CLASS)
			.select("id")
			.executeTakeFirstOrThrow();
		expect([count.method(), new URL(count.url()).pathname]).toEqual([
			"PATCH",
			`/api/class/updateCount/${id}`,
		]);
		expect((await count.response())?.status()).toBe(200);
		await answerDialog(page, "Payment Successful");
		await expect.poll(() => spinner.count()).toBe(0);
		await expectCharges(site.db, me.email, [await priceOf(site)]);
	},
);

story(
	"any other payment status stops processing without an error or a record and allows a retry",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await preparePayment(page, site);
		const recorded = countPosts(page, "/api/payments");
		// A next step without an address: this page can do nothing with it.
		const answer = (route: Route) => route.fulfill({ json: { status: "requires_action" } });
		await page.route(CONFIRM, answer, { times: 1 });
		await fillCard(page, CARDS.pays);
		const tried = page.waitForResponse(CONFIRM);
		await payButton(page).click();
		await tried;
		await expect.poll(() => payButton(page).isEnabled()).toBe(true);
		expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
		expect(recorded()).toBe(0);
		await expectCharges(site.db, me.email, []);
		await payButton(page).click();
		await answerDialog(page, "Payment Successful");
	},
);

for (const [colorScheme, blue] of [
	["light", "rgb(36, 87, 214)"],
	["dark", "rgb(143, 178, 255)"],
] as const) {
	story(
		`the primary colour of the payment form is blue, ${colorScheme}`,
		async ({ enter, site }) => {
			const page = await enter({ colorScheme });
			await preparePayment(page, site);
			await page.getByLabel("Card number").focus();
			const button = await payButton(page).evaluate((one) => getComputedStyle(one).backgroundColor);
			const focus = await page
				.getByLabel("Card number")
				.evaluate((one) => getComputedStyle(one).outlineColor);
			expect([button, focus]).toEqual([blue, blue]);
		},
	);
}

async function preparePayment(page: Page, site: Site) {
	const me = await signUp(page.context(), site.origin);
	await selectClass(page, CLASS);
	await openPayment(page, CLASS);
	await expect.poll(() => payButton(page).isEnabled()).toBe(true);
	return me;
}

/** In cents. */
async function priceOf(site: Site): Promise<number> {
	const drawing = site.db.selectFrom("classes").where("name", "=", CLASS).select("price_cents");
	return (await drawing.executeTakeFirstOrThrow()).price_cents;
}

/** Holds these requests back until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

function countPosts(page: Page, path: string): () => number {
	let posts = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && new URL(request.url()).pathname === path) posts += 1;
	});
	return () => posts;
}
