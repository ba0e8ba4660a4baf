import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { rareWord, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog, expectFocus, openPayment, payWith } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";
import { CARDS } from "#tests/support/purchase.ts";

story(
	"a class is sold, refunded and paid out, and its instructor sees the payout",
	async ({ enter, site }) => {
		const teacher = await enter();
		const { email, name: teacherName } = await becomeInstructor(teacher, site);
		const name = `Wet pavement ${rareWord()}`;
		const id = await haveClass(teacher, site, email, { className: name, status: "approved" });
		const buyers = [await enter(), await enter()];
		for (const page of buyers) {
			await signUp(page.context(), site.origin);
			await page.goto(`/classes/${id}`);
			await page.getByRole("button", { name: /^Select/ }).click();
			await answerDialog(page, "Good job!");
			await openPayment(page, name);
			await payWith(page, CARDS.pays);
			await answerDialog(page, "Payment Successful");
		}
		// The first buyer gets a refund.
		const { id: paymentId } = await site.db
			.selectFrom("payments")
			.where("class_id", "=", id)
			.orderBy("id")
			.select("id")
			.executeTakeFirstOrThrow();
		const desk = await enter({ as: demo.admin });
		await desk.goto(`/dashboard/refund/${paymentId}`);
		await desk.getByLabel("Reason").fill("Too hard.");
		await desk.getByRole("button", { name: /^Refund \$/ }).click();
		await answerDialog(desk, "Are you sure?", { button: "Yes, refund it" });
		const { price_cents, owner_id } = await site.db
			.selectFrom("classes")
			.where("id", "=", id)
			.select(["price_cents", "owner_id"])
			.executeTakeFirstOrThrow();
		const share = Math.floor((price_cents * 7000 + 5000) / 10_000);
		const balance = () =>
			site.db
				.selectFrom("earning_balances")
				.where("instructor_id", "=", owner_id)
				.select(["earned_cents", "due_cents"])
				.executeTakeFirst();
		await expect.poll(balance).toEqual({ earned_cents: share, due_cents: share });

		await desk.goto(`/dashboard/earnings/${owner_id}`);
		const amount = desk.getByLabel("Amount in dollars");
		await expect.poll(() => amount.inputValue()).toBe((share / 100).toFixed(2));
		const reference = desk.getByLabel("Reference");
		await desk.getByRole("button", { name: "Record the payout" }).click();
		await desk.getByText("Reference is required").waitFor();
		await expectFocus(reference);
		await reference.fill("Transfer 4711");
		await desk.getByText("Reference is required").waitFor({ state: "hidden" });
		await amount.fill("9999");
		await desk.getByRole("button", { name: "Record the payout" }).click();
		// More than is due is refused without a question.
		await desk.getByText(/^Only \$.+ is due\. Write that or less$/).waitFor();
		expect(await desk.getByRole("alertdialog").count()).toBe(0);
		await expectFocus(amount);
		expect(await reference.inputValue()).toBe("Transfer 4711");
		await amount.fill("5");
		await desk.getByText(/^Only \$.+ is due/).waitFor({ state: "hidden" });
		await desk.getByRole("button", { name: "Record the payout" }).click();
		const question = `Record a payout of $5 to \u2068${teacherName}\u2069?`;
		await answerDialog(desk, question, { button: "Yes, record it" });
		await seeToast(desk, `$5 to ${teacherName} is recorded`);
		await desk.getByText("Reference: \u2068Transfer 4711\u2069").waitFor();

		await teacher.goto("/dashboard/instructor/my-classes");
		await teacher.getByRole("link", { name: "Earnings", exact: true }).click();
		await teacher.getByText("Reference: \u2068Transfer 4711\u2069").waitFor();
		await teacher.getByRole("table").getByRole("link", { name }).waitFor();
		const saved = teacher.waitForEvent("download");
		await teacher.getByRole("button", { name: "Save all as CSV" }).click();
		expect((await saved).suggestedFilename()).toBe("earnings.csv");
		await teacher.getByRole("link", { name: "Monthly statements" }).click();
		const statement = teacher.getByRole("article");
		await statement.getByText("Transfer 4711").waitFor();
		await statement.getByText("-$5", { exact: true }).waitFor();
		await teacher.emulateMedia({ media: "print" });
		await teacher.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });

		// The errors of the reversal and of the share are shown in the same way as those of a payout.
		await desk.getByRole("button", { name: "Take back $5, Transfer 4711" }).click();
		await desk.getByRole("button", { name: "Take the payout back" }).click();
		const reason = desk.getByLabel("Reason", { exact: true });
		await desk.getByText("Reason is required").waitFor();
		await expectFocus(reason);
		await reason.fill("It was somebody else's.");
		await desk.getByText("Reason is required").waitFor({ state: "hidden" });
		await desk.getByRole("button", { name: "Take the payout back" }).click();
		await seeToast(desk, "The payout is taken back");
		await desk.goto(`/dashboard/manage-classes?search=${encodeURIComponent(name)}`);
		await desk.getByRole("button", { name: `Look closer at ${name}` }).click();
		const percent = desk.getByLabel("Instructor's share of this class in per cent");
		await percent.fill("101");
		await desk.getByRole("button", { name: "Save the share" }).click();
		const wrong = desk.getByText("Please write a whole number from 0 to 100");
		await wrong.waitFor();
		await expectFocus(percent);
		await percent.fill("60");
		await wrong.waitFor({ state: "hidden" });
		await desk.getByRole("button", { name: "Save the share" }).click();
		await seeToast(desk, "The share is saved");
		await takeOff(site, name);
	},
);
