import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Balance } from "#contract/earnings.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/instructor-earnings-page";
import { BalanceFacts } from "./balance-facts.tsx";
import { MonthsTable } from "./months-table.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutsList } from "./payouts-list.tsx";
import { balanceQuery } from "./queries.ts";
import { ReversePayout } from "./reverse-payout.tsx";
import { SaveCsv } from "./save-csv.tsx";

const { person: says } = earnings;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

/** An administrator's page about what one instructor earned, where payouts are recorded. */
export default function InstructorEarningsPage({ params: { id } }: Route.ComponentProps) {
	const wayOn = <InkLink to="/dashboard/earnings">{says.back}</InkLink>;
	const balance = useQuery(balanceQuery(id));
	const name = balance.data?.name;
	return (
		<>
			<PageHeader title={name ? earnings.balances.of(name) : says.heading} />
			<Loaded query={balance} rows={2} gone={<EmptyState sentence={says.gone}>{wayOn}</EmptyState>}>
				{(data) => <OneInstructor key={id} balance={data} />}
			</Loaded>
		</>
	);
}

function OneInstructor({ balance }: { balance: Balance }) {
	const id = balance._id;
	return (
		<>
			<BalanceFacts balance={balance} isMine={false} />
			<div className="actions mt-6 p-1">
				<SaveCsv id={id} />
				<Link to="/dashboard/earnings" className="py-2.5">
					{says.back}
				</Link>
			</div>
			<PayoutForm balance={balance} />
			<PayoutsList id={id} action={(payout) => <ReversePayout payout={payout} />} />
			<MonthsTable id={id} empty={earnings.months.emptyOf} />
		</>
	);
}
