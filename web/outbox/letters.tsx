import { useQuery } from "@tanstack/react-query";
import type { KeptMail } from "#contract/outbox.ts";
import { isProblem } from "../data/problem.ts";
import { useSite } from "../document/site.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { NotFound } from "../layouts/not-found.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { outbox } from "../messages/en/outbox.ts";
import { messages } from "../messages/en.ts";
import { InkLink, PencilButton } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { linkedText } from "./linked-text.ts";
import { outboxQuery } from "./queries.ts";

export function Letters() {
	const { data, error, isPending, isFetching, refetch } = useQuery(outboxQuery());
	if (isProblem(error, "not_found")) return <NotFound />;
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

function Letter({ letter }: { letter: KeptMail }) {
	const { origin } = useSite();
	return (
		<Sheet as="article" pegs="down">
			<p className="cut flex flex-wrap justify-between gap-x-6 gap-y-1">
				<span className="wrap-anywhere">
					{outbox.to} {letter.to}
				</span>
				<time
					dateTime={letter.sentAt}
				>{`${letter.sentAt.slice(0, 16).replace("T", " ")} UTC`}</time>
			</p>
			<h2 className="name mb-3 mt-2">{letter.subject}</h2>
			<p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere">
				{linkedText(letter.text, origin).map(({ at, text, path }) =>
					path ? (
						<a key={at} href={path}>
							{text}
						</a>
					) : (
						text
					),
				)}
			</p>
		</Sheet>
	);
}
