import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import { callPage } from "../data/api.ts";
import { enrolledKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious } from "../lists/list-query.ts";
import { PagedList } from "../lists/paged-list.tsx";
import { history } from "../messages/en/enrolments.ts";
import { selected } from "../messages/en/selected.ts";
import { paymentState } from "../messages/payment-state.ts";
import { RefundOutcome } from "../refunds/door.ts";
import { InkLink } from "../ui/buttons.tsx";
import { fullDay } from "../ui/dates.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Picture } from "../ui/picture.tsx";
import { type Column, Table } from "../ui/table.tsx";

const columns = (first: number): Column<Payment>[] => [
	{ title: history.number, kind: "number", cell: (_, index) => first + index },
	{ title: history.course, cell: (payment) => <Course payment={payment} /> },
	{
		title: history.transaction,
		kind: "code",
		cell: ({ transactionId }) => <span className="block min-w-28">{transactionId}</span>,
	},
	{
		title: history.date,
		kind: "code",
		cell: ({ date }) => (
			<time dateTime={date} className="whitespace-nowrap">
				{fullDay(date)}
			</time>
		),
	},
	{ title: history.amount, kind: "amount", cell: (payment) => <Amount payment={payment} /> },
	{ title: history.receipt, cell: (payment) => <ReceiptLink payment={payment} /> },
];

function Course({ payment }: { payment: Payment }) {
	return (
		<div className="bought-class">
			<span className="frame cut-frame">
				<Picture address={payment.classImage} alt="" sizes="80px" otherwise={null} />
			</span>
			<b>{payment.className}</b>
		</div>
	);
}

/** The amount and the state of a payment. */
function Amount({ payment }: { payment: Payment }) {
	const { price } = payment;
	const state = paymentState(payment);
	if (price === 0) return <span className="whitespace-nowrap">{state}</span>;
	return (
		<div>
			<span className="amount">{formatDollars(price)}</span>{" "}
			<span className="block whitespace-nowrap text-graphite">{state}</span>
		</div>
	);
}

function ReceiptLink({ payment: { _id, className } }: { payment: Payment }) {
	return (
		<Link
			to={`/dashboard/receipt/${_id}`}
			className="py-2.5 whitespace-nowrap"
			aria-label={history.receiptOf(className)}
		>
			{history.receipt}
		</Link>
	);
}

/** All payments, page by page. If the position of a page is not known, its rows are numbered from 1. */
export function PaymentHistory({ email }: { email: string }) {
	const [params] = useSearchParams();
	const empty = (
		<EmptyState scene="receipt" sentence={history.empty}>
			<InkLink to="/classes">{selected.emptyAction}</InkLink>
		</EmptyState>
	);
	return (
		<PagedList
			list={useQuery(historyQuery(email, params.get("cursor") || undefined))}
			empty={empty}
		>
			{(rows, first = 1) => (
				<Table
					caption={history.heading}
					columns={columns(first)}
					rows={rows}
					rowKey={({ _id }) => _id}
					note={(payment) => <RefundOutcome payment={payment} />}
				/>
			)}
		</PagedList>
	);
}

const historyQuery = (email: string, cursor: string | undefined) =>
	queryOptions({
		queryKey: [...enrolledKey, email, "history", cursor],
		queryFn: () =>
			callPage("GET /api/payments/enrolled/:email", {
				params: { email },
				query: { cursor, limit: PAGE },
			}),
		...keepPrevious,
	});
