import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";
import { type GatewayIntent, InvalidSignature } from "#providers/payment/port.ts";
import { refuseUncleanText } from "../http/clean-text.ts";
import type { Needs } from "../needs.ts";
import { logSettlement } from "../payments/log-settlement.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { isKnownEvent, rememberEvent } from "../payments/store.ts";
import { recordRefund } from "../refunds/record-refund.ts";

/** In bytes. Events are small (docs/threats.md P5). */
const BODY_LIMIT = 256 * 1024;

/** Events after which the state of an intent at the gateway may have changed. */
const RELEVANT =
	/^(payment_intent\.(amount_capturable_updated|succeeded|canceled)|charge\.refunded|(charge\.)?refund\.(created|updated))$/;

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
 * An event is only a hint: the gateway is asked for the intent. The event is remembered after it was handled, so that
 * after an error the gateway sends it again.
 */
async function handleEvent(
	needs: Needs,
	body: Buffer,
	headers: Record<string, string | undefined>,
): Promise<void> {
	const { connection, now } = needs;
	const event = readSigned(needs, body, headers);
	refuseUncleanText(event);
	if (await isKnownEvent(connection.db, event.id)) return;
	if (event.intentId !== undefined && RELEVANT.test(event.type)) {
		const truth = await needs.gateway.retrieveIntent(event.intentId);
		if (truth) await handleIntent(needs, truth);
	}
	await rememberEvent(connection.db, event.id, now());
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
async function handleIntent(needs: Needs, truth: GatewayIntent): Promise<void> {
	const settled = await settlePayment(needs, truth.id, truth);
	needs.events.emit("workDue");
	logSettlement(needs, "webhook", truth.id, settled);
	await recordRefund(needs, truth);
}
