import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demo, type Login, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord, seeToast } from "#tests/support/browser/staff.ts";
import {
	answerDialog,
	enrolledClasses,
	expectFocus,
	openPayment,
	payWith,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";
import { CARDS } from "#tests/support/purchase.ts";

story("a partial refund paid in cash is recorded and then reversed", async ({ enter, site }) => {
	const { student, buyer, payment } = await buyClass(enter, site, "Cash");

	const desk = await enter({ as: demo.admin, allows: /status of 422/ });
	await desk.goto(`/dashboard/refund/${(await payment()).id}`);
	const section = desk.getByRole("region", { name: "Refunded outside the site" });
	await section.getByRole("button", { name: "Record the refund" }).click();
	await section.getByText("Amount is required").waitFor();
	await section.getByText("Reference is required").waitFor();
	const amount = section.getByLabel("Amount in dollars");
	await expectFocus(amount);
	await section.getByLabel("Reference").fill("Cash book 12");
	// Only the error of the corrected field leaves.
	await section.getByText("Reference is required").waitFor({ state: "hidden" });
	expect(await section.getByText("Amount is required").count()).toBe(1);
	await amount.fill("5");
	await section.getByText("Amount is required").waitFor({ state: "hidden" });
	await section.getByLabel("How").selectOption("cash");
	await section.getByRole("button", { name: "Record the refund" }).click();
	const question = `Record that ${buyer.email} got $5 back?`;
	await answerDialog(desk, question, { button: "Yes, record it" });
	await seeToast(desk, "$5 is recorded as refunded");
	await section.getByText("Cash: Cash book 12").waitFor();

	await student.goto("/dashboard/payment-history");
	await student
		.getByText(/We refunded \$5 of \$.+, not all of it to your card/)
		.first()
		.waitFor();

	await section.getByRole("button", { name: "Reverse the refund of $5, Cash book 12" }).click();
	await section.getByLabel("Reason of the reversal").fill("Nobody came.");
	await section.getByRole("button", { name: "Reverse the record" }).click();
	await seeToast(desk, "The record is reversed");
	await section.getByText("Reversed", { exact: true }).waitFor();
});

story(
	"a wrong amount of a refund is an error at the field, before any question",
	async ({ enter, site }) => {
		const { name, payment } = await buyClass(enter, site, "Wrong");
		const desk = await enter({ as: demo.admin });
		await desk.goto(`/dashboard/refund/${(await payment()).id}`);
		const section = desk.getByRole("region", { name: "Refunded outside the site" });
		const amount = section.getByLabel("Amount in dollars");
		await section.getByLabel("Reference").fill("Cash book 14");
		const most = "Of this payment, $24 can still be recorded. Write that or less";
		const wrong = [
			["abc", "Please write an amount like 24 or 19.50"],
			["9999", most],
			["$3.50", "Please write an amount like 24 or 19.50"],
			["24.01", most],
		] as const;
		for (const [text, error] of wrong) {
			await amount.fill(text);
			await section.getByRole("button", { name: "Record the refund" }).click();
			await section.getByText(error, { exact: true }).waitFor();
			expect(await desk.getByRole("alertdialog").count()).toBe(0);
			await expectFocus(amount);
		}
		await takeOff(site, name);
	},
);

story("a partial refund ends the seat when the checkbox is ticked", async ({ enter, site }) => {
	const { name, student, buyer, payment } = await buyClass(enter, site, "Half");
	expect(await enrolledClasses(student)).toEqual([name]);

	const desk = await enter({ as: demo.admin });
	await desk.goto(`/dashboard/refund/${(await payment()).id}`);
	const section = desk.getByRole("region", { name: "Refunded outside the site" });
	await section.getByLabel("Amount in dollars").fill("5");
	await section.getByLabel("Reference").fill("Cash book 13");
	const tick = section.getByRole("checkbox", { name: "This part ends the student's seat" });
	expect(await tick.isChecked()).toBe(false);
	await tick.check();
	await section.getByRole("button", { name: "Record the refund" }).click();
	await answerDialog(desk, `Record that ${buyer.email} got $5 back?`, {
		text: "The student loses the seat and gets a letter, and you cannot undo this.",
		button: "Yes, record it",
	});
	await seeToast(desk, "$5 is recorded as refunded");
	await section.getByText("This part ended the seat.").waitFor();
	await desk.getByRole("img", { name: "Seat ended" }).waitFor();
	expect(await section.getByRole("button", { name: /^Reverse the refund/ }).count()).toBe(0);
	// The questions about the rest do not speak of a seat that is gone.
	await section.getByLabel("Amount in dollars").fill("19");
	await section.getByLabel("Reference").fill("Cash book 14");
	await section.getByRole("button", { name: "Record the refund" }).click();
	await answerDialog(desk, `Record that ${buyer.email} got $19 back?`, {
		text: "The student's seat has ended already.",
		button: "Cancel",
	});
	await desk.getByLabel("Reason", { exact: true }).fill("The rest.");
	await desk.getByRole("button", { name: "Refund $19" }).click();
	await answerDialog(desk, "Are you sure?", {
		text: `${buyer.email} gets $19 back, and has no seat in “${name}”.`,
		button: "Cancel",
	});

	expect(await enrolledClasses(student)).toEqual([]);
	await student.goto("/dashboard/payment-history");
	await student
		.getByText(/We refunded \$5 of \$.+ Your seat in the class has ended\./)
		.first()
		.waitFor();
	await takeOff(site, name);
});

story(
	"administrators read words instead of the address of a deleted account",
	async ({ enter, site }) => {
		const { name, student, buyer, teacher, owner, payment } = await buyClass(enter, site, "Left");
		await leave(student, site, buyer);
		await takeOff(site, name);
		const desk = await enter({ as: demo.admin });
		const expectWords = async () =>
			expect(await desk.getByRole("main").innerHTML()).not.toContain("left.invalid");
		await desk.goto(`/dashboard/manage-payments?search=${encodeURIComponent(name)}`);
		await desk.getByText(/^A former student, \$24,/).waitFor();
		await expectWords();
		await desk.getByRole("link", { name: `Refund ${name} to a former student` }).click();
		const section = desk.getByRole("region", { name: "Refunded outside the site" });
		await section.getByLabel("Amount in dollars").fill("5");
		await section.getByLabel("Reference").fill("Cash book 15");
		await expectWords();
		await section.getByRole("button", { name: "Record the refund" }).click();
		await answerDialog(desk, "Record that a former student got $5 back?", {
			button: "Yes, record it",
		});
		await seeToast(desk, "$5 is recorded as refunded");
		await desk.getByLabel("Reason", { exact: true }).fill("They asked by phone.");
		await desk.getByRole("button", { name: "Refund $19" }).click();
		await answerDialog(desk, "Are you sure?", {
			text: `A former student gets $19 back, and loses the seat in “${name}”.`,
			button: "Yes, refund it",
		});
		await expect.poll(async () => (await payment()).refunded_cents).toBe(2400);
		await leave(teacher, site, owner);

		await desk.goto(`/dashboard/audit?search=${encodeURIComponent(name)}`);
		await desk
			.getByRole("cell", { name: `${name} A former student` })
			.first()
			.waitFor();
		await expectWords();
		await desk.goto("/dashboard/audit?action=user.leave");
		await desk.getByRole("cell", { name: "A former instructor", exact: true }).first().waitFor();
		await expectWords();
		await desk.goto("/dashboard/earnings");
		await desk.getByText("A former instructor", { exact: true }).first().waitFor();
		await expectWords();
	},
);

/** Deletes the account, as its page does. */
async function leave(page: Page, { origin }: Site, { password }: Login): Promise<void> {
	// A call of the page that is under way would be refused.
	await page.close();
	const sent = { headers: { origin }, data: { password } };
	const answer = await page.context().request.post(`${origin}/api/auth/delete-account`, sent);
	expect(answer.status()).toBe(200);
}

/** A student has paid for a new class, and the money is captured. */
async function buyClass(enter: () => Promise<Page>, site: Site, word: string) {
	const teacher = await enter();
	const owner = await becomeInstructor(teacher, site);
	const name = `${word} ${rareWord()}`;
	const id = await haveClass(teacher, site, owner.email, { className: name, status: "approved" });
	const student = await enter();
	const buyer = await signUp(student.context(), site.origin);
	await student.goto(`/classes/${id}`);
	await student.getByRole("button", { name: /^Select/ }).click();
	await answerDialog(student, "Good job!");
	await openPayment(student, name);
	await payWith(student, CARDS.pays);
	await answerDialog(student, "Payment Successful");
	const payment = () =>
		site.db
			.selectFrom("payments")
			.where("class_id", "=", id)
			.select(["id", "state", "refunded_cents"])
			.executeTakeFirstOrThrow();
	await expect.poll(async () => (await payment()).state).toBe("captured");
	return { name, student, buyer, teacher, owner, payment };
}
