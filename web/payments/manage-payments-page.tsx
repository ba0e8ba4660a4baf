import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { RefundState } from "#contract/enumerations.ts";
import { refundStates } from "#contract/enumerations.ts";
import type { Payment } from "#contract/payments.ts";
import { callPage } from "../data/api.ts";
import { paymentsKey } from "../data/keys.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { CsvButtons } from "../lists/csv-buttons.tsx";
import { ageQuery, keepPrevious, type ListFilters } from "../lists/list-query.ts";
import { ListTools } from "../lists/list-tools.tsx";
import { NothingFound } from "../lists/nothing-found.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { byAge } from "../lists/sort-line.tsx";
import { useListFilters } from "../lists/use-list-filters.ts";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { payerOf } from "../messages/payer-of.ts";
import { AboutPayment, isRefundable, MoneyNotes } from "../refunds/door.ts";
import { PencilLink } from "../ui/buttons.tsx";
import type { Route } from "./+types/manage-payments-page";

const { payments } = givingRefunds;
const filter = {
	name: "refund",
	label: payments.filter,
	all: payments.all,
	values: payments.states,
};

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(payments.heading, matches);

export default function ManagePaymentsPage() {
	const filters = useListFilters("refund", refundStates, ["old"] as const);
	const list = useQuery(paymentsQuery(filters));
	return (
		<>
			<PageHeader title={payments.heading} />
			<ListTools
				filters={filters}
				searchLabel={payments.searchLabel}
				filter={filter}
				sorts={byAge}
				days
			/>
			<PagedList
				list={list}
				empty={<NothingFound filters={filters} empty={payments.empty} scene="receipt" />}
			>
				{(rows) => (
					<ul className="grid grid-cols-1 gap-4" aria-label={payments.list}>
						{rows.map((payment) => (
							<li key={payment._id}>
								<PaymentRow payment={payment} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
			<CsvButtons lists={["payments", "enrolments"]} />
		</>
	);
}

const paymentsQuery = (filters: ListFilters<RefundState, "old">) => {
	const query = { ...ageQuery(filters), refund: filters.filter };
	return queryOptions({
		queryKey: [...paymentsKey, query],
		queryFn: () => callPage("GET /api/payments", { query }),
		...keepPrevious,
	});
};

/** One payment in the administrators' list, with its refund link. */
function PaymentRow({ payment }: { payment: Payment }) {
	const { _id, className, email, refund } = payment;
	const payer = payerOf(email, "a");
	const isAsked = refund?.state === "asked";
	const { pathname, search } = useLocation();
	return (
		<AboutPayment payment={payment}>
			<MoneyNotes payment={payment} />
			{isRefundable(payment) && (
				<div className="mt-4 p-1 pb-0">
					<PencilLink
						to={`/dashboard/refund/${_id}`}
						state={{ from: pathname + search }}
						pencil={isAsked ? "blue" : "red"}
						className="!px-4 text-small"
						aria-label={
							isAsked
								? payments.answerNamed(className, payer)
								: payments.refundNamed(className, payer)
						}
					>
						{isAsked ? payments.answer : payments.refund}
					</PencilLink>
				</div>
			)}
		</AboutPayment>
	);
}
