import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord, seeToast } from "#tests/support/browser/staff.ts";
import {
	answerDialog,
	arriveAt,
	openPayment,
	payWith,
	sheetOf,
} from "#tests/support/browser/steps.ts";
import { storyOnOwnSite } from "#tests/support/browser/story.ts";
import { choosePicture, fillClass, PHOTO, pictureReady } from "#tests/support/browser/teaching.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { CARDS } from "#tests/support/purchase.ts";

const MINE = "/dashboard/instructor/my-classes";
const WORD = rareWord();
const CLASS = `Streetlights ${WORD}`;
const WHY = "I draw at noon.";
const FEEDBACK = "Add a description: what does a student draw?";

// The oracle counts every row, and stories of the shared site write rows that no user could write.
storyOnOwnSite(
	"a class is denied, corrected, approved, sold, refunded and paid out, and all books agree",
	async ({ enter, site }) => {
		const teacher = await enter({ as: demo.instructor });
		const desk = await enter({ as: demo.admin });
		await handIn(teacher);
		await deny(desk);
		await correct(teacher);
		await approve(desk);

		const buyers = [await enter(), await enter()] as const;
		for (const page of buyers) await buy(page, site);
		await expect.poll(() => statesOf(site)).toEqual(["captured", "captured"]);
		const before = await balanceOf(site);

		await askForRefund(buyers[0], site);
		await refund(desk, site);
		await expect.poll(() => refundedOf(site)).toEqual([0, 2001]);
		const after = await balanceOf(site);
		// 70% of $20.01, rounded to the cent.
		expect(after.due).toBe(before.due - 1401);

		await payOut(desk, after.ownerId);
		expect((await balanceOf(site)).due).toBe(0);
		await seePayout(teacher);
		expect(await entriesOf(site)).toEqual([
			["refund", -2001, -1401],
			["sale", 2001, 1401],
			["sale", 2001, 1401],
		]);
		await holdToOracle(site.db);
	},
);

async function handIn(page: Page): Promise<void> {
	await page.goto("/dashboard/add-class");
	await fillClass(page, { className: CLASS, seats: "3", price: "20.01" });
	await choosePicture(page, PHOTO);
	await pictureReady(page);
	await page.getByRole("main").getByRole("button", { name: "Add Class" }).click();
	await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
}

async function deny(page: Page): Promise<void> {
	await page.goto(`/dashboard/manage-classes?search=${WORD}`);
	const row = sheetOf(page, CLASS);
	await row.getByRole("button", { name: `Look closer at ${CLASS}` }).click();
	const review = page.getByRole("region", { name: `${CLASS}, in full` });
	await review.getByLabel("Feedback for the instructor").fill(FEEDBACK);
	await review.getByRole("button", { name: "Deny with this feedback" }).click();
	await seeToast(page, `[${CLASS}] Course Denied Successfully`);
}

async function correct(page: Page): Promise<void> {
	await page.goto(MINE);
	const sheet = sheetOf(page, CLASS);
	await sheet.getByRole("img", { name: "Denied" }).waitFor();
	await sheet.getByText(FEEDBACK).waitFor();
	await sheet.getByRole("link", { name: `Edit ${CLASS}` }).click();
	await page.getByLabel("Description (optional)").fill("You draw one street, three times.");
	await page.getByRole("button", { name: "Update Class" }).click();
	await answerDialog(page, "Are you sure?", { button: "Yes, Update This Class!" });
	await page.waitForURL(`**${MINE}`);
	await sheet.getByRole("button", { name: `Hand in for review: ${CLASS}` }).click();
	await sheet.getByRole("img", { name: "Pending" }).waitFor();
}

async function approve(page: Page): Promise<void> {
	await page.goto(`/dashboard/manage-classes?search=${WORD}`);
	await page.getByRole("button", { name: `Approve ${CLASS}` }).click();
	await answerDialog(page, "Are you sure?", { button: "Yes, Approve This Class" });
	await seeToast(page, `${CLASS} Course Approved Successfully`);
}

