import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";
import { InvalidSignature } from "#providers/payment/port.ts";
import { refuseUncleanText } from "../http/clean-text.ts";
import type { Needs } from "../needs.ts";
import { settlePayment } from "./settle-payment.ts";
import { isKnownEvent, rememberEvent } from "./store.ts";

/** Bytes; an event is small (threats.md P5). */
const BODY_LIMIT = 256 * 1024;

/** Events after which the gateway's answer about an intent is another one. */
const RELEVANT = /^payment_intent\.(amount_capturable_updated|succeeded|canceled)$/;

/** POST /api/webhooks/payment: its body stays raw, because the signature is over the bytes. */
export async function webhookRoute(app: FastifyInstance, needs: Needs): Promise<void> {
	await app.register(async (raw) => {
		raw.removeAllContentTypeParsers();
		raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
			done(null, body),
		);
		raw.post("/api/webhooks/payment", {
			bodyLimit: BODY_LIMIT,
			schema: { summary: "The gateway's signed events", hide: false },
			handler: async (request) => {
				const headers = request.headers as Record<string, string | undefined>;
				await hearEvent(needs, request.body as Buffer, headers);
				return { received: true };
			},
		});
	});
}

/**
 * An event is a hint; settlement asks the gateway for the truth. It is remembered only after it was
 * acted on, so that a fault makes the gateway send it again.
 */
async function hearEvent(
	needs: Needs,
	body: Buffer,
	headers: Record<string, string | undefined>,
): Promise<void> {
	const { connection, now } = needs;
	const event = readSigned(needs, body, headers);
	refuseUncleanText(event);
	if (await isKnownEvent(connection.db, event.id)) return;
	if (event.intentId !== undefined && RELEVANT.test(event.type)) {
		await settleQuietly(needs, event.intentId);
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

/** That a class is sold out, or an intent not ours, is no reason to send the event again. */
async function settleQuietly(needs: Needs, intentId: string): Promise<void> {
	try {
		await settlePayment(needs, intentId);
	} catch (error) {
		if (error instanceof Problem) return;
		throw error;
	}
}
