import type { World } from "#tests/support/world.ts";

/** Row counts, of one class or of all, for readable assertions. */
export async function books({ db }: World, classId?: string) {
	const gateway = await db.selectFrom("sandbox_intents").selectAll().orderBy("id").execute();
	const intents = await db.selectFrom("payment_intents").selectAll().orderBy("id").execute();
	const payments = await db.selectFrom("payments").selectAll().execute();
	const enrolments = await db.selectFrom("enrolments").selectAll().execute();
	const holds = await db.selectFrom("seat_holds").selectAll().execute();
	// Unfinished work about money. Emails are counted separately.
	const work = await db
		.selectFrom("later_work")
		.where("kind", "<>", "send-mail")
		.select("kind")
		.execute();
	const isOf = (row: { class_id: string }) => !classId || row.class_id === classId;
	return {
		gateway: gateway.filter((row) => row.metadata.includes(classId ?? "")).map((row) => row.status),
		intents: intents.filter(isOf).map((row) => row.state),
		payments: payments.filter(isOf).map((row) => row.state),
		enrolments: enrolments.filter(isOf).length,
		holds: holds.filter(isOf).length,
		work: work.map((row) => row.kind),
	};
}

/** The subject of an email about a purchase that succeeded. */
export const IS_RECEIPT = /your receipt for|you are enrolled in/;

/** All emails except those about purchases that succeeded. */
export async function lettersOfTrouble(world: World) {
	return (await world.letters()).filter(({ subject }) => !IS_RECEIPT.test(subject));
}
