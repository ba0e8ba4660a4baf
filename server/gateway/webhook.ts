import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";
import type { Database, Tx } from "#database/tables.ts";
import { type GatewayIntent, InvalidSignature } from "#providers/payment/port.ts";
import { refuseUncleanText } from "../http/clean-text.ts";
import type { Needs } from "../needs.ts";
import { isKnownEvent, rememberEvent } from "../payments/events-store.ts";
import { logSettlement } from "../payments/log-settlement.ts";
import { type Settlement, settlePayment } from "../payments/settle-payment.ts";
import { recordDisputesOf } from "../refunds/disputes/sweep-disputes.ts";
import { notifyReturned } from "../refunds/notify-returned.ts";
import { recordRefund } from "../refunds/record-refund.ts";
import { recordReturnedLater } from "./record-unreturned.ts";

/** In bytes. Events are small (docs/threats.md P5). */
const BODY_LIMIT = 256 * 1024;

/** Events after which the state of an intent or of its dispute may have changed at the gateway. */
const RELEVANT =
	/^(payment_intent\.(amount_capturable_updated|succeeded|canceled)|charge\.refunded|charge\.dispute\.\w+|(charge\.)?refund\.(created|updated|failed))$/;
const DISPUTE = /^charge\.dispute\./;
const REFUND = /refund/;

/** POST /api/webhooks/payment. Its body stays raw, because the signature covers the bytes. */
export async function webhookRoute(app: FastifyInstance, needs: Needs): Promise<void> {
	await app.register(async (raw) => {
		raw.removeAllContentTypeParsers();
		raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
			done(null, body),
		);
		raw.post("/api/webhooks/payment", {
			bodyLimit: BODY_LIMIT,
			schema: { summary: "The gateway's signed events", hide: false },
			// Limited as a read. A forged event costs only a hash, and real events can arrive in large numbers.
			config: { rateLimit: "read" },
			handler: async (request) => {
				const headers = request.headers as Record<string, string | undefined>;
				await handleEvent(needs, request.body as Buffer, headers);
				return { received: true };
			},
		});
	});
}

/**
 * An event is only a hint, so the intent is fetched from the gateway. The event is recorded in the transaction that it
 * causes, or after it was handled. After an error it is not recorded, and the gateway sends it again.
 */
async function handleEvent(
	needs: Needs,
	body: Buffer,
	headers: Record<string, string | undefined>,
): Promise<void> {
	const { connection, now } = needs;
	const event = readSigned(needs, body, headers);
	refuseUncleanText(event);
	if (event.intentId === undefined || !RELEVANT.test(event.type)) return;
	if (await isKnownEvent(connection.db, event.id)) return;
	if (DISPUTE.test(event.type)) {
		await recordDisputesOf(needs, event.intentId);
		return await rememberEvent(connection.db, event.id, now());
	}
	const truth = await needs.gateway.retrieveIntent(event.intentId);
	const remember = (db: Database) => rememberEvent(db, event.id, now());
	if (!truth) return await remember(connection.db);
	const handled = await handleIntent(needs, truth, remember);
	if (REFUND.test(event.type)) {
		if (event.failedRefundId) await notifyReturned(needs, truth, event.failedRefundId);
		await recordReturnedLater(needs, truth);
	}
	if (handled === "not remembered") await remember(connection.db);
}

function readSigned(needs: Needs, body: Buffer, headers: Record<string, string | undefined>) {
	try {
		return needs.gateway.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
	} catch (error) {
		if (error instanceof InvalidSignature) throw new Problem("malformed_request");
		throw error;
	}
}

/**
 * Settles the payment and any refund for every kind of event, because the event of a refund may arrive before that of
 * the payment (docs/threats.md P5). No outcome makes the gateway send the event again. A thrown error does.
 */
async function handleIntent(
	needs: Needs,
	truth: GatewayIntent,
	remember: (tx: Tx) => Promise<void>,
): Promise<"remembered" | "not remembered"> {
	const settled = await settlePayment(needs, truth.id, truth, remember);
	logSettlement(needs, "webhook", truth.id, settled);
	const isOld = tellsNothing(settled, truth);
	if (settled.is === "recorded") needs.events.emit("paymentRecorded", settled.payment);
	else if (!isOld) needs.events.emit("workDue");
	await recordRefund(needs, truth);
	return isOld || isRemembered(settled) ? "remembered" : "not remembered";
}

/** The outcomes of the transaction in which `remember` was called. */
function isRemembered({ is }: Settlement): boolean {
	return is === "recorded" || is === "refused";
}

/**
 * True for the event of a payment that is captured and not refunded. It is not recorded, because handling it again only
 * costs one request to the gateway.
 */
function tellsNothing(settled: Settlement, { refundedCents }: GatewayIntent): boolean {
	return settled.is === "known" && settled.payment.state === "captured" && refundedCents === 0;
}
