import { StripeSaysNo } from "./stripe-error.ts";

export interface Reply {
	status: number;
	body: unknown;
}

/**
 * Stripe's idempotency keys. The first answer to a key is stored, also a 500, and repeated for the same request.
 * Another request with that key is refused, and so is one that arrives while the first is pending.
 */
export class KeptAnswers {
	readonly #kept = new Map<string, { asked: string; reply: Reply | undefined }>();

	/** The stored answer to this key. Without one, the key belongs to this request until `keep` or `drop`. */
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

	/** A request with wrong parameters stores no answer. */
	drop(key: string): void {
		this.#kept.delete(key);
	}

	/** Simulates that a day has passed. */
	forget(): void {
		this.#kept.clear();
	}
}
