import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { call } from "../data/api.ts";
import { paymentsKey, totalsKey } from "../data/keys.ts";
import { useSite } from "../document/site.ts";
import { useOrigin } from "../lists/use-origin.ts";
import { messages } from "../messages/en.ts";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { payerOf } from "../messages/payer-of.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { explainRefund } from "./explain-refund.ts";
import { leftToRefund } from "./refundable.ts";

const { decide } = givingRefunds;
type Words = { reason: string };

/** Refunds a payment or declines a request: asks, acts once, reports it, and returns to the list. */
export function useRefund(form: UseFormReturn<Words>, payment: Payment) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const origin = useOrigin("/dashboard/manage-payments");
	const { sendsMail } = useSite();
	const { _id: paymentId, email, className, refund, seatEnded } = payment;
	const amount = formatDollars(leftToRefund(payment));

	const refresh = () => {
		for (const queryKey of [paymentsKey, totalsKey]) void client.invalidateQueries({ queryKey });
	};
	const settle = async (sentence: string, act: () => Promise<unknown>) => {
		try {
			await act();
		} catch (fault) {
			// Another administrator may have answered, or this answer was lost.
			refresh();
			return await explainRefund(form, fault, decide.failed);
		}
		refresh();
		toast(sentence);
		await navigate(origin);
	};

	const give = async ({ reason }: Words) => {
		const ask = seatEnded ? decide.askGiveNoSeat : decide.askGive;
		const text = ask(amount, payerOf(email), className);
		if (!(await confirmAction(question(text, decide.confirmGive)))) return;
		await settle(decide.given(amount), () =>
			call("POST /api/refunds", { body: { paymentId, reason, seenState: refund?.state } }),
		);
	};

	const decline = async ({ reason }: Words) => {
		if (!refund) return;
		const text = sendsMail ? decide.askDecline(email) : decide.askDeclineNoMail(email);
		if (!(await confirmAction(question(text, decide.confirmDecline)))) return;
		await settle(decide.declined, () =>
			call("PATCH /api/refunds/:id/decline", { params: { id: refund._id }, body: { reason } }),
		);
	};

	return { give, decline };
}

function question(text: string, confirm: string) {
	return { title: decide.askTitle, text, confirm, cancel: messages.cancel, grave: true };
}
