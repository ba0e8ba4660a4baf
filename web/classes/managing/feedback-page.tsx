import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { administration } from "../../messages/administration.ts";
import { InkLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
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
	const gone = (
		<EmptyState sentence={feedback.gone}>
			<InkLink to="/dashboard/manage-classes">{feedback.toClasses}</InkLink>
		</EmptyState>
	);
	return (
		<Loaded query={useQuery(managedClassQuery(id))} rows={1} gone={gone}>
			{(course) => <FeedbackForm course={course} />}
		</Loaded>
	);
}
