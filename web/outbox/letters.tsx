import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../data/problem.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { NotFound } from "../layouts/not-found.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { outbox } from "../messages/en/outbox.ts";
import { messages } from "../messages/en.ts";
import { InkLink, PencilButton } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { Letter } from "./letter.tsx";
import { outboxQuery } from "./queries.ts";

export function Letters() {
	const { data, error, isPending, isFetching, refetch } = useQuery(outboxQuery());
	if (error instanceof ApiProblem && error.code === "not_found") return <NotFound />;
	return (
		<div className="page">
			<PageHeader title={outbox.heading} lead={outbox.lead}>
				<PencilButton className="m-1" onClick={() => void refetch()} aria-disabled={isFetching}>
					{outbox.again}
				</PencilButton>
			</PageHeader>
			{isPending && <ProgressBar label={messages.loading} />}
			{error && !data && <LoadFailure error={error} retry={refetch} />}
			{data?.length === 0 && (
				<EmptyState scene="tray" sentence={outbox.empty}>
					<InkLink to="/newsletter">{outbox.emptyAction}</InkLink>
				</EmptyState>
			)}
			<ul aria-label={outbox.list} className="grid gap-6">
				{data?.map((letter) => (
					<li key={letter.id}>
						<Letter letter={letter} />
					</li>
				))}
			</ul>
		</div>
	);
}
