import { useQueryClient } from "@tanstack/react-query";
import type { ReportedSheet } from "#contract/sheets/sharing.ts";
import { call } from "../../data/api.ts";
import { isProblem } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { useReason } from "../../lists/use-reason.ts";
import { reportedSheets } from "../../messages/en/my-sheets.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton, PencilLink } from "../../ui/buttons.tsx";
import { confirmAction } from "../../ui/dialogs.ts";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { reportedSheetsKey } from "../queries.ts";

type Verdict = { decision: "keep" } | { decision: "take-down"; reason: string };

/** Characters of a reason (contract/sheets/sharing.ts). */
const MAX = 500;

/** The decision about a reported sheet. */
export function DecideForm({ sheet }: { sheet: ReportedSheet }) {
	const { _id, title, state } = sheet;
	const reason = useReason(`report:${_id}`, reportedSheets.reasonMissing);
	const { hide, decide } = useDecision(sheet);
	const takeDown = async () => {
		if (reason.check()) await decide({ decision: "take-down", reason: reason.text });
	};
	const keepName = state === "hidden" ? reportedSheets.bringBack : reportedSheets.keep;
	const named = (action: string) => reportedSheets.named(action, title);
	return (
		<>
			<div ref={reason.form}>
				<Field label={reportedSheets.reason} maxLength={MAX} {...reason.field} />
			</div>
			<div className="actions p-1 pt-3">
				<PencilButton
					pencil="red"
					aria-label={named(reportedSheets.takeDown)}
					onClick={() => void takeDown()}
				>
					{reportedSheets.takeDown}
				</PencilButton>
				<PencilButton
					pencil="green"
					aria-label={named(keepName)}
					onClick={() => void decide({ decision: "keep" })}
				>
					{keepName}
				</PencilButton>
				{state === "shared" && (
					<>
						<PencilButton aria-label={named(reportedSheets.hide)} onClick={() => void hide()}>
							{reportedSheets.hide}
						</PencilButton>
						<PencilLink to={`/sheets/${_id}`} aria-label={named(reportedSheets.see)}>
							{reportedSheets.see}
						</PencilLink>
					</>
				)}
			</div>
		</>
	);
}

function useDecision({ _id, lastReport, sharedAt }: ReportedSheet) {
	const client = useQueryClient();
	const params = { id: _id };
	const doing = async (work: () => Promise<unknown>) => {
		let isOver = true;
		try {
			await work();
			toast(reportedSheets.done);
		} catch (fault) {
			isOver = isProblem(fault, "not_found");
			if (isOver) toast(reportedSheets.gone);
			else await showFailure(reportedSheets.failed, fault);
		}
		await client.invalidateQueries({ queryKey: reportedSheetsKey });
		// The pressed button disappears, so the focus moves to the list.
		if (isOver) document.getElementById("content")?.focus({ preventScroll: true });
	};
	return {
		hide: useOneAtATime(() =>
			doing(() => {
				const body = { reason: reportedSheets.hideReason };
				return call("PATCH /api/shared-sheet/:id/hide", { params, body });
			}),
		),
		decide: useOneAtATime(async (verdict: Verdict) => {
			if (verdict.decision === "take-down" && !(await isMeant())) return;
			const body = { ...verdict, lastReport, sharedAt };
			await doing(() => call("PATCH /api/reported-sheet/:id", { params, body }));
		}),
	};
}

async function isMeant(): Promise<boolean> {
	return await confirmAction({
		title: reportedSheets.takeDownTitle,
		text: reportedSheets.takeDownText,
		confirm: reportedSheets.confirmTakeDown,
		cancel: messages.cancel,
		grave: true,
	});
}
