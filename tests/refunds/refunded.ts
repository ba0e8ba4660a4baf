import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const reason = "She paid twice at two schools.";

export async function shown(world: World, who: TestPerson, paymentId: string) {
	return (await ask(world, who, `GET /api/payment/${paymentId}`)).body;
}

export async function seats({ db }: World) {
	return await db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
}

/** The amount that the ledger gave back, in cents. */
export async function givenBack({ db }: World): Promise<number[]> {
	const rows = await db.selectFrom("sandbox_intents").select("refunded_cents").execute();
	return rows.map((row) => row.refunded_cents);
}

/** The emails to that student about the outcome of a refund: neither receipts nor confirmations of a request. */
export async function refundLetters(world: World, { email }: { email: string }) {
	const letters = (await world.letters()).filter(({ to }) => to === email);
	return letters.filter(({ subject }) => !/your receipt for|your request for/.test(subject));
}
