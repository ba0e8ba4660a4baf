import type { PaymentIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { PAID_STATUSES } from "#contract/rules.ts";
import { payment } from "../../messages/en/payment.ts";
import type { Outcome } from "./card-form.ts";

/**
 * Lets Stripe confirm what is in its fields. A bank's question may take the browser away: then this never ends, and the
 * payment goes on at the return address.
 */
export async function confirmAtStripe(
	stripe: Stripe,
	elements: StripeElements,
	returnUrl: string,
): Promise<Outcome> {
	const incomplete = await elements.submit();
	if (incomplete.error) return afterFault(incomplete.error);
	const { error, paymentIntent } = await stripe.confirmPayment({
		elements,
		confirmParams: { return_url: new URL(returnUrl, window.location.origin).href },
		redirect: "if_required",
	});
	return error ? afterFault(error) : afterAnswer(paymentIntent);
}

function afterAnswer({ status }: PaymentIntent): Outcome {
	if (isPaid(status)) return { kind: "paid" };
	if (status === "processing") return { kind: "stopped" };
	return { kind: "refused", message: payment.failed, ended: status === "canceled" };
}

/** What was typed wrong is said by the fields themselves. */
function afterFault({ type, code, message, payment_intent: intent }: StripeError): Outcome {
	if (type === "validation_error") return { kind: "stopped" };
	// Confirmed before, perhaps in another tab.
	if (intent && isPaid(intent.status)) return { kind: "paid" };
	const ended = intent?.status === "canceled" || code === "resource_missing";
	return {
		kind: "refused",
		message: type === "card_error" ? cardWords(message) : payment.failed,
		ended,
	};
}

/** Of a card Stripe speaks to its holder. What it says of anything else is for developers. */
function cardWords(message: string | undefined): string {
	if (!message) return payment.failed;
	const isComplete = message.includes(payment.nothingCharged);
	return isComplete ? message : `${message} ${payment.nothingCharged}`;
}

function isPaid(status: string): boolean {
	return (PAID_STATUSES as readonly string[]).includes(status);
}
