import assert from "node:assert/strict";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson } from "#tests/make.ts";
import { booksOf, waitForTheBooks } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { openGround } from "./ground.ts";

/** One accepted card, recorded so many times at once over HTTP, the gateway's events beside it: one row. */
export async function proveSamePayment(
	engine: Engine,
	{ times }: { times: number },
): Promise<string> {
	const ground = await openGround(engine);
	try {
		const chosen = await makeClass(ground, { seats: 3 });
		const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
		await buyer.select();
		await buyer.startPaying();
		await buyer.payByCard();

		const answers = await Promise.all(Array.from({ length: times }, () => buyer.record()));

		assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
		const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)));
		assert.equal(bodies.size, 1);
		await waitForTheBooks(ground);
		const { payments, enrolments, charged } = await booksOf(ground, chosen.id);
		assert.deepEqual([payments.length, enrolments.length, charged.length], [1, 1, 1]);
		await ground.audit();
		return `${answers.length} equal answers, ${payments.length} payment row`;
	} finally {
		await ground.close();
	}
}
