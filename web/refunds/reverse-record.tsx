import { useQueryClient } from "@tanstack/react-query";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import type { RecordedRefund } from "#contract/refunds/recorded.ts";
import { call } from "../data/api.ts";
import { paymentsKey, totalsKey } from "../data/keys.ts";
import { Reversal } from "../lists/reversal.tsx";
import { recordedRefunds } from "../messages/recorded-refunds.ts";

const { reverse: says } = recordedRefunds;

interface ReverseRecordProps {
	record: RecordedRefund;
	payment: Payment;
}

/** Reverses a record that was made by mistake, with a reason that the student reads. */
export function ReverseRecord({ record, payment }: ReverseRecordProps) {
	const client = useQueryClient();
	const { _id: id, amount, reference, isReversal, reversed, endedSeat, way } = record;
	const isOver = payment.state === "refunded" || payment.seatEnded;
	const isFinal = (isOver && way !== "gateway") || endedSeat;
	if (isReversal || reversed || isFinal) return null;
	return (
		<Reversal
			id={id}
			says={says}
			label={says.openNamed(formatDollars(amount), reference)}
			reverse={(reason) =>
				call("POST /api/recorded-refunds/:id/reversal", { params: { id }, body: { reason } })
			}
			refresh={async () => {
				for (const queryKey of [paymentsKey, totalsKey])
					void client.invalidateQueries({ queryKey });
			}}
		/>
	);
}
