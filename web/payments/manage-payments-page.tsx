import { useQuery } from "@tanstack/react-query";
import { refundStates } from "#contract/enumerations.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NothingFound } from "../lists/nothing-found.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { useWish } from "../lists/use-wish.ts";
import { refunding } from "../messages/refunding.ts";
import type { Route } from "./+types/manage-payments-page";
import { paymentsQuery } from "./managed-queries.ts";
import { PaymentRow } from "./payment-row.tsx";

const { payments } = refunding;
const filter = {
	name: "refund",
	label: payments.filter,
	all: payments.all,
	values: payments.states,
};

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(payments.heading, matches);

export default function ManagePaymentsPage() {
	const wish = useWish("refund", refundStates);
	const list = useQuery(paymentsQuery(wish));
	return (
		<>
			<PageHeader title={payments.heading} />
			<ListTools wish={wish} searchLabel={payments.searchLabel} filter={filter} />
			<PagedList
				list={list}
				empty={<NothingFound wish={wish} empty={payments.empty} scene="receipt" />}
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
		</>
	);
}
