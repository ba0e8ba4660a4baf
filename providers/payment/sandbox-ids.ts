import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 24 letters and digits, 142 bits, so that it cannot be guessed. */
export function token(): string {
	return Array.from({ length: 24 }, () => BASE62[randomInt(BASE62.length)]).join("");
}

/** `pi_…`. Its two secrets begin with it, so each is found by the primary key. */
export function newIntentId(): string {
	return `pi_${token()}`;
}

export function newClientSecret(intentId: string): string {
	return `${intentId}_secret_${token()}`;
}

export function newChallenge(intentId: string): string {
	return `${intentId}_step_${token()}`;
}

/**
 * The intent id inside an id, a client secret or a challenge; undefined for anything else. Input is checked here,
 * because Postgres rejects a NUL in a parameter.
 */
export function intentIdIn(text: string): string | undefined {
	return /^(pi_[0-9A-Za-z]{24})(_(secret|step)_[0-9A-Za-z]{24})?$/.exec(text)?.[1];
}
