import type { TestClass, TestPerson } from "./make.ts";
import { type Answer, ask } from "./scenario.ts";
import type { World } from "./world.ts";

export const CARDS = {
	pays: "4242 4242 4242 4242",
	declined: "4000 0000 0000 0002",
	asks: "4000 0025 0000 3155",
	slow: "4000 0000 0000 6975",
	captureRefused: "4000 0000 0000 0341",
};

/** The steps of a purchase, as the browser makes them. */
export async function select(world: World, who: TestPerson, chosen: TestClass): Promise<string> {
	const { body } = await ask(world, who, "POST /api/selected/class", { classId: chosen.id });
	return body.insertedId;
}

export async function startPaying(
	world: World,
	who: TestPerson,
	selectedClassId: string,
	price: number,
): Promise<Answer> {
	return await ask(world, who, "POST /api/create-payment-intent", { price, selectedClassId });
}

export async function payByCard(
	world: World,
	clientSecret: string,
	number: string = CARDS.pays,
): Promise<Answer> {
	const card = { number, expMonth: 12, expYear: 2030, cvc: "123" };
	return await ask(world, undefined, "POST /api/sandbox/confirm", { clientSecret, card });
}

export async function recordPayment(
	world: World,
	who: TestPerson,
	transactionId: string,
	classId?: string,
): Promise<Answer> {
	return await ask(world, who, "POST /api/payments", { transactionId, classId });
}

/** The part of a client secret that is the transaction id. */
export function transactionOf(clientSecret: string): string {
	return clientSecret.slice(0, clientSecret.indexOf("_secret_"));
}

/** Selects the class, starts the payment and authorises the card. The payment is not recorded yet. */
export async function authorise(
	world: World,
	who: TestPerson,
	chosen: TestClass,
	card?: string,
): Promise<string> {
	const selection = await select(world, who, chosen);
	const { status, body } = await startPaying(world, who, selection, chosen.price);
	if (status !== 200) throw new Error(`no payment was started: ${status} ${body.code}`);
	await payByCard(world, body.clientSecret, card);
	return transactionOf(body.clientSecret);
}

/** A complete purchase, captured. */
export async function buy(world: World, who: TestPerson, chosen: TestClass): Promise<Answer> {
	const transactionId = await authorise(world, who, chosen);
	const recorded = await recordPayment(world, who, transactionId, chosen.id);
	await world.work();
	return recorded;
}
