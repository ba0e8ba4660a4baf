import { useQuery } from "@tanstack/react-query";
import type { Payment } from "#contract/payments.ts";
import { enrolledQuery } from "../enrolments/queries.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { purchaseDate } from "./purchase-date.ts";

const { history } = messages;

const columns: Column<Payment>[] = [
	{ title: history.number, kind: "number", cell: (_, index) => index + 1 },
	{ title: history.course, cell: ({ className }) => <b>{className}</b> },
	{ title: history.transaction, kind: "code", cell: ({ transactionId }) => transactionId },
	{
		title: history.date,
		cell: ({ date }) => (
			<time dateTime={date} className="whitespace-nowrap">
				{purchaseDate(date)}
			</time>
		),
	},
];

export function PaymentHistory({ email }: { email: string }) {
	const { data, error, isPending, refetch } = useQuery(enrolledQuery(email));
	if (isPending) {
		return (
			<div className="grid gap-6">
				<ProgressBar label={messages.loading} />
				<SkeletonRows count={2} />
			</div>
		);
	}
	if (!data) return <LoadFailure error={error} retry={refetch} />;
	if (data.length === 0) {
		return (
			<EmptyState sentence={history.empty}>
				<InkLink to="/classes">{messages.selected.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	return (
		<Table caption={history.heading} columns={columns} rows={data} rowKey={({ _id }) => _id} />
	);
}
