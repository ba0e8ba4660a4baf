import type { PaymentIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { PAID_STATUSES } from "#contract/rules.ts";
import { payment } from "../../messages/en/payment.ts";
import type { Outcome } from "./card-form.ts";

/**
 * Lets Stripe confirm the card in its fields. If the bank wants to authenticate the student, the browser leaves the
 * page: then this promise never settles, and the payment continues at the return address.
 */
export async function confirmAtStripe(
	stripe: Stripe,
	elements: StripeElements,
	returnUrl: string,
): Promise<Outcome> {
	const incomplete = await elements.submit();
	if (incomplete.error) return outcomeOfError(incomplete.error);
	const { error, paymentIntent } = await stripe.confirmPayment({
		elements,
		confirmParams: { return_url: new URL(returnUrl, window.location.origin).href },
		redirect: "if_required",
	});
	return error ? outcomeOfError(error) : outcomeOfResult(paymentIntent);
}

function outcomeOfResult({ status }: PaymentIntent): Outcome {
	if (isPaid(status)) return { kind: "paid" };
	if (status === "processing") return { kind: "stopped" };
	return { kind: "refused", message: payment.failed, ended: status === "canceled" };
}

/** Stripe's fields show their own validation errors. */
function outcomeOfError({ type, code, message, payment_intent: intent }: StripeError): Outcome {
	if (type === "validation_error") return { kind: "stopped" };
	// The payment was confirmed before, perhaps in another tab.
	if (intent && isPaid(intent.status)) return { kind: "paid" };
	const ended = intent?.status === "canceled" || code === "resource_missing";
	return {
		kind: "refused",
		message: type === "card_error" ? cardMessage(message) : payment.failed,
		ended,
	};
}

/** Stripe's messages about cards are written for customers. Its other messages are for developers. */
function cardMessage(message: string | undefined): string {
	if (!message) return payment.failed;
	const isComplete = message.includes(payment.nothingCharged);
	return isComplete ? message : `${message} ${payment.nothingCharged}`;
}

function isPaid(status: string): boolean {
	return (PAID_STATUSES as readonly string[]).includes(status);
}
