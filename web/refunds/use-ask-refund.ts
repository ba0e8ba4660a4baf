import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { call } from "../data/api.ts";
import { enrolledKey, progressKey } from "../data/keys.ts";
import { messages } from "../messages/en.ts";
import { refunds } from "../messages/refunds.ts";
import { meterQuery } from "../progress/door.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { explainRefund } from "./explain-refund.ts";
import { isGivenAtOnce, leftToRefund } from "./refundable.ts";

const { request } = refunds;

/**
 * Asks for confirmation if the refund is given at once, because that ends the seat. Sends the request, then goes back
 * to the enrolled classes and reports there what has happened.
 */
export function useAskRefund(form: UseFormReturn<{ reason: string }>, payment: Payment) {
	const client = useQueryClient();
	const navigate = useNavigate();
	/** Not while the confirmation is open. */
	const [isSending, setSending] = useState(false);
	const { _id: paymentId, className } = payment;
	const amount = formatDollars(leftToRefund(payment));

	const isConfirmed = async () => {
		// Fetched again, because the student may have played more of the class in another tab.
		const use = await client.fetchQuery({ ...meterQuery(paymentId), retry: false });
		if (!isGivenAtOnce(payment, use)) return true;
		const { askTitle: title, askAtOnce, confirm } = request;
		const question = { title, text: askAtOnce(amount, className), confirm };
		return await confirmAction({ ...question, cancel: messages.cancel, grave: true });
	};

	const ask = async ({ reason }: { reason: string }) => {
		try {
			if (!(await isConfirmed())) return;
			setSending(true);
			await call("POST /api/refund-requests", { body: { paymentId, reason } });
		} catch (fault) {
			setSending(false);
			return await explainRefund(form, fault, request.failed);
		}
		// Read before the lists, so that it never says more than they show.
		const outcome = await outcomeOf(paymentId, amount);
		await Promise.all(
			[enrolledKey, progressKey].map((queryKey) => client.invalidateQueries({ queryKey })),
		);
		toast(outcome);
		await navigate("/dashboard/enrolled-classes");
	};

	return { ask, isSending };
}

/** What has become of the request. If that is not known, only that it has arrived. */
async function outcomeOf(id: string, amount: string): Promise<string> {
	const payment = await call("GET /api/payment/:id", { params: { id } }).catch(() => undefined);
	if (payment?.refund?.state === "granted") return request.granted(amount);
	return payment?.refund?.state === "done" ? request.ended(amount) : request.done;
}
