import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { usePerson } from "../session/person.ts";
import { PencilLink } from "../ui/buttons.tsx";
import type { Route } from "./+types/earnings-page";
import { BalanceFacts } from "./balance-facts.tsx";
import { MonthsTable } from "./months-table.tsx";
import { PayoutsList } from "./payouts-list.tsx";
import { balanceQuery } from "./queries.ts";
import { SaveCsv } from "./save-csv.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(earnings.heading, matches);

/** The instructor's earnings by month and class, and the payouts. */
export default function EarningsPage() {
	const { _id: id } = usePerson();
	return (
		<>
			<PageHeader title={earnings.heading} lead={earnings.lead} />
			<Loaded query={useQuery(balanceQuery(id))} rows={1}>
				{(balance) => <BalanceFacts balance={balance} isMine />}
			</Loaded>
			<div className="actions mt-6 p-1">
				<PencilLink to="/dashboard/instructor/statement">{earnings.statement.link}</PencilLink>
				<SaveCsv id={id} />
			</div>
			<MonthsTable id={id} empty={earnings.months.empty} />
			<PayoutsList id={id} />
		</>
	);
}
