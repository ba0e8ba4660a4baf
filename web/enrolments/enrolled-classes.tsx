import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../layouts/loaded.tsx";
import { enrolled } from "../messages/en/enrolments.ts";
import { selected } from "../messages/en/selected.ts";
import { enrolledQuery } from "../session/purchases.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { EnrolmentRow } from "./enrolment-row.tsx";

/**
 * The enrolled classes, read from the payments. An empty list has the same sentence as the selected classes
 * (docs/specification.md §8).
 */
export function EnrolledClasses({ email }: { email: string }) {
	return (
		<Loaded query={useQuery(enrolledQuery(email))} rows={2}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState scene="sketchbook" sentence={selected.empty}>
						<InkLink to="/classes">{selected.emptyAction}</InkLink>
					</EmptyState>
				) : (
					<ul className="grid gap-4" aria-label={enrolled.list}>
						{rows.map((payment) => (
							<li key={payment._id}>
								<EnrolmentRow payment={payment} />
							</li>
						))}
					</ul>
				)
			}
		</Loaded>
	);
}
