import { payment } from "../../messages/en/payment.ts";
import { type TypedCard, writeCvc, writeExpiry, writeNumber } from "./card-input.ts";

const { card } = payment;

export interface CardField {
	label: string;
	autoComplete: string;
	placeholder: string;
	write(text: string): string;
	/** The error message of an incomplete field. */
	incomplete: string;
}

export const cardFields: Record<keyof TypedCard, CardField> = {
	number: {
		label: card.number,
		autoComplete: "cc-number",
		placeholder: "1234 1234 1234 1234",
		write: writeNumber,
		incomplete: card.numberIncomplete,
	},
	expiry: {
		label: card.expiry,
		autoComplete: "cc-exp",
		placeholder: "MM/YY",
		write: writeExpiry,
		incomplete: card.expiryIncomplete,
	},
	cvc: {
		label: card.cvc,
		autoComplete: "cc-csc",
		placeholder: "123",
		write: writeCvc,
		incomplete: card.cvcIncomplete,
	},
};
