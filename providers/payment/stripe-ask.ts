import Stripe from "stripe";
import { GatewayRefused, GatewayUnavailable } from "./port.ts";

/**
 * One call to Stripe. It ends in time, whatever the line does: the SDK's own time-out is one of silence, and a line that
 * drips never falls silent. What comes later than that is dropped; the next call asks what became of it.
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

/** Stripe knows no such thing; with a test key also what exists in live mode only, and the reverse. */
export class MissingAtStripe extends GatewayRefused {}

/**
 * Only what Stripe says about this very request is a refusal. A wrong or withdrawn key (401, 403) is a fault of ours that
 * somebody mends: taken for a refusal, it would take back every purchase that waits for its capture.
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

/** Stripe keeps what it answered to an idempotency key, a 500 too: asked again, it says the same for a day. */
export function isSaidForGood(error: unknown): boolean {
	const cause = error instanceof GatewayUnavailable ? error.cause : undefined;
	if (!(cause instanceof Stripe.errors.StripeError)) return false;
	return cause.headers?.["idempotent-replayed"] === "true";
}
