import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassDecision } from "#contract/enumerations.ts";
import { call } from "../../data/api.ts";
import { approvedClassesKey, managedClassesKey } from "../../data/keys.ts";
import { ApiProblem } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { useDraft } from "../../layouts/use-draft.ts";
import { administration } from "../../messages/administration.ts";
import { classReview } from "../../messages/class-review.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { TextArea } from "../../ui/field.tsx";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { reviewQuery } from "./queries.ts";
import { useDecidedInPlace } from "./use-decided-in-place.ts";

const { classes } = administration;
const { review } = classReview;

/** A decision with its feedback in one step, about the version that is on the screen. */
export function DecisionForm({ course, decided }: { course: ManagedClass; decided(): void }) {
	const { _id: id, className, version } = course;
	const client = useQueryClient();
	const decidedInPlace = useDecidedInPlace();
	const field = useId();
	const { draft: feedback, setDraft: setFeedback } = useDraft(`decision:${id}`, "");
	const [fault, setFault] = useState<string>();

	const decide = useOneAtATime(async (decision: ClassDecision) => {
		setFault(undefined);
		try {
			const body = { decision, feedback, version };
			await call("PATCH /api/class/:id/decision", { params: { id }, body });
		} catch (failure) {
			return await explain(failure);
		}
		decidedInPlace(id, { status: decision, feedback: feedback.trim() || null });
		void client.invalidateQueries({ queryKey: approvedClassesKey });
		toast(decision === "approved" ? classes.approved(className) : classes.denied(className));
		decided();
	});

	async function explain(failure: unknown) {
		const message = failure instanceof ApiProblem ? failure.of("feedback") : undefined;
		if (message) {
			setFault(message);
			return document.getElementById(field)?.focus();
		}
		await showFailure(classes.failedTitle, failure);
		// The input stays, and the class is refetched.
		void client.invalidateQueries({ queryKey: reviewQuery(id).queryKey });
		void client.invalidateQueries({ queryKey: managedClassesKey });
	}

	return (
		<div className="grid gap-3">
			<TextArea
				id={field}
				label={review.feedback}
				hint={review.feedbackHint}
				rows={5}
				dir="auto"
				value={feedback}
				error={fault}
				onChange={({ currentTarget: { value } }) => setFeedback(value)}
			/>
			<div className="actions p-1">
				<PencilButton pencil="green" onClick={() => void decide("approved")}>
					{review.approve}
				</PencilButton>
				<PencilButton pencil="red" onClick={() => void decide("denied")}>
					{review.deny}
				</PencilButton>
			</div>
		</div>
	);
}
