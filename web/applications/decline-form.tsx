import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Application } from "#contract/applications.ts";
import { call } from "../data/api.ts";
import { applicationsKey } from "../data/keys.ts";
import { ApiProblem, isProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { useSite } from "../document/site.ts";
import { useDraft } from "../layouts/use-draft.ts";
import { administration } from "../messages/administration.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

const { applications: says } = administration;

/** Folded, because a reason has to be written: it goes to the applicant. */
export function DeclineForm({ application }: { application: Application }) {
	const { sendsMail } = useSite();
	const { draft: reason, setDraft: setReason } = useDraft(`application:${application._id}`, "");
	const [fault, setFault] = useState<string>();
	const send = useDecline(application, setFault);
	const decline = () => {
		const isMissing = reason.trim() === "";
		setFault(isMissing ? says.reasonRequired : undefined);
		if (!isMissing) void send(reason);
	};
	return (
		<details className="mt-3">
			<summary className="w-fit py-2.5 font-semibold text-blue text-small">{says.decline}</summary>
			<div className="grid gap-4">
				<TextArea
					label={says.reason(application.name)}
					hint={says.reasonHint(sendsMail)}
					rows={3}
					maxLength={1000}
					dir="auto"
					value={reason}
					error={fault}
					onChange={({ currentTarget: { value } }) => setReason(value)}
				/>
				<p className="p-1">
					<PencilButton
						pencil="red"
						aria-label={says.declineNamed(application.name)}
						onClick={decline}
					>
						{says.decline}
					</PencilButton>
				</p>
			</div>
		</details>
	);
}

function useDecline({ _id: id, name }: Application, onBadReason: (message: string) => void) {
	const client = useQueryClient();
	return useOneAtATime(async (reason: string) => {
		try {
			const input = { params: { id }, body: { reason } };
			await call("PATCH /api/instructor-applications/:id/decline", input);
			toast(says.nowDeclined(name));
		} catch (fault) {
			const ofField = fault instanceof ApiProblem ? fault.of("reason") : undefined;
			if (ofField) return onBadReason(ofField);
			await showFailure(says.failedTitle, fault);
			if (!isProblem(fault, "application_decided")) return;
		}
		await client.invalidateQueries({ queryKey: applicationsKey });
		// The pressed button disappears with its sheet, so the focus moves to the list.
		document.getElementById("content")?.focus({ preventScroll: true });
	});
}
