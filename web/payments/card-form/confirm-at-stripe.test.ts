import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { expect, onTestFinished, test, vi } from "vitest";
import { payment } from "../../messages/en/payment.ts";
import { confirmAtStripe } from "./confirm-at-stripe.ts";

const { failed, nothingCharged } = payment;

test.each(["invalid_request_error", "api_error", "authentication_error"] as const)(
	"Stripe's message for an %s is not shown to the buyer",
	async (type) => {
		const message = "No such payment_intent: 'pi_1'; a similar object exists in test mode";
		expect(await saidAfter({ type, message })).toBe(failed);
	},
);

test("Stripe's message about a card is shown, followed by the note that nothing was charged", async () => {
	const message = "Your card was declined.";
	expect(await saidAfter({ type: "card_error", message })).toBe(`${message} ${nothingCharged}`);
});

async function saidAfter(error: Partial<StripeError>): Promise<string | undefined> {
	vi.stubGlobal("window", { location: { origin: "http://here" } });
	onTestFinished(() => void vi.unstubAllGlobals());
	const elements = { submit: async () => ({}) } as unknown as StripeElements;
	const stripe = { confirmPayment: async () => ({ error }) } as unknown as Stripe;
	const outcome = await confirmAtStripe(stripe, elements, "/back");
	return outcome.kind === "refused" ? outcome.message : undefined;
}
