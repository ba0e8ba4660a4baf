import { formatDollars } from "#contract/money.ts";
import type { Dispute } from "#contract/refunds.ts";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { fullDay } from "../ui/dates.ts";

const { disputes } = givingRefunds;

/** What a bank says about a payment, for administrators, and what to do about it. */
export function DisputeNote({ dispute }: { dispute: Dispute }) {
	const { state, amount, reason, answerBy } = dispute;
	const isDecided = state === "won" || state === "lost";
	return (
		<div className="mt-3 text-small">
			<p>
				{disputes.states[state](formatDollars(amount))}{" "}
				{answerBy ? disputes.answer(fullDay(answerBy)) : !isDecided && disputes.answered}
			</p>
			<p>{disputes.reason(reason.replaceAll("_", " "))}</p>
		</div>
	);
}
