import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Payout } from "#contract/earnings.ts";
import { formatDollars } from "#contract/money.ts";
import { REFERENCE_MAX } from "#contract/rules.ts";
import { call } from "../data/api.ts";
import { ApiProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { earnings } from "../messages/en/earnings.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { toast } from "../ui/toasts.ts";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { earningsKey } from "./queries.ts";

const { reverse: says } = earnings;

/** Takes a payout back that was recorded by mistake, with a reason that the instructor reads. */
export function ReversePayout({ payout }: { payout: Payout }) {
	const [isOpen, setOpen] = useState(false);
	const { amount, reference, kind, reversed } = payout;
	const kept = useKeptFocus<HTMLDivElement>();
	if (kind === "reversal" || reversed) return null;
	return (
		<div {...kept} tabIndex={-1}>
			{isOpen ? (
				<ReverseForm payout={payout} close={() => setOpen(false)} />
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

function ReverseForm({ payout: { _id: id }, close }: { payout: Payout; close(): void }) {
	const client = useQueryClient();
	const [reason, setReason] = useState("");
	const [fault, setFault] = useState<string>();
	const reverse = useOneAtATime(async () => {
		if (reason.trim() === "") return setFault(says.required);
		try {
			await call("POST /api/payouts/:id/reversal", { params: { id }, body: { reason } });
			toast(says.done);
			close();
		} catch (failure) {
			const ofField = failure instanceof ApiProblem ? failure.of("reason") : undefined;
			if (ofField) return setFault(ofField);
			await showFailure(says.failed, failure);
		}
		await client.invalidateQueries({ queryKey: earningsKey });
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
