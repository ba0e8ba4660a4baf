import { StripeSaysNo } from "./stripe-error.ts";

export interface Reply {
	status: number;
	body: unknown;
}

/**
 * Stripe's idempotency keys: the first answer to a key is kept, a 500 too, and given again to the same request; another
 * request with that key is refused, and one that comes while the first is under way is told to wait.
 */
export class KeptAnswers {
	readonly #kept = new Map<string, { asked: string; reply: Reply | undefined }>();

	/** The answer that this key has already. Otherwise the key is this request's, until `keep` or `drop`. */
	begin(key: string, asked: string): Reply | undefined {
		const known = this.#kept.get(key);
		if (!known) {
			this.#kept.set(key, { asked, reply: undefined });
			return undefined;
		}
		if (known.asked !== asked) {
			throw new StripeSaysNo(400, "idempotency_error", {
				message:
					"Keys for idempotent requests can only be used with the same parameters they were first used with.",
			});
		}
		if (known.reply) return known.reply;
		throw new StripeSaysNo(409, "invalid_request_error", {
			message: "There is currently another in-progress request using this Idempotent Key.",
			code: "idempotency_key_in_use",
		});
	}

	keep(key: string, reply: Reply): void {
		const known = this.#kept.get(key);
		if (known) known.reply = reply;
	}

	/** Parameters that are wrong leave no answer behind. */
	drop(key: string): void {
		this.#kept.delete(key);
	}

	/** As after a day. */
	forget(): void {
		this.#kept.clear();
	}
}
