import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { selected } from "../messages/en/selected.ts";
import { usePerson } from "../session/person.ts";
import type { Route } from "./+types/selected-classes-page";
import { SelectedClasses } from "./selected-classes.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(selected.heading, matches);

export default function SelectedClassesPage() {
	return (
		<>
			<PageHeader title={selected.heading} />
			<SelectedClasses email={usePerson().email} />
		</>
	);
}
