import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import { rareWord, seeToast } from "#tests/support/browser/staff.ts";
import { answerDialog, openPayment, payWith } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";
import { CARDS } from "#tests/support/purchase.ts";

story(
	"the share in dispute is on the pages about earnings, and in the question before it is paid out",
	async ({ enter, site }) => {
		const teacher = await enter();
		const { email, name: teacherName } = await becomeInstructor(teacher, site);
		const name = `Broken glass ${rareWord()}`;
		// More than the other instructors earn, so that the first page of the list of balances has this one.
		const options = { className: name, price: 900, status: "approved" } as const;
		const id = await haveClass(teacher, site, email, options);
		const buyer = await enter();
		await signUp(buyer.context(), site.origin);
		await buyer.goto(`/classes/${id}`);
		await buyer.getByRole("button", { name: /^Select/ }).click();
		await answerDialog(buyer, "Good job!");
		await openPayment(buyer, name);
		await payWith(buyer, CARDS.pays);
		await answerDialog(buyer, "Payment Successful");
		const payment = await site.db
			.selectFrom("payments")
			.where("class_id", "=", id)
			.select("id")
			.executeTakeFirstOrThrow();

		const sentence =
			"$210 is the share of payments that students' banks dispute. If the banks decide for the students, it is taken back.";
		await teacher.goto("/dashboard/instructor/earnings");
		await teacher.getByText("Due to you").waitFor();
		expect(await teacher.getByText(/banks dispute/).count()).toBe(0);
		// A bank disputes a third of the payment.
		await site.db
			.insertInto("disputes")
			.values({
				...{ payment_id: payment.id, id: `dp_${payment.id}`, state: "open", cents: 30_000 },
				...{ reason: "fraudulent", answer_by: null, opened_at: Date.now(), taken_cents: 0 },
			})
			.execute();
		await teacher.reload();
		await teacher.getByText(sentence, { exact: true }).waitFor();

		const desk = await enter({ as: demo.admin });
		await desk.goto("/dashboard/earnings");
		const row = desk.getByRole("listitem").filter({ hasText: email });
		await row.getByText("$210.00 in dispute", { exact: true }).waitFor();
		await row.getByRole("link", { name: `Earnings of ${teacherName}` }).click();
		await desk.getByText(sentence, { exact: true }).waitFor();
		await desk.getByLabel("Reference").fill("Transfer 815");
		await desk.getByRole("button", { name: "Record the payout" }).click();
		await answerDialog(desk, `Record a payout of $630 to \u2068${teacherName}\u2069?`, {
			text: "$210 of what this person earned is in dispute and may be taken back. Without it, $420 is due. You cannot change the record later.",
			button: "Cancel",
		});

		// The bank leaves the money to the studio.
		await site.db
			.updateTable("disputes")
			.set({ state: "won" })
			.where("payment_id", "=", payment.id)
			.execute();
		await desk.reload();
		await desk.getByLabel("Reference").fill("Transfer 815");
		expect(await desk.getByText(/banks dispute/).count()).toBe(0);
		await desk.getByRole("button", { name: "Record the payout" }).click();
		await answerDialog(desk, `Record a payout of $630 to \u2068${teacherName}\u2069?`, {
			text: "You cannot change the record later.",
			button: "Yes, record it",
		});
		await seeToast(desk, `$630 to ${teacherName} is recorded`);
		await takeOff(site, name);
	},
);
