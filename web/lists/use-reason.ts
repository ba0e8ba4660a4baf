import { ApiProblem } from "../data/problem.ts";
import { useDraft } from "../layouts/use-draft.ts";
import { useFieldErrors } from "../ui/use-field-errors.ts";

export type Reason = ReturnType<typeof useReason>;

/**
 * The reason that an administrator gives for a decision: its text, its field, and the errors of both. `decision` names
 * the decision and what is decided, so that the text is found again when the session ends (decisions/0106).
 */
export function useReason(decision: string, required: string) {
	const { draft: text, setDraft: setText } = useDraft(decision, "");
	const { form, errors, show, corrected } = useFieldErrors<"reason", HTMLDivElement>();
	return {
		/** The ref of the element around the field. */
		form,
		text,
		field: {
			dir: "auto",
			value: text,
			error: errors.reason,
			onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
				corrected("reason");
				setText(value);
			},
		},
		clear: () => setText(""),
		/** Whether there is a reason. If there is none, the field shows an error. */
		check(): boolean {
			const isGiven = text.trim() !== "";
			if (!isGiven) show({ reason: required });
			return isGiven;
		},
		/** Whether the server refused the reason. If it did, the field shows why. */
		explain(fault: unknown): boolean {
			const reason = fault instanceof ApiProblem ? fault.of("reason") : undefined;
			if (reason) show({ reason });
			return reason !== undefined;
		},
	};
}