async function buy(page: Page, site: Site): Promise<void> {
	await signUp(page.context(), site.origin);
	const { id } = await classOf(site);
	await page.goto(`/classes/${id}`);
	await page.getByText("You draw one street, three times.").waitFor();
	await page.getByRole("button", { name: `Select ${CLASS}` }).click();
	await answerDialog(page, "Good job!");
	await openPayment(page, CLASS);
	await payWith(page, CARDS.pays);
	await answerDialog(page, "Payment Successful");
}

async function askForRefund(page: Page, site: Site): Promise<void> {
	await page.goto("/dashboard/enrolled-classes");
	await page.getByRole("link", { name: `Ask for a refund of ${CLASS}` }).click();
	await page.getByLabel("Why would you like a refund?").fill(WHY);
	await page.getByRole("button", { name: "Ask for a refund" }).click();
	await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
}

/** The class has no lessons whose use could be measured, so an administrator decides. */
async function refund(page: Page, { db }: Site): Promise<void> {
	const { payment_id } = await db
		.selectFrom("refunds")
		.where("reason", "=", WHY)
		.select("payment_id")
		.executeTakeFirstOrThrow();
	await page.goto(`/dashboard/refund/${payment_id}`);
	await page.getByText(WHY, { exact: true }).waitFor();
	await page.getByLabel("Reason", { exact: true }).fill("Of course.");
	await page.getByRole("button", { name: "Refund $20.01" }).click();
	await answerDialog(page, "Are you sure?", { text: CLASS, button: "Yes, refund it" });
	await page.waitForURL("**/dashboard/manage-payments*");
}

/** The whole amount due, as the form suggests. */
async function payOut(page: Page, ownerId: string): Promise<void> {
	await page.goto(`/dashboard/earnings/${ownerId}`);
	await page.getByLabel("Reference").fill("Transfer 815");
	await page.getByRole("button", { name: "Record the payout" }).click();
	const dialog = page.getByRole("alertdialog");
	await dialog.getByRole("button", { name: "Yes, record it" }).click();
	await page.getByText("Reference: \u2068Transfer 815\u2069").waitFor();
}

async function seePayout(page: Page): Promise<void> {
	await page.goto(MINE);
	await page.getByRole("link", { name: "Earnings", exact: true }).click();
	await page.getByText("Reference: \u2068Transfer 815\u2069").waitFor();
}

async function classOf({ db }: Site) {
	return await db
		.selectFrom("classes")
		.where("name", "=", CLASS)
		.select(["id", "owner_id"])
		.executeTakeFirstOrThrow();
}

async function paymentsOf({ db }: Site) {
	return await db
		.selectFrom("payments")
		.where("class_name", "=", CLASS)
		.select(["state", "refunded_cents"])
		.execute();
}

async function statesOf(site: Site): Promise<string[]> {
	return (await paymentsOf(site)).map(({ state }) => state);
}

async function refundedOf(site: Site): Promise<number[]> {
	return (await paymentsOf(site)).map(({ refunded_cents }) => refunded_cents).sort();
}

async function balanceOf(site: Site) {
	const { owner_id: ownerId } = await classOf(site);
	const { due_cents } = await site.db
		.selectFrom("earning_balances")
		.where("instructor_id", "=", ownerId)
		.select("due_cents")
		.executeTakeFirstOrThrow();
	return { ownerId, due: Number(due_cents) };
}

/** The ledger's entries about the class. */
async function entriesOf(site: Site) {
	const { id } = await classOf(site);
	const rows = await site.db
		.selectFrom("earning_entries")
		.where("class_id", "=", id)
		.orderBy("kind")
		.select(["kind", "gross_cents", "cents"])
		.execute();
	return rows.map(({ kind, gross_cents, cents }) => [kind, gross_cents, cents]);
}
