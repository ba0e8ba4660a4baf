import type { Body, Reply } from "#contract/api.ts";

type Card = Body<"POST /api/sandbox/confirm">["card"];
/** A code for programs and a sentence for the person, which says what happened and what to do now. */
export type CardError = NonNullable<Reply<"POST /api/sandbox/confirm">["error"]>;

/** The bank's answer to a card. `remember` is kept with the intent, because the capture needs it. */
export type CardAnswer =
	| { kind: "pays"; slow: boolean; remember: string | null }
	| { kind: "asks" }
	| { kind: "refuses"; error: CardError };

/** The last digits of the card that is authorised and whose capture is refused for good. */
export const CAPTURE_REFUSED = "0341";

/** The last digits of the card that pays and cannot be refunded. */
export const REFUND_REFUSED = "5126";

/** The last digits of the cards whose payment is disputed once it is captured, and how the bank decides. */
export const DISPUTED = { "0259": "lost", "2685": "won" } as const;

const pays: CardAnswer = { kind: "pays", slow: false, remember: null };

/**
 * The test cards of README.md, "Cards of the sandbox".
 */
const testCards = new Map<string, CardAnswer>([
	["4242424242424242", pays],
	["4000000000006975", { ...pays, slow: true }],
	["4000000000000341", { ...pays, remember: CAPTURE_REFUSED }],
	["4000000000005126", { ...pays, remember: REFUND_REFUSED }],
	["4000000000000259", { ...pays, remember: "0259" }],
	["4000000000002685", { ...pays, remember: "2685" }],
	["4000002500003155", { kind: "asks" }],
	["4000000000000002", refusal("card_declined", "Your card was declined.", "use another card")],
	[
		"4000000000009995",
		refusal("insufficient_funds", "Your card has insufficient funds.", "use another card"),
	],
	[
		"4000000000000119",
		refusal(
			"processing_error",
			"An error occurred while processing your card.",
			"try again in a moment",
		),
	],
]);

/** The bank's answer to this card at a time in milliseconds since 1970. Any CVC and any future date are accepted. */
export function askBank(card: Card, now: number): CardAnswer {
	const number = card.number.replaceAll(/\s/g, "");
	return faultInForm(number, card, now) ?? testCards.get(number) ?? unknownCard;
}

export function isSlow(answer: CardAnswer): boolean {
	return answer.kind === "pays" && answer.slow;
}

const unknownCard = refusal(
	"card_declined",
	"Your card was declined: only test cards work here.",
	"use a test card such as 4242 4242 4242 4242",
);

function faultInForm(number: string, card: Card, now: number): CardAnswer | undefined {
	if (!isCardNumber(number)) {
		return refusal("incorrect_number", "Your card number is incorrect.", "check the digits");
	}
	if (card.expMonth < 1 || card.expMonth > 12) {
		return refusal(
			"invalid_expiry_month",
			"Your card's expiry month is invalid.",
			"enter a month from 01 to 12",
		);
	}
	if (isPast(card.expMonth, card.expYear, now)) {
		return refusal("expired_card", "Your card has expired.", "check the date or use another card");
	}
	if (!/^\d{3,4}$/.test(card.cvc)) {
		return refusal(
			"incorrect_cvc",
			"Your card's security code is incorrect.",
			"enter the 3 or 4 digits printed on the card",
		);
	}
	return undefined;
}

/** True for a plausible length and a right check digit (Luhn, ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
	if (!/^\d{12,19}$/.test(number)) return false;
	const sum = [...number].reverse().reduce((total, digit, position) => {
		const doubled = Number(digit) * (position % 2 === 0 ? 1 : 2);
		return total + (doubled > 9 ? doubled - 9 : doubled);
	}, 0);
	return sum % 10 === 0;
}

/** A card is valid until the end of its month. Years have two or four digits. */
function isPast(month: number, year: number, now: number): boolean {
	const today = new Date(now);
	const fullYear = year >= 0 && year < 100 ? 2000 + year : year;
	return fullYear * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

function refusal(code: string, what: string, next: string): CardAnswer {
	return {
		kind: "refuses",
		error: { code, message: `${what} Nothing was charged; please ${next}.` },
	};
}
