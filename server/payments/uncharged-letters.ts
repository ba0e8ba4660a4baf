import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";
import type { UnchargedReason } from "./uncharged.ts";

export interface UnchargedFacts {
	site: string;
	hello: Greeting;
	className: string;
	money: MoneyOfUncharged;
}

/** Whether the gateway had captured the money already. Then it is refunded, or the gateway refuses to do that. */
export type MoneyOfUncharged = "untaken" | "returned" | "kept";

/** Why a card was accepted but the class was not sold. `next` is what the student can do. */
interface Words {
	subject: string;
	why: string;
	next: string;
}

const words: Record<UnchargedReason, (className: string) => Words> = {
	already_enrolled: (className) => ({
		subject: `you already have a seat in "${className}"`,
		why: `Your card was accepted for "${className}", but you are already enrolled in that class. We canceled this second payment.`,
		next: "You do not have to do anything. The class is among your enrolled classes.",
	}),
	students_only: (className) => ({
		subject: `your account cannot take "${className}"`,
		why: `Your card was accepted for "${className}", but your account is no longer a student account, and only students can take classes.`,
		next: "If that is a mistake, answer this email.",
	}),
	own_class: (className) => ({
		subject: `"${className}" is your own class`,
		why: `Your card was accepted for "${className}", but you are the instructor of that class and cannot take it as a student.`,
		next: "You do not have to do anything.",
	}),
	class_not_open: (className) => ({
		subject: `"${className}" is not for sale any more`,
		why: `Your card was accepted for "${className}", but the class was taken off sale before your seat was booked.`,
		next: "Other classes are waiting for you on the site.",
	}),
	not_found: (className) => ({
		subject: `"${className}" does not exist any more`,
		why: `Your card was accepted for "${className}", but the class was removed before your seat was booked.`,
		next: "Other classes are waiting for you on the site.",
	}),
	price_changed: (className) => ({
		subject: `the price of "${className}" has changed`,
		why: `Your card was accepted for "${className}" at a price that was no longer valid: your seat was no longer held, or you had started a new payment at a lower price.`,
		next: "The class is among your selected classes, at today's price.",
	}),
	sold_out: (className) => ({
		subject: `"${className}" is sold out`,
		why: `Your card was accepted for "${className}", but the last seat was sold before yours was booked.`,
		next: "The class stays among your selected classes, in case a seat becomes free.",
	}),
	seats_held: (className) => ({
		subject: `somebody else holds the last seat in "${className}"`,
		why: `Your card was accepted for "${className}", but your seat was no longer held, and another student is paying for the last seat now.`,
		next: "Please look again in 15 minutes. A seat that has not been paid for by then is free again.",
	}),
	hold_over: (className) => ({
		subject: `your seat in "${className}" was no longer held`,
		why: `Your card was accepted for "${className}" after the 15 minutes for which your seat was held.`,
		next: "The class is among your selected classes. You can pay for it again.",
	}),
	payment_mismatch: (className) => ({
		subject: `your payment for "${className}" could not be matched`,
		why: `Your card was accepted for "${className}", but what the payment service told us about the payment differs from what you ordered.`,
		next: "We are looking into it. You can pay for the class again, or answer this email.",
	}),
	payment_canceled: (className) => ({
		subject: `your payment for "${className}" was canceled`,
		why: `Your card was accepted for "${className}", but the payment was canceled at the payment service before it was completed.`,
		next: "If you still want the class, you can pay for it again.",
	}),
	capture_refused: (className) => ({
		subject: `your payment for "${className}" did not go through`,
		why: `Your bank reserved the money for "${className}" and then refused to pay it. We had to cancel your enrolment.`,
		next: "The class is among your selected classes again. You can pay with another card.",
	}),
};

const MONEY: Record<MoneyOfUncharged, string> = {
	untaken:
		"Nothing was charged. If your bank shows a reservation, it disappears within a few days.",
	returned:
		"The money had already been charged. It is on its way back to your card. Your bank needs 5–10 business days to show it.",
	kept: "The money had already been charged. We tried to return it, but your bank did not accept it. We are looking into it and will write to you. If your card is closed, answer this email and tell us how else we can pay you.",
};

/** The letter to a student whose card was accepted and whose payment was given up. */
export function unchargedLetter(reason: UnchargedReason, facts: UnchargedFacts): Letter {
	const { subject, why, next } = words[reason](facts.className);
	return composeLetter({
		site: facts.site,
		subject,
		parts: [facts.hello, why, MONEY[facts.money], next],
	});
}

/** For the administrators, who also see it under "Waiting for You". */
export function unreturnedNews(className: string): string {
	return `The bank refused the refund of a payment for "${className}" that got no seat. Return the money in another way and record it`;
}
