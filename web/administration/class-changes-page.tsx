import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../dashboard/title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { administration } from "../messages/administration.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/class-changes-page";
import { ChangeSheet } from "./change-sheet.tsx";
import { PagedList } from "./paged-list.tsx";
import { classChangesQuery } from "./queries.ts";
import { useWish } from "./use-wish.ts";

const { changes } = administration;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(changes.heading, matches);

export default function ClassChangesPage() {
	const { cursor } = useWish();
	const list = useQuery(classChangesQuery({ cursor }));
	return (
		<>
			<PageHeader title={changes.heading} lead={changes.lead} />
			<PagedList list={list} empty={<EmptyState sentence={changes.empty} />}>
				{(rows) => (
					<ul className="grid grid-cols-1 gap-4" aria-label={changes.list}>
						{rows.map((change) => (
							<li key={change._id}>
								<ChangeSheet change={change} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
