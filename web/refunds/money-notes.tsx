import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { LongText } from "../lists/long-text.tsx";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { DisputeNote } from "./dispute-note.tsx";
import { isAllTakenByBank, isPartlyRefunded, leftToRefund } from "./refundable.ts";

const { payments } = givingRefunds;

/** What became of the money of a payment, for administrators: a dispute, a partial refund, and the reasons of a refund. */
export function MoneyNotes({ payment }: { payment: Payment }) {
	return (
		<>
			{payment.dispute && <DisputeNote dispute={payment.dispute} />}
			<PartialRefund payment={payment} />
			<RefundReasons payment={payment} />
		</>
	);
}

/** A partial refund at the payment gateway, and the amount that is left. */
function PartialRefund({ payment }: { payment: Payment }) {
	if (!isPartlyRefunded(payment)) return null;
	const [amount, left] = [payment.refunded, leftToRefund(payment)].map(formatDollars);
	const says = payment.refundedByHand > 0 ? payments.byHand : payments.part;
	return <p className="mt-3 text-small">{says(amount ?? "", left ?? "")}</p>;
}

/** The reasons of the request and of its answer. The note about a lost dispute says already why the money is gone. */
function RefundReasons({ payment }: { payment: Payment }) {
	const { refund } = payment;
	if (!refund || isAllTakenByBank(payment)) return null;
	const { state, origin, reason, refusal } = refund;
	// A refund that was made outside the site. At the gateway only that of a payment without a seat has a reason
	// (decisions/0111); the note about one in another way stands with its record.
	if (reason === "")
		return origin === "gateway" && <p className="mt-3 text-small">{payments.atGateway}</p>;
	return (
		<div className="mt-3 grid gap-3 border-t border-hairline pt-3 text-small">
			<div>
				<b>{payments.because[origin]}</b>
				<LongText>{reason}</LongText>
			</div>
			{refusal && (
				<div>
					<b>{state === "refused" ? payments.refusedBecause : payments.declinedBecause}</b>
					<LongText>{refusal}</LongText>
				</div>
			)}
			{origin === "gateway" && state === "refused" && <p>{payments.returnByHand}</p>}
		</div>
	);
}
