import type { Needs } from "../needs.ts";
import type { Settlement } from "./settle-payment.ts";

/**
 * Logs each outcome by its name, for the webhook and the sweep, where no student waits for an answer. No outcome is
 * an error. Errors are thrown.
 */
export function logSettlement(
	{ log }: Needs,
	source: "webhook" | "sweep",
	transaction: string,
	settled: Settlement,
): void {
	log.info({ transaction, outcome: settled.is }, `${source}: ${sentenceOf(settled)}`);
}

function sentenceOf(settled: Settlement): string {
	switch (settled.is) {
		case "recorded":
			return "the payment is recorded";
		case "known":
			return "the payment was already recorded";
		case "refused":
			return `the payment is given up: ${settled.reason}`;
		case "given-up":
			return `the payment was already given up: ${settled.reason}`;
		case "canceled":
			return "the payment was canceled at the gateway";
		case "mismatched":
			return "the payment differs from the one that we asked for, and is given up";
		case "unpaid":
			return "the card has not been accepted yet";
		case "unknown":
			return "this site has no such payment";
	}
}
