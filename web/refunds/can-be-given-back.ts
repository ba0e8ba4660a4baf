import type { Payment } from "#contract/payments.ts";

/** Taken money that did not go back yet, and is not on its way. */
export function canBeGivenBack({ state, price, refund }: Payment): boolean {
	return state === "captured" && price > 0 && refund?.state !== "granted";
}

/** Dollars that did not go back yet. The difference of two prices is rounded to whole cents. */
export function leftToGiveBack({ price, refunded }: Payment): number {
	return Math.round((price - refunded) * 100) / 100;
}

/** Some of the money went back at the gateway, and some is left. */
export function isPartlyBack({ price, refunded }: Payment): boolean {
	return refunded > 0 && refunded < price;
}
