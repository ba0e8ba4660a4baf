import { Link } from "react-router";
import type { Payment } from "#contract/payments.ts";
import type { Refund } from "#contract/refunds.ts";
import { refunding } from "../messages/refunding.ts";
import { useTimeLeft } from "../payments/use-time-left.ts";
import { dayAndTime } from "./day-and-time.ts";

/** Under a class that was bought: until when its money can be asked back, or what came of asking (product.md §9). */
export function RefundNote({ payment }: { payment: Payment }) {
	const { refund, refundableUntil, state } = payment;
	if (refund) return <RefundOutcome refund={refund} />;
	if (!refundableUntil || state !== "captured") return null;
	return <AskLine payment={payment} until={refundableUntil} />;
}

export function RefundOutcome({ refund }: { refund: Refund }) {
	const { state, refusal, askedAt, finishedAt } = refund;
	return (
		<div className="text-small text-graphite">
			<p>{refunding.state[state](dayAndTime(finishedAt ?? askedAt))}</p>
			{state === "declined" && (
				<p className="wrap-anywhere whitespace-pre-line" dir="auto">
					{refusal}
				</p>
			)}
		</div>
	);
}

function AskLine({ payment: { _id, className }, until }: { payment: Payment; until: string }) {
	const isOpen = useTimeLeft(Date.parse(until)) !== 0;
	const when = dayAndTime(until);
	if (!isOpen) return <p className="text-small text-graphite">{refunding.over(when)}</p>;
	return (
		<p className="text-small text-graphite">
			{refunding.possible(when)}{" "}
			<Link
				to={`/dashboard/ask-refund/${_id}`}
				aria-label={refunding.askNamed(className)}
				className="py-2.5 whitespace-nowrap"
			>
				{refunding.ask}
			</Link>
		</p>
	);
}
