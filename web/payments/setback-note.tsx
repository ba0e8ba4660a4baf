import { payment } from "../messages/en/payment.ts";
import { messages } from "../messages/en.ts";
import { InkLink, PencilButton, PencilLink } from "../ui/buttons.tsx";
import { clockTime } from "../ui/clock-time.ts";
import { Correction } from "../ui/correction.tsx";
import type { Setback } from "./setback.ts";

/** The error and the next step. */
export function SetbackNote({ setback, again }: { setback: Setback; again(): Promise<void> }) {
	const { sentence, next, freeAt } = setback;
	return (
		<div className="grid justify-items-start gap-6">
			<div className="grid gap-2">
				<Correction>{sentence}</Correction>
				{freeAt && (
					<p className="text-small text-graphite">{payment.tryAgainAt(clockTime(freeAt))}</p>
				)}
			</div>
			<p className="actions">
				{(next === "wait" || next === "retry" || next === "restart") && (
					<PencilButton onClick={() => void again()}>{messages.tryAgain}</PencilButton>
				)}
				{next === "enrolled" ? (
					<InkLink to="/dashboard/enrolled-classes">{payment.toEnrolled}</InkLink>
				) : (
					<PencilLink to="/dashboard/selected-classes">{payment.toSelected}</PencilLink>
				)}
				{next === "selected" && <PencilLink to="/classes">{payment.toClasses}</PencilLink>}
			</p>
		</div>
	);
}
