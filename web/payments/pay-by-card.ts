import type { QueryClient } from "@tanstack/react-query";
import type { Selection } from "#contract/selections.ts";
import { payment } from "../messages/en/payment.ts";
import { type Confirm, transactionIdOf } from "./card-form/card-form.ts";
import { type CheckoutError, checkoutErrorOf } from "./checkout-error.ts";
import { recordPayment } from "./record-payment.ts";

/** The return address after the bank's authentication (docs/specification.md §4). */
export const RETURN_PATH = "/dashboard/enrolled-classes";

const SELECTION = "selection";

/** The return address with the selection, so that a refusal leads back to its payment page. */
function returnPathOf(selectionId: string): string {
	return `${RETURN_PATH}?${new URLSearchParams({ [SELECTION]: selectionId })}`;
}

/** `leaving`: the browser is going to the bank's page. `stopped`: nothing happened, and the form says why. */
export type Result = "bought" | "leaving" | "stopped" | CheckoutError;

/**
 * The payment flow of docs/specification.md §4 after the button is pressed: confirm, then record. Each step can be
 * repeated: a paid payment confirms as paid again, and a recorded one is found again.
 */
export async function payByCard(
	client: QueryClient,
	{
		confirm,
		clientSecret,
		selection: { _id, classId },
	}: { confirm: Confirm; clientSecret: string; selection: Selection },
): Promise<Result> {
	try {
		const outcome = await confirm(returnPathOf(_id));
		if (outcome.kind === "stopped") return "stopped";
		if (outcome.kind === "refused") {
			if (outcome.ended) return { sentence: payment.ended, next: "restart" };
			return { sentence: outcome.message, next: "retry" };
		}
		if (outcome.kind === "step") {
			window.location.assign(outcome.url);
			return "leaving";
		}
	} catch (fault) {
		return checkoutErrorOf(fault, "confirm");
	}
	return await record(client, { transactionId: transactionIdOf(clientSecret), classId }, "record");
}

/** Enrols in a free class: no card, the same record (docs/rules.md, "Money"). */
export async function enrollForFree(client: QueryClient, classId: string): Promise<Result> {
	return await record(client, { classId }, "start");
}

async function record(
	client: QueryClient,
	purchase: Parameters<typeof recordPayment>[1],
	stage: "record" | "start",
): Promise<Result> {
	try {
		await recordPayment(client, purchase);
		return "bought";
	} catch (fault) {
		return checkoutErrorOf(fault, stage);
	}
}
