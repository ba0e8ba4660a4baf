import { payment } from "../messages/en/payment.ts";
import { InkLink, PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** The selection does not exist: it was paid (perhaps just before a reload), deleted, or belongs to somebody else. */
export function NothingToPay() {
	return (
		<>
			<h1 className="title">{payment.goneTitle}</h1>
			<EmptyState scene="receipt" sentence={payment.goneText}>
				<p className="actions justify-center">
					<InkLink to="/dashboard/enrolled-classes">{payment.toEnrolled}</InkLink>
					<PencilLink to="/dashboard/selected-classes">{payment.toSelected}</PencilLink>
				</p>
			</EmptyState>
		</>
	);
}
