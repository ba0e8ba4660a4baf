import { useQuery } from "@tanstack/react-query";
import { auditActions } from "#contract/enumerations.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { ChoiceSelect } from "../lists/choice-select.tsx";
import { CsvButtons } from "../lists/csv-buttons.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NothingFound } from "../lists/nothing-found.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { byAge } from "../lists/sort-line.tsx";
import { useListFilters } from "../lists/use-list-filters.ts";
import { administration } from "../messages/administration.ts";
import type { Route } from "./+types/audit-page";
import { AuditTable } from "./audit-table.tsx";
import { auditQuery } from "./queries.ts";

const { audit } = administration;
const filter = { name: "action", label: audit.filter, all: audit.all, values: audit.actions };

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(audit.heading, matches);

export default function AuditPage() {
	const filters = useListFilters("action", auditActions, ["old"] as const);
	const list = useQuery(auditQuery(filters));
	return (
		<>
			<PageHeader title={audit.heading} lead={audit.lead} />
			<ListTools
				filters={filters}
				searchLabel={audit.searchLabel}
				filter={filter}
				filterField={<ChoiceSelect filter={filter} chosen={filters.filter} />}
				sorts={byAge}
				days
			/>
			<PagedList
				list={list}
				empty={<NothingFound filters={filters} empty={audit.empty} scene="sketchbook" />}
			>
				{(rows) => (
					<AuditTable entries={rows} caption={filters.sort ? audit.oldestList : audit.list} />
				)}
			</PagedList>
			<CsvButtons lists={["audit"]} />
		</>
	);
}
