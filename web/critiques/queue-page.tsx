import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { ListedCritique } from "#contract/critiques.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
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
			<nav aria-label={queue.heading} className="actions mb-6">
				<StateLink to="?" name={queue.open} isCurrent={!isDone} />
				<StateLink to="?state=done" name={queue.done} isCurrent={isDone} />
			</nav>
			<PagedList
				list={list}
				empty={<EmptyState scene="desk" sentence={isDone ? queue.emptyDone : queue.empty} />}
			>
				{(rows) => (
					<ol className="critique-queue" aria-label={isDone ? queue.doneList : queue.list}>
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

function StateLink({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
	return (
		<Link
			to={to}
			aria-current={isCurrent ? "page" : undefined}
			className={`side-link ${isCurrent ? "" : "side-link-common"}`}
		>
			{name}
		</Link>
	);
}

/** How many of the shown sheets are due within a day. */
function DueToday({ rows }: { rows: ListedCritique[] }) {
	const due = rows.filter(({ dueAt }) => Date.parse(dueAt) - Date.now() < DAY).length;
	return due > 0 && <p className="font-semibold text-red">{queue.dueSoon(due)}</p>;
}
