import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { WHY } from "./fill-desks.ts";
import type { Screen } from "./screens.ts";

const { student, student2, admin } = demo;
const PART_CENTS = 550;

/** Refund requests, their decisions, and partial refunds. */
export const refundScreens: Screen[] = [
	{
		name: "79-ask-refund-faults",
		as: student2,
		act: async (page, { db }) => {
			await page.goto(await addressOf(db, "/dashboard/ask-refund/:id"));
			await page.getByRole("main").getByRole("button", { name: "Ask for a refund" }).click();
			await page.getByText("Reason is required", { exact: true }).waitFor();
		},
	},
	{
		name: "80-refund-to-answer",
		as: admin,
		before: async (_, site) => await askForRefunds(site),
		act: async (page, { db }) => {
			const { payment_id } = await db
				.selectFrom("refunds")
				.where("state", "=", "asked")
				.select("payment_id")
				.executeTakeFirstOrThrow();
			await page.goto(`/dashboard/refund/${payment_id}`);
			await page.getByText(WHY, { exact: true }).waitFor();
			await page.getByRole("button", { name: "Decline", exact: true }).click();
			await page.getByText("Reason is required", { exact: true }).waitFor();
		},
	},
	{
		name: "81-payments-with-refunds",
		as: admin,
		before: async (_, site) => await askForRefunds(site),
		path: "/dashboard/manage-payments?refund=asked",
	},
	{
		name: "82-refund-asked",
		as: student,
		before: async (_, site) => await askForRefunds(site),
		path: "/dashboard/enrolled-classes",
	},
	{
		name: "82-part-refund-history",
		as: student,
		before: async (_, site) => await giveBackPart(site),
		path: "/dashboard/payment-history",
		act: seePart,
	},
	{
		name: "82-part-refund-enrolled",
		as: student,
		before: async (_, site) => await giveBackPart(site),
		path: "/dashboard/enrolled-classes",
		act: seePart,
	},
	{
		name: "82-part-refund-payments",
		as: admin,
		before: async (_, site) => await giveBackPart(site),
		path: `/dashboard/manage-payments?search=${student.email}`,
		act: seePart,
	},
	{
		name: "82-part-refund-to-answer",
		as: admin,
		act: async (page, site) => {
			await page.goto(`/dashboard/refund/${await giveBackPart(site)}`);
			await seePart(page);
		},
	},
];

/** Requests refunds for purchases of the first student and of two others. One request is declined. */
async function askForRefunds({ db }: Site): Promise<void> {
	const paid = await db
		.selectFrom("payments")
		.where("amount_cents", ">", 0)
		.where("email", "!=", student2.email)
		.orderBy(({ case: when, ref }) =>
			when().when(ref("email"), "=", student.email).then(0).else(1).end(),
		)
		.orderBy("created_at", "desc")
		.limit(3)
		.select(["id", "user_id", "amount_cents"])
		.execute();
	const now = Date.now();
	for (const [place, { id: payment_id, user_id: asked_by, amount_cents }] of paid.entries())
		await db
			.insertInto("refunds")
			.values({
				id: newId(),
				payment_id,
				origin: "student",
				asked_by,
				decided_by: null,
				reason: WHY,
				amount_cents,
				state: place === 1 ? "declined" : "asked",
				refusal: place === 1 ? "You have finished the class already." : null,
				idempotency_key: newId(),
				created_at: now,
				finished_at: place === 1 ? now : null,
			})
			.onConflict((found) => found.doNothing())
			.execute();
}

/** Records a partial refund at the gateway of the first student's latest purchase (decisions/0021). Returns its id. */
async function giveBackPart({ db }: Site): Promise<string> {
	const { id } = await db
		.selectFrom("payments")
		.where("email", "=", student.email)
		.where("amount_cents", ">", PART_CENTS)
		.orderBy("created_at", "desc")
		.select("id")
		.executeTakeFirstOrThrow();
	await db
		.updateTable("payments")
		.set({ refunded_cents: PART_CENTS })
		.where("id", "=", id)
		.execute();
	return id;
}

async function seePart(page: Page): Promise<void> {
	await page.getByRole("main").getByText("$5.50").first().waitFor();
}
