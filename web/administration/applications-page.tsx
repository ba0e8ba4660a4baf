import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../dashboard/title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { administration } from "../messages/administration.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/applications-page";
import { ApplicationSheet } from "./application-sheet.tsx";
import { PagedList } from "./paged-list.tsx";
import { applicationsQuery } from "./queries.ts";
import { useWish } from "./use-wish.ts";

const { applications } = administration;

export const meta: Route.MetaFunction = ({ matches }) =>
	dashboardTitle(applications.heading, matches);

export default function ApplicationsPage() {
	const { cursor } = useWish();
	const list = useQuery(applicationsQuery({ cursor }));
	return (
		<>
			<PageHeader title={applications.heading} lead={applications.lead} />
			<PagedList list={list} empty={<EmptyState sentence={applications.empty} />}>
				{(rows) => (
					<ul className="grid grid-cols-1 gap-4" aria-label={applications.list}>
						{rows.map((application) => (
							<li key={application._id}>
								<ApplicationSheet application={application} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
