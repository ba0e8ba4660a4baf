import { AsyncLocalStorage } from "node:async_hooks";
import { verifyPassword } from "./password-hash.ts";
import { ADDRESS_HEADER, type PasswordBudget } from "./port.ts";

/** One attempt at an account's password. */
export interface Guess {
	/** In canonical form. */
	email: string;
	/** The headers of the request that brings the guess. */
	headers: Headers;
	/** True inside a session of that account, false at the login. */
	signedIn: boolean;
}

export type PasswordGuesses = ReturnType<typeof passwordGuesses>;

/**
 * The only place that compares passwords. Each comparison needs a guess counted beforehand, also inside better-auth. A
 * comparison without one is an error, so no call can bypass the budget (decisions/0016).
 */
export function passwordGuesses(budget: PasswordBudget = none) {
	const counted = new AsyncLocalStorage<{ left: number; right: boolean }>();
	return {
		/** Counts a guess, then lets `look` compare one password. Throws a Problem when the budget is used up. */
		async count<T>({ email, headers, signedIn }: Guess, look: () => Promise<T>): Promise<T> {
			const tries = { email, signedIn, address: headers.get(ADDRESS_HEADER) ?? "" };
			await budget.admit(tries);
			const guess = { left: 1, right: false };
			const answer = await counted.run(guess, look);
			if (guess.right) await budget.forget(tries);
			return answer;
		},

		/** Callable only within `count`. Throws `HashQueueFull`. */
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
