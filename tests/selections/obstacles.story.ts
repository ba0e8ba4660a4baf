import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectCharges } from "#tests/support/browser/books.ts";
import { goOffline, goOnline } from "#tests/support/browser/network.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import {
	answerDialog,
	enrolledClasses,
	fillCard,
	openPayment,
	payButton,
	payWith,
	seeLoggedIn,
	selectClass,
	sheetOf,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Line of action";

story(
	"a sold-out class says so, cannot be selected and leads to classes with seats",
	async ({ enter }) => {
		const page = await enter({ as: demo.student });
		await page.goto("/classes");
		await seeLoggedIn(page, "Priya Raman");
		const sheet = sheetOf(page, "A mecha joint that bends");
		await sheet.getByText("Sold out", { exact: true }).first().waitFor();
		expect(await sheet.getByRole("button", { name: /^Select / }).isEnabled()).toBe(false);
		await sheet.getByRole("link", { name: "A mecha joint that bends" }).click();
		await page.getByText("All seats are taken.").waitFor();
		await page.getByRole("link", { name: /^See other .*classes with seats left$/ }).click();
		await page.waitForURL(/\/classes\?.*seats=1/);
		await page
			.getByRole("checkbox", { name: "Seats left" })
			.and(page.locator(":checked"))
			.waitFor();
		await page
			.getByRole("button", { name: /^Select / })
			.first()
			.waitFor();
		expect(await page.getByText("Sold out", { exact: true }).count()).toBe(0);
	},
);

story(
	"if the class sells out while the card is typed, the student is told and not charged",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 409/ });
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, "Thumbnails that tell");
		await openPayment(page, "Thumbnails that tell");
		await fillCard(page, CARDS.pays);
		await site.db
			.updateTable("class_seats")
			.set((eb) => ({ available: 0, capacity: eb.ref("enrolled") }))
			.where("class_id", "=", (eb) =>
				eb.selectFrom("classes").where("name", "=", "Thumbnails that tell").select("id"),
			)
			.execute();
		await payButton(page).click();
		await page
			.getByRole("alert")
			.filter({ hasText: "This class is sold out. Nothing was charged." })
			.waitFor();
		expect(await enrolledClasses(page)).toEqual([]);
		await expectCharges(site.db, me.email, []);
	},
);

story(
	"if the price rises while the card is typed, the student pays the price that was shown",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, "A sword towards you");
		await openPayment(page, "A sword towards you");
		const heading = await page.getByRole("heading", { level: 1 }).textContent();
		await fillCard(page, CARDS.pays);
		await setPrice(site, "A sword towards you", 4999);
		// After a reload, the page names the new price and still asks for the one that was shown.
		await page.reload();
		await page
			.getByText(
				/^The price has changed to \$49\.99\. While your seat is held, you pay the price that you saw/,
			)
			.waitFor();
		await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
		await fillCard(page, CARDS.pays);
		await payButton(page).click();
		await answerDialog(page, "Payment Successful");
		await expectCharges(site.db, me.email, [
			Math.round(Number(heading?.replace(/[^\d.]/g, "")) * 100),
		]);
	},
);

story("a lower price applies after a reload of the payment page", async ({ enter, site }) => {
	const page = await enter();
	const me = await signUp(page.context(), site.origin);
	await selectClass(page, "A sword towards you");
	await openPayment(page, "A sword towards you");
	await page.getByText("Your seat is held").waitFor();
	await setPrice(site, "A sword towards you", 250);
	await page.reload();
	await page.getByRole("heading", { level: 1, name: "Payment: $2.50" }).waitFor();
	await fillCard(page, CARDS.pays);
	await payButton(page).click();
	await answerDialog(page, "Payment Successful");
	await expectCharges(site.db, me.email, [250]);
});

story(
	"if the bank refuses the capture, the student is told and pays with another card",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 409/ });
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		const address = page.url();
		await fillCard(page, CARDS.captureRefused);
		await payButton(page).click();
		await page
			.getByRole("alert")
			.filter({
				hasText: "Your bank refused the payment. Nothing was charged. Please use another card.",
			})
			.waitFor();
		expect(page.url()).toBe(address);
		await expectCharges(site.db, me.email, []);
		await fillCard(page, CARDS.pays);
		await payButton(page).click();
		await answerDialog(page, "Payment Successful");
		expect(await enrolledClasses(page)).toEqual([CLASS]);
		await expectCharges(site.db, me.email, [1900]);
	},
);

story("a free class needs no card", async ({ enter, site }) => {
	const page = await enter();
	const me = await signUp(page.context(), site.origin);
	await selectClass(page, "Your first bounce");
	await openPayment(page, "Your first bounce");
	await page.getByRole("button", { name: "Enroll for free" }).click();
	await answerDialog(page, "Payment Successful");
	expect(await enrolledClasses(page)).toEqual(["Your first bounce"]);
	await expectCharges(site.db, me.email, []);
});

const twice: [how: string, press: (page: Page) => Promise<void>][] = [
	["a double click", (page) => payButton(page).dblclick()],
	[
		"Enter twice",
		async (page) => {
			await page.getByLabel("CVC").focus();
			await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
		},
	],
];
for (const [how, press] of twice) {
	story(`${how} on Pay charges once`, async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await fillCard(page, CARDS.pays);
		await press(page);
		await answerDialog(page, "Payment Successful");
		expect(await enrolledClasses(page)).toEqual([CLASS]);
		await expectCharges(site.db, me.email, [1900]);
	});
}

story("paying offline and again online charges once", async ({ enter, site }) => {
	const page = await enter({ allows: /net::ERR_INTERNET_DISCONNECTED/ });
	const me = await signUp(page.context(), site.origin);
	await selectClass(page, CLASS);
	await openPayment(page, CLASS);
	await fillCard(page, CARDS.pays);
	await goOffline(page);
	await payButton(page).click();
	await page
		.getByRole("alert")
		.filter({ hasText: "You are never charged twice for a class" })
		.waitFor();
	await goOnline(page);
	await payButton(page).click();
	await answerDialog(page, "Payment Successful");
	await expectCharges(site.db, me.email, [1900]);
});

story(
	"paying again after the payment could not be recorded charges once",
	async ({ enter, site }) => {
		const page = await enter({ allows: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, "Fire, smoke and sparks");
		await openPayment(page, "Fire, smoke and sparks");
		await page.route("**/api/payments", (route) => route.abort(), { times: 1 });
		await payWith(page, CARDS.pays);
		await page
			.getByRole("alert")
			.filter({
				hasText: "Payment recorded but failed to update database. Please contact support.",
			})
			.waitFor();
		await payButton(page).click();
		await answerDialog(page, "Payment Successful");
		expect(await enrolledClasses(page)).toEqual(["Fire, smoke and sparks"]);
		await expectCharges(site.db, me.email, [3900]);
	},
);

async function setPrice(site: Site, name: string, price_cents: number): Promise<void> {
	await site.db.updateTable("classes").set({ price_cents }).where("name", "=", name).execute();
}
