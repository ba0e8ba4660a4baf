import type { ReviewedClass } from "#contract/classes/review.ts";
import { DateMark } from "../../lists/date-mark.tsx";
import { statusNames } from "../../messages/en/class-status.ts";
import { FeedbackNote } from "../teaching/feedback-note.tsx";

/** Earlier decisions of administrators, newest first, each with its feedback. */
export function EarlierDecisions({ decisions }: Pick<ReviewedClass, "decisions">) {
	return (
		<ol className="grid gap-3">
			{decisions.map(({ at, state, feedback }) => (
				<li key={`${at} ${state}`}>
					<p className="flex flex-wrap items-baseline gap-x-3 text-small">
						<span className="font-bold">{statusNames[state]}</span>
						<DateMark date={at} />
					</p>
					<FeedbackNote text={feedback} folded />
				</li>
			))}
		</ol>
	);
}
