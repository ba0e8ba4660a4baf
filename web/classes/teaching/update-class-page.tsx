import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { teaching } from "../../messages/teaching.ts";
import { usePerson } from "../../session/person.ts";
import { InkLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
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

/**
 * Only the owner may edit a class (docs/rules.md, "Classes"). Everybody can load an approved class, so ownership is
 * checked here.
 */
function OwnClass({ id }: { id: string }) {
	const { _id: me } = usePerson();
	const gone = (
		<EmptyState sentence={`${update.goneTitle}. ${update.goneText}`}>
			<InkLink to="/dashboard/instructor/my-classes">{update.back}</InkLink>
		</EmptyState>
	);
	return (
		<Loaded query={useQuery(editedClassQuery(id))} rows={2} gone={gone}>
			{(course) => (course.instructorId === me ? <UpdateClassForm course={course} /> : gone)}
		</Loaded>
	);
}
