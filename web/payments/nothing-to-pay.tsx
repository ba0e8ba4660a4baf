import { payment } from "../messages/en/payment.ts";
import { InkLink, PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** The selection is gone: paid (perhaps a moment ago, before a reload), deleted, or never this person's. */
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
