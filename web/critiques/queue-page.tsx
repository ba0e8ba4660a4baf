import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ListedCritique } from "#contract/critiques.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { ChoiceLine } from "../lists/choice-line.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { critiques } from "../messages/en/critiques.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/queue-page";
import styles from "./critiques.css?url";
import { queueQuery } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";

const { queue } = critiques;
const DAY = 24 * 3600_000;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(queue.heading, matches);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Hand-ins of the teacher's classes: to be corrected, or done (`?state=done`). */
export default function QueuePage() {
	const [params] = useSearchParams();
	const isDone = params.get("state") === "done";
	const cursor = params.get("cursor") ?? undefined;
	const list = useQuery(queueQuery(isDone ? "done" : "open", cursor));
	return (
		<>
			<PageHeader title={queue.heading}>
				{!isDone && <DueToday rows={list.data?.rows ?? []} />}
			</PageHeader>
			<div className="mb-6">
				<ChoiceLine
					label={queue.heading}
					choices={[
						{ name: queue.open, to: "?", isOn: !isDone },
						{ name: queue.done, to: "?state=done", isOn: isDone },
					]}
				/>
			</div>
			<PagedList
				list={list}
				empty={<EmptyState scene="desk" sentence={isDone ? queue.emptyDone : queue.empty} />}
			>
				{(rows) => (
					<ol className="grid gap-4" aria-label={isDone ? queue.doneList : queue.list}>
						{rows.map((row) => (
							<li key={row._id}>
								<QueueRow critique={row} />
							</li>
						))}
					</ol>
				)}
			</PagedList>
		</>
	);
}

/** How many of the shown sheets are due within a day. */
function DueToday({ rows }: { rows: ListedCritique[] }) {
	const due = rows.filter(({ dueAt }) => Date.parse(dueAt) - Date.now() < DAY).length;
	return due > 0 && <p className="font-semibold text-red">{queue.dueSoon(due)}</p>;
}
