/** The stamp on a payment, by its state. */
export const paymentStamps = {
	authorised: "Reserved",
	captured: "Paid",
	refunded: "Refunded",
	seatEnded: "Seat ended",
	disputed: "Disputed",
	takenBack: "Taken back",
	leaving: "On its way",
	free: "Free",
} as const;
