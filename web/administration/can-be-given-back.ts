import type { Payment } from "#contract/payments.ts";

/** Taken money that did not go back yet, and is not on its way. */
export function canBeGivenBack({ state, price, refund }: Payment): boolean {
	return state === "captured" && price > 0 && refund?.state !== "granted";
}
