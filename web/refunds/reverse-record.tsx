import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import type { RecordedRefund } from "#contract/refunds/recorded.ts";
import { REFERENCE_MAX } from "#contract/rules.ts";
import { call } from "../data/api.ts";
import { paymentsKey, totalsKey } from "../data/keys.ts";
import { ApiProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { recordedRefunds } from "../messages/recorded-refunds.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { toast } from "../ui/toasts.ts";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

const { reverse: says } = recordedRefunds;

interface ReverseRecordProps {
	record: RecordedRefund;
	payment: Payment;
}

/** Takes a record back that was made by mistake, with a reason that the student reads. */
export function ReverseRecord({ record, payment }: ReverseRecordProps) {
	const [isOpen, setOpen] = useState(false);
	const { amount, reference, isReversal, reversed, endedSeat, way } = record;
	const kept = useKeptFocus<HTMLDivElement>();
	const isOver = payment.state === "refunded" || payment.seatEnded;
	const isFinal = (isOver && way !== "gateway") || endedSeat;
	if (isReversal || reversed || isFinal) return null;
	return (
		<div {...kept} tabIndex={-1}>
			{isOpen ? (
				<ReverseForm id={record._id} close={() => setOpen(false)} />
			) : (
				<p className="p-1">
					<PencilButton
						className="!px-4 text-small"
						aria-label={says.openNamed(formatDollars(amount), reference)}
						onClick={() => setOpen(true)}
					>
						{says.open}
					</PencilButton>
				</p>
			)}
		</div>
	);
}

function ReverseForm({ id, close }: { id: string; close(): void }) {
	const client = useQueryClient();
	const [reason, setReason] = useState("");
	const [fault, setFault] = useState<string>();
	const reverse = useOneAtATime(async () => {
		if (reason.trim() === "") return setFault(says.required);
		try {
			await call("POST /api/recorded-refunds/:id/reversal", { params: { id }, body: { reason } });
			toast(says.done);
			close();
		} catch (failure) {
			const ofField = failure instanceof ApiProblem ? failure.of("reason") : undefined;
			if (ofField) return setFault(ofField);
			await showFailure(says.failed, failure);
		}
		for (const queryKey of [paymentsKey, totalsKey]) void client.invalidateQueries({ queryKey });
	});
	return (
		<div className="grid gap-3 py-2">
			<TextArea
				label={says.reason}
				hint={says.hint}
				rows={2}
				maxLength={REFERENCE_MAX}
				dir="auto"
				value={reason}
				error={fault}
				onChange={({ currentTarget: { value } }) => setReason(value)}
			/>
			<p className="actions p-1">
				<PencilButton pencil="red" onClick={() => void reverse()}>
					{says.submit}
				</PencilButton>
				<PencilButton onClick={close}>{says.cancel}</PencilButton>
			</p>
		</div>
	);
}
