import { call } from "../../data/api.ts";
import { payment } from "../../messages/en/payment.ts";
import type { Outcome } from "./card-form.ts";
import { digitsOf, type TypedCard } from "./card-input.ts";

/** The sandbox's codes for a payment that can never succeed any more. */
const finalErrorCodes = ["payment_intent_unexpected_state", "resource_missing"];

export async function confirmInSandbox(
	clientSecret: string,
	{ number, expiry, cvc }: TypedCard,
	returnUrl: string,
): Promise<Outcome> {
	const [month, year] = expiry.split("/").map(Number);
	const { status, nextActionUrl, error } = await call("POST /api/sandbox/confirm", {
		body: {
			clientSecret,
			returnUrl,
			card: { number: digitsOf(number), expMonth: month ?? 0, expYear: 2000 + (year ?? 0), cvc },
		},
	});
	if (status === "requires_capture") return { kind: "paid" };
	if (status === "requires_action" && nextActionUrl) return { kind: "step", url: nextActionUrl };
	if (status === "requires_payment_method") {
		const message = error?.message ?? payment.failed;
		return { kind: "refused", message, ended: finalErrorCodes.includes(error?.code ?? "") };
	}
	return { kind: "stopped" };
}
