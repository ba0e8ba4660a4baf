import type { Reply } from "#contract/api.ts";
import type { SandboxIntentsTable } from "#database/tables.ts";

type Result = Reply<"POST /api/sandbox/confirm">;

/** The answer to the card form. The contract has no state `succeeded`, so it also answers authorised. */
export function resultOf(intent: SandboxIntentsTable): Result {
	switch (intent.status) {
		case "requires_capture":
		case "succeeded":
			return { status: "requires_capture" };
		case "requires_action":
			return {
				status: "requires_action",
				nextActionUrl: `/sandbox/authenticate?token=${intent.challenge}`,
			};
		case "canceled":
			return canceledIntent;
		default:
			return {
				status: "requires_payment_method",
				error: intent.error === null ? undefined : JSON.parse(intent.error),
			};
	}
}

const canceledIntent: Result = {
	status: "requires_payment_method",
	error: {
		code: "payment_intent_unexpected_state",
		message:
			"This payment was canceled. Nothing was charged; please start again from your selected classes.",
	},
};

/** The answer to an unknown client secret. */
export const unknownIntent: Result = {
	status: "requires_payment_method",
	error: {
		code: "resource_missing",
		message:
			"We could not find this payment. Nothing was charged; please start again from your selected classes.",
	},
};
