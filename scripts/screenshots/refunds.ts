import { v7 as newId } from "uuid";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";

const { student, student2 } = demo;
const WHY = "I have no tablet yet, and the class begins with one. May I come back in spring?";
const PART_CENTS = 550;

/** The first student's purchase, and two of others: one was answered. The second student's can still be asked for. */
export async function askForRefunds({ db }: Site): Promise<void> {
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

/** A part of the first student's latest purchase went back at the gateway (decisions/0021). Answers its payment. */
export async function giveBackPart({ db }: Site): Promise<string> {
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
