import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { selected } from "../messages/en/selected.ts";
import { usePerson } from "../session/person.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/selected-classes-page";
import { selectedClassesQuery } from "./queries.ts";
import { SelectionRow } from "./selection-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(selected.heading, matches);

export default function SelectedClassesPage() {
	return (
		<>
			<PageHeader title={selected.heading} />
			<SelectedClasses email={usePerson().email} />
		</>
	);
}

function SelectedClasses({ email }: { email: string }) {
	return (
		<Loaded query={useQuery(selectedClassesQuery(email))} rows={2}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState scene="cup" sentence={selected.empty}>
						<InkLink to="/classes">{selected.emptyAction}</InkLink>
					</EmptyState>
				) : (
					<ul className="grid gap-4" aria-label={selected.list}>
						{rows.map((selection) => (
							<li key={selection._id}>
								<SelectionRow selection={selection} />
							</li>
						))}
					</ul>
				)
			}
		</Loaded>
	);
}
