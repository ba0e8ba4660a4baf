import { expect } from "vitest";
import { expectCharges } from "#tests/support/browser/books.ts";
import { signUp } from "#tests/support/browser/people.ts";
import {
	answerDialog,
	arriveAt,
	enrolledClasses,
	openPayment,
	payWith,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Hair in three masses";

story(
	"a card that requires bank authentication is sent to the bank and returns enrolled",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payWith(page, CARDS.asks);
		await page.getByRole("heading", { name: "Is this you, paying $29?" }).waitFor();
		await page.getByRole("button", { name: "Yes, complete the payment" }).click();
		await answerDialog(page, "Payment Successful");
		await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
		await page.getByRole("heading", { name: CLASS }).waitFor();
		await expectCharges(site.db, me.email, [2900]);
	},
);

story(
	"a student who declines at the bank is not charged and returns to the payment page to retry",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payWith(page, CARDS.asks);
		await page.getByRole("button", { name: "No, stop it" }).click();
		await page
			.getByRole("alert")
			.filter({ hasText: "Your bank could not verify your identity. Nothing was charged" })
			.waitFor();
		await page.getByRole("heading", { level: 1, name: "Payment: $29" }).waitFor();
		expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/payment\//);
		await page.getByRole("heading", { level: 2, name: CLASS }).waitFor();
		expect(await enrolledClasses(page)).toEqual([]);
		await page.goBack();
		await expectCharges(site.db, me.email, []);
		await payWith(page, CARDS.pays);
		await answerDialog(page, "Payment Successful");
		await expectCharges(site.db, me.email, [2900]);
	},
);
