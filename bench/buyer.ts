import assert from "node:assert/strict";
import { type Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";

export interface Chosen {
	id: string | number;
	/** In dollars. */
	price: number;
}

/** A full purchase: select, hold and intent, card, record. Our site and the Express shop get the same calls. */
export async function buy(origin: URL, agent: Agent, token: string, { id, price }: Chosen) {
	const post = (path: string, body: object) => send(new URL(path, origin), agent, token, body);
	const { insertedId } = await post("/api/selected/class", { classId: id });
	const order = { price, selectedClassId: insertedId };
	const { clientSecret } = await post("/api/create-payment-intent", order);
	const card = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2040, cvc: "123" };
	await post("/api/sandbox/confirm", { clientSecret, card });
	const transactionId = String(clientSecret).split("_secret_")[0];
	await post("/api/payments", { transactionId, classId: id });
}

async function send(
	address: URL,
	agent: Agent,
	token: string,
	body: object,
): Promise<Record<string, unknown>> {
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	const answer = Promise.withResolvers<IncomingMessage>();
	request(address, { method: "POST", agent, headers }, answer.resolve)
		.on("error", answer.reject)
		.end(JSON.stringify(body));
	const response = await answer.promise;
	const read = (await json(response)) as Record<string, unknown>;
	assert.equal(response.statusCode, 200, `${address.pathname}: ${JSON.stringify(read)}`);
	return read;
}
