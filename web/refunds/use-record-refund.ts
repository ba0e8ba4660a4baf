import { useQueryClient } from "@tanstack/react-query";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { call } from "../data/api.ts";
import { paymentsKey, totalsKey } from "../data/keys.ts";
import { ApiProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { messages } from "../messages/en.ts";
import { payerOf } from "../messages/payer-of.ts";
import { recordedRefunds } from "../messages/recorded-refunds.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { type RecordFaults, type RecordTexts, recordFaults } from "./record-faults.ts";
import { leftToRefund } from "./refundable.ts";

const { form: says } = recordedRefunds;

/**
 * Asks for confirmation, records the refund and reports it. Returns the errors of the fields, or undefined on success.
 */
export function useRecordRefund(payment: Payment) {
	const client = useQueryClient();
	return useOneAtATime(async (texts: RecordTexts, told: (faults?: RecordFaults) => void) => {
		const wrong = recordFaults(texts, payment);
		if (wrong) return told(wrong);
		const amount = Number(texts.amount);
		const shown = formatDollars(amount);
		const title = says.ask(shown, payerOf(payment.email, "a"));
		const question = { title, text: consequence(texts, payment) };
		const answers = { confirm: says.confirm, cancel: messages.cancel, grave: true };
		if (!(await confirmAction({ ...question, ...answers }))) return;
		try {
			const params = { id: payment._id };
			await call("POST /api/payment/:id/recorded-refunds", { params, body: { ...texts, amount } });
			toast(says.done(shown));
			told();
		} catch (fault) {
			const fields = fault instanceof ApiProblem ? fault.fields : [];
			if (fields.length > 0)
				told(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
			else await showFailure(says.failed, fault);
		}
		for (const queryKey of [paymentsKey, totalsKey]) void client.invalidateQueries({ queryKey });
	});
}

function consequence({ amount, way, endsSeat }: RecordTexts, payment: Payment): string {
	if (way === "gateway") return endsSeat ? says.askGatewayEnds : says.askGateway;
	if (payment.seatEnded) return says.askSeatEnded;
	if (Number(amount) >= leftToRefund(payment)) return says.askWhole;
	return endsSeat ? says.askPartEnds : says.askPart;
}
