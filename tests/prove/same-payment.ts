import assert from "node:assert/strict";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { openGround } from "./ground.ts";

/** The maximum number of simultaneous starts, as from that many tabs. */
const AT_ONCE = 50;

/**
 * One purchase started that many times at once makes one intent (docs/threats.md P1). One accepted card, recorded that
 * many times at once over HTTP while the gateway's events arrive, makes one row.
 */
export async function proveSamePayment(
	engine: Engine,
	{ times, starts }: { times: number; starts: number },
): Promise<string> {
	const ground = await openGround(engine);
	try {
		const chosen = await makeClass(ground, { seats: 3 });
		const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
		await buyer.select();
		const secrets = new Set<string>();
		let begun = 0;
		const lane = async () => {
			while (begun++ < starts) {
				const { status, body } = await buyer.startPaying();
				assert.equal(status, 200, JSON.stringify(body));
				secrets.add(body.clientSecret);
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, lane));
		assert.equal(secrets.size, 1);
		const made = await ground.db.selectFrom("sandbox_intents").select("amount_cents").execute();
		const amounts = made.map(({ amount_cents }) => amount_cents);
		assert.deepEqual(amounts, [chosen.price * 100]);
		await buyer.payByCard();

		const answers = await Promise.all(Array.from({ length: times }, () => buyer.record()));

		assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
		const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)));
		assert.equal(bodies.size, 1);
		await waitUntilBooksClose(ground);
		const { payments, enrolments, charged } = await booksOf(ground, chosen.id);
		assert.deepEqual([payments.length, enrolments.length, charged.length], [1, 1, 1]);
		await ground.audit();
		return `begun ${starts} times, ${made.length} intent; ${answers.length} equal answers, ${payments.length} payment row`;
	} finally {
		await ground.close();
	}
}
