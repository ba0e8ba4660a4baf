import { useQuery } from "@tanstack/react-query";
import { usePerson } from "../dashboard/person.ts";
import { dashboardTitle } from "../dashboard/title.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { messages } from "../messages/en.ts";
import { teaching } from "../messages/teaching.ts";
import { ApiProblem } from "../problem.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import type { Route } from "./+types/update-class-page";
import { editedClassQuery } from "./queries.ts";
import { UpdateClassForm } from "./update-class-form.tsx";

const { update } = teaching;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(update.heading, matches);

export default function UpdateClassPage({ params: { id } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={update.heading} />
			<OwnClass key={id} id={id} />
		</>
	);
}

/** Only the owner edits a class (decisions.md, "Classes"); an approved one can be seen by everybody. */
function OwnClass({ id }: { id: string }) {
	const { _id: me } = usePerson();
	const { data, error, isPending, refetch } = useQuery(editedClassQuery(id));
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonRows count={2} />
			</div>
		);
	}
	const missing = error instanceof ApiProblem && error.code === "not_found";
	if (missing || (data && data.instructorId !== me)) {
		return (
			<EmptyState sentence={`${update.goneTitle}. ${update.goneText}`}>
				<InkLink to="/dashboard/instructor/my-classes">{update.back}</InkLink>
			</EmptyState>
		);
	}
	if (!data) return <LoadFailure error={error} retry={refetch} />;
	return <UpdateClassForm drawing={data} />;
}
