import { useState } from "react";
import { REFERENCE_MAX } from "#contract/rules.ts";
import { showFailure } from "../data/show-failure.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { toast } from "../ui/toasts.ts";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useReason } from "./use-reason.ts";

type Word = "open" | "required" | "done" | "failed" | "reason" | "hint" | "submit" | "cancel";

interface ReversalProps {
	/** The id of the reversed record. */
	id: string;
	says: Record<Word, string>;
	/** The name of the reversed record, for screen readers. */
	label: string;
	/** @throws ApiProblem if the reason is invalid or the record cannot be reversed. */
	reverse(reason: string): Promise<unknown>;
	/** Refetches data that may have changed, also after a failure. */
	refresh(): Promise<unknown>;
}

/** Reverses a record of money that was made by mistake, with a reason for the student or instructor. */
export function Reversal(props: ReversalProps) {
	const [isOpen, setOpen] = useState(false);
	const kept = useKeptFocus<HTMLDivElement>();
	const { says, label } = props;
	return (
		<div {...kept} tabIndex={-1}>
			{isOpen ? (
				<ReversalForm {...props} close={() => setOpen(false)} />
			) : (
				<p className="p-1">
					<PencilButton
						className="!px-4 text-small"
						aria-label={label}
						onClick={() => setOpen(true)}
					>
						{says.open}
					</PencilButton>
				</p>
			)}
		</div>
	);
}

function ReversalForm({ id, says, reverse, refresh, close }: ReversalProps & { close(): void }) {
	const reason = useReason(`reversal:${id}`, says.required);
	const submit = useOneAtATime(async () => {
		if (!reason.check()) return;
		try {
			await reverse(reason.text);
			toast(says.done);
			close();
		} catch (failure) {
			if (reason.explain(failure)) return;
			await showFailure(says.failed, failure);
		}
		await refresh();
	});
	return (
		<div ref={reason.form} className="grid gap-3 py-2">
			<TextArea
				label={says.reason}
				hint={says.hint}
				rows={2}
				maxLength={REFERENCE_MAX}
				{...reason.field}
			/>
			<p className="actions p-1">
				<PencilButton pencil="red" onClick={() => void submit()}>
					{says.submit}
				</PencilButton>
				<PencilButton onClick={close}>{says.cancel}</PencilButton>
			</p>
		</div>
	);
}
