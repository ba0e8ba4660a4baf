import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { enrolled } from "../messages/en/enrolments.ts";
import { selected } from "../messages/en/selected.ts";
import { ReturnedPayment } from "../payments/door.ts";
import { progressQuery } from "../progress/door.ts";
import { usePerson } from "../session/person.ts";
import { enrolledQuery } from "../session/purchases.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/enrolled-classes-page";
import { EnrolmentRow } from "./enrolment-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(enrolled.heading, matches);

export default function EnrolledClassesPage() {
	const { email } = usePerson();
	return (
		<>
			<PageHeader title={enrolled.heading} />
			<ReturnedPayment email={email} />
			<EnrolledClasses email={email} />
		</>
	);
}

/**
 * The enrolled classes, read from the payments. An empty list has the same sentence as the selected classes
 * (docs/specification.md §8).
 */
function EnrolledClasses({ email }: { email: string }) {
	const progress = useQuery(progressQuery);
	const of = (id: string) => progress.data?.find(({ classId }) => classId === id);
	return (
		<Loaded query={both(useQuery(enrolledQuery(email)), progress)} rows={2}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState scene="sketchbook" sentence={selected.empty}>
						<InkLink to="/classes">{selected.emptyAction}</InkLink>
					</EmptyState>
				) : (
					<ul className="grid gap-4" aria-label={enrolled.list}>
						{rows.map((payment, place) => (
							<li key={payment._id}>
								<EnrolmentRow
									payment={payment}
									progress={of(payment.classId)}
									isFirst={place === 0}
								/>
							</li>
						))}
					</ul>
				)
			}
		</Loaded>
	);
}

/** The list is shown once its progress is known or has failed, so that nothing moves afterwards. */
function both<Query extends { isPending: boolean }>(list: Query, beside: { isPending: boolean }) {
	return { ...list, isPending: list.isPending || beside.isPending };
}
