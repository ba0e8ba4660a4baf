import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { WaitingKind } from "#contract/enumerations.ts";
import { LoadFailure } from "../../layouts/load-failure.tsx";
import { administration } from "../../messages/administration.ts";
import { messages } from "../../messages/en.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { waitingListQuery } from "./queries.ts";
import { shownCount } from "./waiting-count.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

const { waiting } = administration;
const FEW = 5;

/** One kind of waiting items: their number, the oldest ones, and a link to all. */
export function WaitingSection({ kind, count }: { kind: WaitingKind; count: number }) {
	const id = useId();
	const { data, error, isPending, refetch } = useQuery(waitingListQuery(kind, { limit: FEW }));
	const { heading, none } = waiting.kinds[kind];
	return (
		<Sheet as="section" aria-labelledby={id}>
			<div className="mb-3 flex items-baseline justify-between gap-4">
				<h2 id={id} className="name">
					{heading}
				</h2>
				<p className="amount marked">{shownCount(count)}</p>
			</div>
			{isPending && <ProgressBar label={messages.loading} />}
			{error && !data && <LoadFailure error={error} retry={refetch} part />}
			{data?.rows.length === 0 && <p className="text-graphite">{none}</p>}
			{data && <WaitingRows kind={kind} rows={data.rows} />}
			{data?.next && (
				<p className="pt-3">
					<Link to={`?kind=${kind}`} className="inline-flex min-h-11 items-center">
						{waiting.all(heading)}
					</Link>
				</p>
			)}
		</Sheet>
	);
}
