import { GatewayRefused } from "#providers/payment/port.ts";
import { deliver, eventsOf } from "#tests/payments/events.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import type { Cast } from "./cast.ts";
import type { Step } from "./steps.ts";

type AboutPurchase = Extract<
	Step,
	{ do: "grantRefund" | "declineRefund" | "gatewayRefund" | "tell" }
>;

/** The ids that a step is about, read when its moment begins. */
export interface Found {
	transactionId?: string;
	payment?: { id: string; transaction_id: string };
}

export const reason = "Because.";

/** What administrators, the gateway and people at the studio do with a purchase. */
export async function actOnPurchase(
	world: World,
	admin: Cast["admin"],
	step: AboutPurchase,
	{ transactionId, payment }: Found,
): Promise<string> {
	if (step.do === "tell") {
		const body = transactionId && (await eventsOf(world, transactionId)).at(-1);
		return body ? said(await deliver(world, body)) : "nothing";
	}
	if (!payment) return "nothing";
	if (step.do === "gatewayRefund") return await refundThere(world, payment.transaction_id);
	if (step.do === "grantRefund") {
		const body = { paymentId: payment.id, reason };
		return said(await ask(world, admin, "POST /api/refunds", body));
	}
	const refund = await world.db
		.selectFrom("refunds")
		.where("payment_id", "=", payment.id)
		.select("id")
		.executeTakeFirst();
	if (!refund) return "nothing";
	return said(await ask(world, admin, `PATCH /api/refunds/${refund.id}/decline`, { reason }));
}

/** Refunds a payment at the gateway itself, as somebody at the studio could. */
async function refundThere(world: World, intentId: string): Promise<string> {
	if (!intentId.startsWith("pi_")) return "nothing";
	try {
		const idempotencyKey = `by hand ${Math.random()}`;
		await world.gateway.refundIntent({ intentId, idempotencyKey, reason });
		return "ok";
	} catch (error) {
		if (error instanceof GatewayRefused) return "refused";
		throw error;
	}
}

/** The latest intent and payment of a student for a class. */
export async function findPurchase(
	{ db }: World,
	studentId: string,
	classId: string,
): Promise<Found> {
	const intent = await db
		.selectFrom("payment_intents")
		.where("user_id", "=", studentId)
		.where("class_id", "=", classId)
		.orderBy("id", "desc")
		.select("gateway_id")
		.executeTakeFirst();
	const payment = await db
		.selectFrom("payments")
		.where("user_id", "=", studentId)
		.where("class_id", "=", classId)
		.orderBy("id", "desc")
		.select(["id", "transaction_id"])
		.executeTakeFirst();
	return {
		...(intent?.gateway_id && { transactionId: intent.gateway_id }),
		...(payment && { payment }),
	};
}

/** `ok`, or the code of the problem. */
export function said({ status, body }: Answer): string {
	return status === 200 ? "ok" : (body.code ?? String(status));
}
