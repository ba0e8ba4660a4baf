import Stripe from "stripe";
import { GatewayRefused, GatewayUnavailable } from "./port.ts";

/**
 * One call to Stripe with a total timeout. The SDK's own timeout only covers silence, so an answer that drips would
 * never end. A later answer is dropped, and the next call asks for the outcome.
 */
export async function askStripe<Answer>(
	within: number,
	call: () => Promise<Answer>,
): Promise<Answer> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${within} ms`)), within);
	});
	try {
		return await Promise.race([call(), late]);
	} catch (error) {
		throw faultOf(error);
	} finally {
		clearTimeout(timer);
	}
}

/** Stripe knows no such object. A test key also sees no object of live mode, and the reverse. */
export class MissingAtStripe extends GatewayRefused {}

/**
 * Only an answer about this request is a refusal. A wrong or revoked key (401, 403) is our own error: if it counted as
 * a refusal, it would undo every purchase that waits for its capture.
 */
function faultOf(error: unknown): Error {
	const { errors } = Stripe;
	const words = error instanceof Error ? error.message : String(error);
	if (error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing") {
		return new MissingAtStripe(words, { cause: error });
	}
	const refused =
		error instanceof errors.StripeInvalidRequestError ||
		error instanceof errors.StripeCardError ||
		error instanceof errors.StripeIdempotencyError;
	if (refused) return new GatewayRefused(words, { cause: error });
	return new GatewayUnavailable(`Stripe: ${words}`, { cause: error });
}

/** Stripe stores its answer to an idempotency key, also a 500, and repeats it for a day. */
export function isFinalAnswer(error: unknown): boolean {
	const cause = error instanceof GatewayUnavailable ? error.cause : undefined;
	if (!(cause instanceof Stripe.errors.StripeError)) return false;
	return cause.headers?.["idempotent-replayed"] === "true";
}
