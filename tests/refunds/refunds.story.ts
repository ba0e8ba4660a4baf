import { expect } from "vitest";
import { formatDollars } from "#contract/money.ts";
import { expectCharges } from "#tests/support/browser/books.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { holdAnswer, seeToast } from "#tests/support/browser/staff.ts";
import {
	answerDialog,
	arriveAt,
	enrolledClasses,
	openPayment,
	payWith,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const CLASS = "Rain, and who waits in it";
const WHY = "I have no tablet yet <b>& no time</b> 🙂";

story("a student requests a refund, and an administrator grants it", async ({ enter, site }) => {
	const page = await enter();
	const { email } = await signUp(page.context(), site.origin);
	await selectClass(page, CLASS);
	await openPayment(page, CLASS);
	await payWith(page, "4242 4242 4242 4242");
	await answerDialog(page, "Payment Successful");
	const [price = 0] = await chargesOf(site, email);
	await expectCharges(site.db, email, [price]);
	await drawAll(site, email, CLASS);

	// The page shows the deadline and links to the request.
	await page.goto("/dashboard/enrolled-classes");
	await page.getByText(/^You can ask for a refund until .+ \d{4}, \d\d:\d\d\./).waitFor();
	await page.getByRole("link", { name: `Ask for a refund of ${CLASS}` }).click();
	await page.getByRole("heading", { level: 1, name: "Ask for a refund" }).waitFor();
	await page.getByText("That is 20% or more, so a person decides about your request.").waitFor();
	// Nothing else on the page says that this student may not ask, or is refunded at once.
	expect(await page.getByText(/less than 20%|at once|as soon as/).count()).toBe(0);
	const judged = `We reply in 3–5 business days. If we agree, ${formatDollars(price / 100)} goes back to you, and the class is closed to you.`;
	await page.getByText(judged, { exact: true }).waitFor();
	await page.getByRole("button", { name: "Ask for a refund" }).click();
	await page.getByText("Reason is required", { exact: true }).waitFor();
	await page.getByLabel("Why would you like a refund?").fill(WHY);
	await page.getByRole("button", { name: "Ask for a refund" }).click();
	// Before the new page, because the toast disappears by itself.
	await seeToast(page, "We have received your request");
	await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
	await page.getByText(/^You asked for a refund on /).waitFor();
	// The meter of the class does not invite to ask again.
	await page.getByRole("link", { name: new RegExp(`: ${CLASS}$`) }).click();
	await page.getByText("You asked for a refund. A person decides about it.").waitFor();
	await page.goBack();
	await page.getByText(/^You asked for a refund on /).waitFor();
	// The calls about the lesson would be refused after the refund.
	await page.goto("about:blank");

	// The administrator finds the request and grants the refund.
	const desk = await enter({ as: demo.admin });
	const list = `/dashboard/manage-payments?refund=asked&search=${encodeURIComponent(email)}`;
	await desk.goto(list);
	await desk.getByText(WHY, { exact: true }).waitFor();
	await desk.getByRole("link", { name: `Answer the request of ${email} about ${CLASS}` }).click();
	await desk.getByText("The student has accessed 100% of this class.", { exact: true }).waitFor();
	const late = await enter({ as: demo.admin, allows: /status of 409/ });
	await late.goto(new URL(desk.url()).pathname);
	await late.getByRole("button", { name: /^Refund \$/ }).waitFor();
	await desk.getByLabel("Reason").fill("Of course.");
	await desk.getByRole("button", { name: /^Refund \$/ }).click();
	await answerDialog(desk, "Are you sure?", { text: CLASS, button: "Yes, refund it" });
	await arriveAt(desk, site.origin + list);

	await expect.poll(() => refundOf(site, email)).toBe("done");
	expect(await givenBack(site, email)).toEqual([price]);
	// An administrator who has had the page open since before learns it, too.
	await late.getByLabel("Reason").fill("Yes.");
	await late.getByRole("button", { name: /^Refund \$/ }).click();
	await answerDialog(late, "Are you sure?", { button: "Yes, refund it" });
	await answerDialog(late, "The refund was not changed");
	await late.getByText("This payment cannot be refunded or declined any more.").waitFor();
	expect(await enrolledClasses(page)).toEqual([]);
	await page.goto("/dashboard/payment-history");
	const bought = page.getByRole("rowgroup").filter({ hasText: CLASS });
	await bought.getByRole("cell", { name: /^Refunded on / }).waitFor();
	// The class can be selected again.
	await selectClass(page, CLASS);
});

story(
	"below 20% use, the refund starts as soon as the student requests it",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payWith(page, "4242 4242 4242 4242");
		await answerDialog(page, "Payment Successful");
		const charged = await chargesOf(site, email);
		await page.goto("/dashboard/enrolled-classes");
		await page.getByText("You have accessed 0% of this class.", { exact: true }).waitFor();
		await page.getByRole("link", { name: `Ask for a refund of ${CLASS}` }).click();
		const rule = "That is less than 20%, so your refund will be given at once.";
		await page.getByText(rule, { exact: true }).waitFor();
		const amount = formatDollars((charged[0] ?? 0) / 100);
		const warning = `${amount} goes back to you as soon as you ask, and the class is closed to you.`;
		await page.getByText(warning, { exact: true }).waitFor();
		await page.getByLabel("Why would you like a refund?").fill(WHY);
		const button = page.getByRole("button", { name: "Ask for a refund" });
		const sending = page.getByRole("button", { name: "Sending…", includeHidden: true });
		await button.click();
		const text = `${amount} goes back to you, and “${CLASS}” is closed to you. You cannot undo this.`;
		// Nothing is sent while the question is open.
		await page.getByRole("alertdialog", { name: "Are you sure?" }).waitFor();
		expect(await sending.count()).toBe(0);
		await answerDialog(page, "Are you sure?", { text, button: "Cancel" });
		expect(await refundOf(site, email)).toBeUndefined();
		await button.click();
		const answer = await holdAnswer(page, "**/api/refund-requests");
		await answerDialog(page, "Are you sure?", { text, button: "Yes, refund it" });
		await sending.waitFor();
		answer();
		// Before the new page, because the toast disappears by itself.
		await page
			.locator(".toast")
			.getByText(`${amount} is on its way back to you. The class`)
			.waitFor();
		await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
		await expect.poll(() => refundOf(site, email)).toBe("done");
		expect(await givenBack(site, email)).toEqual(charged);
	},
);

