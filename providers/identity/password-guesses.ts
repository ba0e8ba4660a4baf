import { AsyncLocalStorage } from "node:async_hooks";
import { verifyPassword } from "./password-hash.ts";
import { ADDRESS_HEADER, type PasswordBudget } from "./port.ts";

/** Whose password is tried, and by whom. */
export interface Guess {
	/** Canonical. */
	email: string;
	/** Of the request that brings the guess. */
	headers: Headers;
	/** A session of that account asks, not somebody at the login. */
	signedIn: boolean;
}

export type PasswordGuesses = ReturnType<typeof passwordGuesses>;

/**
 * The only place that compares passwords. A comparison needs a guess that was counted before it, also where
 * better-auth makes it: without one it is an error, so no call can look at passwords without a budget (decisions/0016).
 */
export function passwordGuesses(budget: PasswordBudget = none) {
	const counted = new AsyncLocalStorage<{ left: number; right: boolean }>();
	return {
		/** Counts a guess, then lets `look` compare one password. Throws a Problem when the budget is spent. */
		async count<T>({ email, headers, signedIn }: Guess, look: () => Promise<T>): Promise<T> {
			const tries = { email, signedIn, address: headers.get(ADDRESS_HEADER) ?? "" };
			await budget.admit(tries);
			const guess = { left: 1, right: false };
			const answer = await counted.run(guess, look);
			if (guess.right) await budget.forget(tries);
			return answer;
		},

		/** Within `count` only. Throws `HashQueueFull`. */
		async verify(password: string, hash: string): Promise<boolean> {
			const guess = counted.getStore();
			if (!guess || guess.left === 0) throw new Error("a password was compared without a budget");
			guess.left -= 1;
			guess.right = await verifyPassword(password, hash);
			return guess.right;
		},
	};
}

const none: PasswordBudget = {
	async admit() {
		throw new Error("this identity provider has no budget for passwords");
	},
	async forget() {},
};
