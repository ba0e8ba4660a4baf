import type { RefundWay } from "#contract/enumerations.ts";
import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

interface Addressed {
	site: string;
	hello: Greeting;
	className: string;
}

interface Refunded extends Addressed {
	/** The amount refunded just now, formatted for the letter. */
	amount: string;
}

/** Whether the student keeps the seat. A part of the money may have ended it (decisions/0081). */
interface WithSeat {
	seat: "kept" | "ended";
}

interface ByHand {
	/** `ends`: the recorded refund ends it now. */
	seat: WithSeat["seat"] | "ends";
	price: string;
	/** The whole price is refunded now. */
	isWhole: boolean;
	way: RefundWay;
	paidOn: string;
	reference: string;
}

const WAYS: Record<RefundWay, string> = {
	cash: "in cash",
	bank: "by bank transfer",
	gateway: "to the card that you paid with",
};

const AFTER_A_PART: Record<ByHand["seat"], string | false> = {
	kept: "You keep the class.",
	ended: false,
	ends: "With this refund your seat in the class ends. A certificate of the class is not valid any more, and sheets that wait for a critique are closed. You can select the class again and pay for it.",
};

/** The payment may have had no seat, while the student has one by another payment (decisions/0111). */
function afterAll(seat: ByHand["seat"]): string {
	if (seat === "ended") return "You have all of your money back.";
	return "You have all of your money back, and your seat in the class is free again. If you change your mind, you can select the class again.";
}

/** Every letter about a refund. */
export const refundLetters = {
	asked: ({ site, hello, className, amount, seat }: Refunded & WithSeat): Letter =>
		composeLetter({
			site,
			subject: `we have your request for a refund of "${className}"`,
			parts: [
				hello,
				`You asked for a refund of ${amount} for "${className}". We read your request and reply in 3–5 business days.`,
				seat === "kept" && "Until then you keep the class.",
			],
		}),

	whole: ({
		site,
		hello,
		className,
		amount,
		before,
		seat,
	}: Refunded & WithSeat & { before: string | undefined }): Letter =>
		composeLetter({
			site,
			subject: `your refund for "${className}" is on its way`,
			parts: [
				hello,
				`We refunded ${amount} for "${className}" to the card that you paid with.${before ? ` Together with the earlier ${before}, you have all of your money back.` : ""} Your bank needs 5–10 business days to show it.`,
				seat === "kept" &&
					"Your seat in the class is free again. If you change your mind, you can select the class again.",
			],
		}),

	part: ({
		site,
		hello,
		className,
		amount,
		price,
		seat,
	}: Refunded & WithSeat & { price: string }): Letter =>
		composeLetter({
			site,
			subject: `your refund of ${amount} for "${className}" is on its way`,
			parts: [
				hello,
				`We refunded ${amount} of the ${price} for "${className}" to the card that you paid with. Your bank needs 5–10 business days to show it.`,
				seat === "kept" && "You keep the class.",
			],
		}),

	byHand: ({
		site,
		hello,
		className,
		amount,
		price,
		isWhole,
		seat,
		way,
		paidOn,
		reference,
	}: Refunded & ByHand): Letter =>
		composeLetter({
			site,
			subject: `your refund of ${amount} for "${className}"`,
			parts: [
				hello,
				`We refunded ${amount} of the ${price} for "${className}" ${WAYS[way]} on ${paidOn}. Our reference is: ${reference}`,
				isWhole ? afterAll(seat) : AFTER_A_PART[seat],
				"If you did not get this money, answer this email.",
			],
		}),

	takenBack: ({
		site,
		hello,
		className,
		amount,
		price,
		isWhole,
		seat,
	}: Refunded & WithSeat & { price: string; isWhole: boolean }): Letter =>
		composeLetter({
			site,
			subject: `your bank has decided about your payment for "${className}"`,
			parts: [
				hello,
				`Your bank disputed your payment for "${className}" and took back ${amount} of the ${price}. It gives you this money.`,
				seat === "kept" &&
					(isWhole
						? "Your seat in the class is free again. If you want to go on with the class, you can select it again and pay for it."
						: "You keep the class."),
				"If you did not ask your bank for this, answer this email.",
			],
		}),

	reversed: ({
		site,
		hello,
		className,
		amount,
		paidOn,
		reason,
	}: Refunded & { paidOn: string; reason: string }): Letter =>
		composeLetter({
			site,
			subject: `a correction of your refund for "${className}"`,
			parts: [
				hello,
				`We told you that we refunded ${amount} for "${className}" on ${paidOn}. That was recorded by mistake, and we have corrected it. This is why:`,
				{ words: reason },
				"If you did get this money, answer this email.",
			],
		}),

	refused: ({ site, hello, className, seat }: Addressed & WithSeat): Letter =>
		composeLetter({
			site,
			subject: `your bank did not accept the refund for "${className}"`,
			parts: [
				hello,
				`We tried to refund your payment for "${className}", but your bank did not accept the money.`,
				seat === "kept" && "You keep the class until you have your money.",
				"We are looking into it and will write to you. If your card is closed, answer this email and tell us how else we can pay you.",
			],
		}),

	declined: ({
		site,
		hello,
		className,
		reason,
		seat,
	}: Addressed & WithSeat & { reason: string }): Letter =>
		composeLetter({
			site,
			subject: `about your refund for "${className}"`,
			parts: [
				hello,
				`You asked for a refund for "${className}". We declined it for this reason:`,
				{ words: reason },
				`${seat === "kept" ? "You keep the class. " : ""}If you think that we are wrong, answer this email.`,
			],
		}),
};