story("an administrator declines a request, and the student reads why", async ({ enter, site }) => {
	const page = await enter();
	const { email } = await signUp(page.context(), site.origin);
	await selectClass(page, CLASS);
	await openPayment(page, CLASS);
	await payWith(page, "4242 4242 4242 4242");
	await answerDialog(page, "Payment Successful");
	await expectCharges(site.db, email, await chargesOf(site, email));
	await drawAll(site, email, CLASS);
	await page.goto("/dashboard/enrolled-classes");
	await page.getByRole("link", { name: `Ask for a refund of ${CLASS}` }).click();
	await page.getByLabel("Why would you like a refund?").fill("Changed my mind");
	await page.getByRole("button", { name: "Ask for a refund" }).click();
	await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);

	const desk = await enter({ as: demo.admin });
	const list = `/dashboard/manage-payments?search=${encodeURIComponent(email)}&refund=asked`;
	await desk.goto(list);
	await desk.getByRole("link", { name: `Answer the request of ${email} about ${CLASS}` }).click();
	await desk.getByLabel("Reason").fill("You have finished the class.");
	await desk.getByRole("button", { name: "Decline", exact: true }).click();
	await answerDialog(desk, "Are you sure?", { text: email, button: "Yes, decline" });
	await arriveAt(desk, site.origin + list);

	expect(await enrolledClasses(page)).toEqual([CLASS]);
	await page.getByText("You have finished the class.", { exact: true }).waitFor();
	expect(await givenBack(site, email)).toEqual([0]);
});

story(
	"when the gateway refuses a refund, the student keeps the class and reads why",
	async ({ enter, site }) => {
		const page = await enter();
		const { email } = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payWith(page, "4000 0000 0000 5126");
		await answerDialog(page, "Payment Successful");
		await expectCharges(site.db, email, await chargesOf(site, email));

		const desk = await enter({ as: demo.admin });
		const list = `/dashboard/manage-payments?search=${encodeURIComponent(email)}`;
		await desk.goto(list);
		const refund = desk.getByRole("link", { name: `Refund ${CLASS} to ${email}` });
		await refund.click();
		await desk.getByLabel("Reason").fill("She paid twice.");
		await desk.getByRole("button", { name: /^Refund \$/ }).click();
		await answerDialog(desk, "Are you sure?", { text: CLASS, button: "Yes, refund it" });
		await arriveAt(desk, site.origin + list);
		await expect.poll(() => refundOf(site, email)).toBe("refused");

		expect(await enrolledClasses(page)).toEqual([CLASS]);
		await page
			.getByText(
				"Your bank rejected the refund. You keep the class. We are looking into it and will write to you.",
				{ exact: true },
			)
			.waitFor();
		// The administrator reads why, and can try again.
		await desk.goto(
			`/dashboard/manage-payments?refund=refused&search=${encodeURIComponent(email)}`,
		);
		await desk.getByText("The payment service refused the refund.").waitFor();
		await refund.waitFor();
		expect(await givenBack(site, email)).toEqual([0]);
	},
);

/** The amount the gateway reserved or captured from that person, in cents. */
async function chargesOf({ db }: Site, email: string): Promise<number[]> {
	const rows = await intentsOf(db, email).select("sandbox_intents.amount_cents").execute();
	return rows.map((row) => row.amount_cents);
}

/** The state of that person's only refund. */
async function refundOf({ db }: Site, email: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.where("payments.email", "=", email)
		.select("refunds.state")
		.executeTakeFirst();
	return row?.state;
}

async function givenBack({ db }: Site, email: string): Promise<number[]> {
	const rows = await intentsOf(db, email).select("sandbox_intents.refunded_cents").execute();
	return rows.map((row) => row.refunded_cents);
}

function intentsOf(db: Site["db"], email: string) {
	return db
		.selectFrom("sandbox_intents")
		.innerJoin("payment_intents", "payment_intents.gateway_id", "sandbox_intents.id")
		.innerJoin("users", "users.id", "payment_intents.user_id")
		.where("users.email", "=", email);
}

/** The student has played the whole class, so an administrator decides about a refund. */
async function drawAll({ db }: Site, email: string, className: string): Promise<void> {
	const { id: user_id } = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirstOrThrow();
	const lessons = await db
		.selectFrom("lessons")
		.innerJoin("classes", "classes.id", "lessons.class_id")
		.where("classes.name", "=", className)
		.select(["lessons.id", "lessons.class_id", "lessons.length_ms"])
		.execute();
	const rows = lessons.map(({ id, class_id, length_ms }) => ({
		...{ user_id, lesson_id: id, class_id, position_ms: 0, ranges: "[]", watched_ms: length_ms },
		...{ used_ms: length_ms, files: "[]", opened_at: Date.now(), done_at: null },
		updated_at: Date.now(),
	}));
	await db.insertInto("lesson_progress").values(rows).execute();
}
