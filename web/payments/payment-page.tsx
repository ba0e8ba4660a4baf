import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../data/problem.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { payment } from "../messages/en/payment.ts";
import { messages } from "../messages/en.ts";
import { usePerson } from "../session/person.ts";
import { InkLink, PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import type { Route } from "./+types/payment-page";
import { CardSkeleton } from "./card-skeleton.tsx";
import { Checkout } from "./checkout.tsx";
import { selectionQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(payment.title, matches);

export default function PaymentPage({ params }: Route.ComponentProps) {
	const { email } = usePerson();
	const { data, error, isPending, refetch } = useQuery(selectionQuery(email, params.id));
	if (isPending) {
		return (
			<div className="grid gap-8 py-6">
				<ProgressBar label={messages.loading} />
				<CardSkeleton />
			</div>
		);
	}
	if (error instanceof ApiProblem && error.status === 404) return <NothingToPay />;
	if (!data) return <LoadFailure error={error} retry={refetch} />;
	return <Checkout key={data._id} selection={data} />;
}

/** The selection does not exist: it was paid (perhaps just before a reload), deleted, or belongs to somebody else. */
function NothingToPay() {
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
