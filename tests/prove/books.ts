import type { Ground } from "./ground.ts";
import { waitUntil } from "./wait.ts";

/** Milliseconds. Work claimed by a killed process is free again after 60 s (server/later/worker.ts). */
const DRAINED_WITHIN = 100_000;

/** Waits until all later work is done and every authorisation is captured or voided. */
export async function waitUntilBooksClose({ db }: Pick<Ground, "db">): Promise<void> {
	await waitUntil("the books are closed", DRAINED_WITHIN, async () => {
		const work = await db.selectFrom("later_work").select("id").limit(1).executeTakeFirst();
		const reserved = await db
			.selectFrom("sandbox_intents")
			.where("status", "=", "requires_capture")
			.select("id")
			.limit(1)
			.executeTakeFirst();
		return !work && !reserved;
	});
}

/** The counters and records of one class. */
export async function booksOf({ db }: Pick<Ground, "db">, classId: string) {
	const payments = await db
		.selectFrom("payments")
		.where("class_id", "=", classId)
		.selectAll()
		.execute();
	const enrolments = await db
		.selectFrom("enrolments")
		.where("class_id", "=", classId)
		.selectAll()
		.execute();
	const seats = await db
		.selectFrom("class_seats")
		.where("class_id", "=", classId)
		.selectAll()
		.executeTakeFirstOrThrow();
	const ledger = await db
		.selectFrom("sandbox_intents")
		.innerJoin("payment_intents", "payment_intents.gateway_id", "sandbox_intents.id")
		.where("payment_intents.class_id", "=", classId)
		.select(["sandbox_intents.status", "payment_intents.user_id"])
		.execute();
	const charged = ledger.filter((intent) => intent.status === "succeeded");
	return { payments, enrolments, seats, charged };
}
