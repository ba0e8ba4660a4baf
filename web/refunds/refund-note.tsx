import { Link } from "react-router";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import type { Refund } from "#contract/refunds.ts";
import { refunds } from "../messages/refunds.ts";
import { dayAndTime } from "../ui/dates.ts";
import { useTimeLeft } from "../ui/use-time-left.ts";
import { isAllTakenByBank, isDisputed, mayAsk } from "./refundable.ts";

/**
 * Shown under an enrolled class: the last day for a refund, or the state of the request (docs/specification.md §9).
 */
export function RefundNote({ payment }: { payment: Payment }) {
	const { refund, refundableUntil, state } = payment;
	const isAnswered = refund && !mayAsk(payment);
	const isOpen = !isAnswered && refundableUntil !== null && state === "captured";
	const canAsk = isOpen && !isDisputed(payment);
	return (
		<>
			<RefundOutcome payment={payment} />
			{canAsk && <AskLine payment={payment} until={refundableUntil} />}
		</>
	);
}

/** The refunded amount of a payment, and the state of the request. */
export function RefundOutcome({ payment }: { payment: Payment }) {
	const { price, refunded, refundedByHand, refund, seatEnded, dispute } = payment;
	const isTakenBack = dispute?.state === "lost";
	const says = refundedByHand > 0 ? refunds.byHand : refunds.part;
	const isPart = refunded > 0 && refunded < price;
	return (
		<>
			{isDisputed(payment) && <p className="text-small text-graphite">{refunds.disputed}</p>}
			{isTakenBack && (
				<p className="text-small text-graphite">
					{refunds.takenBack(formatDollars(dispute.amount))}
				</p>
			)}
			{isPart && (
				<p className="text-small text-graphite">
					{says(formatDollars(refunded), formatDollars(price))}{" "}
					{seatEnded ? refunds.seatEnded : refunds.seatKept}
				</p>
			)}
			{refund && !isAllTakenByBank(payment) && (
				<Outcome {...{ refund, seatEnded }} byHand={refundedByHand > 0} />
			)}
		</>
	);
}

interface OutcomeProps {
	refund: Refund;
	/** Some of the money was refunded outside the payment provider. */
	byHand: boolean;
	seatEnded: boolean;
}

function Outcome({ refund, byHand, seatEnded }: OutcomeProps) {
	const { state, refusal, askedAt, finishedAt } = refund;
	const says = byHand && state === "done" ? refunds.byHandWhole : refunds.state[state];
	const afterSeat =
		seatEnded && (state === "refused" || state === "granted") && refunds.afterSeat[state];
	return (
		<div className="text-small text-graphite">
			<p>{afterSeat || says(dayAndTime(finishedAt ?? askedAt))}</p>
			{state === "declined" && (
				<p className="wrap-anywhere whitespace-pre-line" dir="auto">
					{refusal}
				</p>
			)}
		</div>
	);
}

function AskLine({ payment, until }: { payment: Payment; until: string }) {
	const { _id, className, classTakenDown } = payment;
	const isOpen = useTimeLeft(Date.parse(until)) !== 0;
	const when = dayAndTime(until);
	if (!isOpen && !classTakenDown)
		return <p className="text-small text-graphite">{refunds.over(when)}</p>;
	return (
		<p className="text-small text-graphite">
			{classTakenDown ? refunds.takenDown : refunds.possible(when)}{" "}
			<Link
				to={`/dashboard/ask-refund/${_id}`}
				aria-label={refunds.askNamed(className)}
				className="py-2.5 whitespace-nowrap"
			>
				{refunds.ask}
			</Link>
		</p>
	);
}
