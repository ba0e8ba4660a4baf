import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { InstructorBalance } from "#contract/earnings.ts";
import { dollarsAndCents } from "#contract/money.ts";
import { FORMER_DOMAIN } from "#contract/rules.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { SortLine } from "../lists/sort-line.tsx";
import { useListFilters } from "../lists/use-list-filters.ts";
import { earnings } from "../messages/en/earnings.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/balances-page";
import { balancesQuery } from "./queries.ts";

const { balances: says } = earnings;

const sorts = { usual: says.mostFirst, values: { least: says.leastFirst } };

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

/** The administrators' list of instructors with the amounts due. */
export default function BalancesPage() {
	const filters = useListFilters("", [], ["least"] as const);
	const list = useQuery(balancesQuery(filters));
	return (
		<>
			<PageHeader title={says.heading} lead={says.lead} />
			<div className="mb-4">
				<SortLine filters={filters} sorts={sorts} />
			</div>
			<PagedList list={list} empty={<EmptyState scene="receipt" sentence={says.empty} />}>
				{(rows) => (
					<ul aria-label={says.list}>
						{rows.map((row) => (
							<BalanceRow key={row._id} balance={row} />
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}

function BalanceRow({ balance }: { balance: InstructorBalance }) {
	const { _id, name, email, due, earned, paidOut, inDispute } = balance;
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-hairline border-t py-2.5">
			<div className="min-w-0 flex-[1_1_240px]">
				<Link
					to={`/dashboard/earnings/${_id}`}
					aria-label={says.of(name)}
					className="py-2.5 wrap-anywhere"
				>
					<bdi>{name}</bdi>
				</Link>
				{!email.endsWith(FORMER_DOMAIN) && (
					<p className="text-graphite text-small wrap-anywhere">{email}</p>
				)}
			</div>
			<div className="sm:text-right">
				<p className={due < 0 ? "amount mb-1 text-red" : "amount mb-1"}>
					{says.due(dollarsAndCents(due))}
				</p>
				<p className="text-graphite text-small">
					{says.sums(dollarsAndCents(earned), dollarsAndCents(paidOut))}
				</p>
				{inDispute > 0 && (
					<p className="text-red text-small">{says.disputed(dollarsAndCents(inDispute))}</p>
				)}
			</div>
		</li>
	);
}
