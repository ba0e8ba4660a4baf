import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Outline } from "#contract/outlines.ts";
import { call } from "../data/api.ts";
import { approvedClassesKey, outlinesKey } from "../data/keys.ts";
import { ApiProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { useDraft } from "../layouts/use-draft.ts";
import { messages } from "../messages/en.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { confirmAction } from "../ui/dialogs.ts";
import { TextArea } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

const { review } = outlines;

/** An administrator approves an outline, or declines it with feedback. */
export function Decision({ outline, className }: { outline: Outline; className: string }) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { draft: feedback, setDraft: setFeedback } = useDraft(`outline:${outline._id}`, "");
	const [fault, setFault] = useState<string>();
	const params = { id: outline._id };
	// What the administrator saw, so that no other version is decided.
	const { version } = outline;

	const decide = async (send: () => Promise<unknown>, said: string) => {
		try {
			await send();
		} catch (failure) {
			const ofField = failure instanceof ApiProblem ? failure.of("feedback") : undefined;
			if (ofField) return setFault(ofField);
			await showFailure(review.failedTitle, failure);
			// It may have been decided or changed elsewhere. The page stays, and shows the present state.
			return await client.invalidateQueries({ queryKey: outlinesKey });
		}
		toast(said);
		void client.invalidateQueries({ queryKey: outlinesKey });
		void client.invalidateQueries({ queryKey: approvedClassesKey });
		await navigate("/dashboard/outlines");
	};

	const approve = useOneAtATime(async () => {
		const { approveTitle: title, approveText, approve: confirm } = review;
		const question = { title, text: approveText(className), confirm, cancel: messages.cancel };
		if (!(await confirmAction(question))) return;
		await decide(
			() => call("PATCH /api/outlines/:id/approve", { params, query: { version } }),
			review.approved,
		);
	});

	const decline = useOneAtATime(async () => {
		if (feedback.trim() === "") return setFault(review.feedbackRequired);
		setFault(undefined);
		await decide(
			() => call("PATCH /api/outlines/:id/decline", { params, body: { feedback, version } }),
			review.declined,
		);
	});

	return (
		<Sheet>
			<div className="p-1">
				<PencilButton pencil="green" onClick={() => void approve()}>
					{review.approve}
				</PencilButton>
			</div>
			<div className="mt-6 grid gap-3">
				<TextArea
					label={review.feedback}
					hint={review.feedbackHint}
					rows={5}
					maxLength={2000}
					dir="auto"
					value={feedback}
					error={fault}
					onChange={({ currentTarget: { value } }) => setFeedback(value)}
				/>
				<p className="p-1">
					<PencilButton pencil="red" onClick={() => void decline()}>
						{review.decline}
					</PencilButton>
				</p>
			</div>
		</Sheet>
	);
}
