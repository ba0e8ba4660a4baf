import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../dashboard/title.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { administration } from "../messages/administration.ts";
import { messages } from "../messages/en.ts";
import { ApiProblem } from "../problem.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import type { Route } from "./+types/feedback-page";
import { FeedbackForm } from "./feedback-form.tsx";
import { managedClassQuery } from "./queries.ts";

const { feedback } = administration;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(feedback.heading, matches);

export default function FeedbackPage({ params: { id } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={feedback.heading} />
			<OneClass key={id} id={id} />
		</>
	);
}

function OneClass({ id }: { id: string }) {
	const { data, error, isPending, refetch } = useQuery(managedClassQuery(id));
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonRows count={1} />
			</div>
		);
	}
	if (error instanceof ApiProblem && error.code === "not_found") {
		return (
			<EmptyState sentence={feedback.gone}>
				<InkLink to="/dashboard/manage-classes">{feedback.toClasses}</InkLink>
			</EmptyState>
		);
	}
	if (!data) return <LoadFailure error={error} retry={refetch} />;
	return <FeedbackForm drawing={data} />;
}
