/** Stripe's test payment methods that are declined, with the bank's answers. */
export const DECLINES: Record<string, { code: string; decline_code: string; message: string }> = {
	pm_card_visa_chargeDeclined: {
		code: "card_declined",
		decline_code: "generic_decline",
		message: "Your card was declined.",
	},
	pm_card_visa_chargeDeclinedInsufficientFunds: {
		code: "card_declined",
		decline_code: "insufficient_funds",
		message: "Your card has insufficient funds.",
	},
};
