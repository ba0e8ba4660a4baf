import { useQueryClient } from "@tanstack/react-query";
import type { Balance } from "#contract/earnings.ts";
import { formatDollars } from "#contract/money.ts";
import { call } from "../data/api.ts";
import { ApiProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { earnings } from "../messages/en/earnings.ts";
import { messages } from "../messages/en.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { type PayoutFaults, type PayoutTexts, payoutFaults } from "./payout-faults.ts";
import { earningsKey } from "./queries.ts";

const { record: says } = earnings;

/**
 * Asks for confirmation, records the payout and reports it. Returns the errors of the fields, or undefined on success.
 */
export function useRecordPayout(balance: Balance) {
	const { _id: instructorId, name, due } = balance;
	const client = useQueryClient();
	return useOneAtATime(async (texts: PayoutTexts, told: (faults?: PayoutFaults) => void) => {
		const wrong = payoutFaults(texts, due);
		if (wrong) return told(wrong);
		const { paidOn, reference } = texts;
		const amount = Number(texts.amount);
		const shown = formatDollars(amount);
		const question = { title: says.ask(shown, name), text: warning(balance) + says.askText };
		if (!(await confirmAction({ ...question, confirm: says.confirm, cancel: messages.cancel })))
			return;
		try {
			await call("POST /api/payouts", { body: { instructorId, amount, paidOn, reference } });
			toast(says.done(shown, name));
			told();
		} catch (fault) {
			const faults = ofFields(fault);
			if (faults) told(faults);
			else await showFailure(says.failed, fault);
		}
		// Not awaited: the form takes the next press at once.
		void client.invalidateQueries({ queryKey: earningsKey });
	});
}

/** The share in dispute is not withheld. The administrator decides, and so has to know of it (decisions/0107). */
function warning({ due, inDispute }: Balance): string {
	if (inDispute <= 0) return "";
	return says.askDisputed(formatDollars(inDispute), formatDollars(due - inDispute));
}

function ofFields(fault: unknown): PayoutFaults | undefined {
	if (!(fault instanceof ApiProblem)) return undefined;
	const faults = {
		amount: fault.of("amount"),
		paidOn: fault.of("paidOn"),
		reference: fault.of("reference"),
	};
	return Object.values(faults).some(Boolean) ? faults : undefined;
}
