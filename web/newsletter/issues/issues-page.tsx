import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { IssueRow } from "#contract/newsletter.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { DateMark } from "../../lists/date-mark.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { InkLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/issues-page";
import { audienceOf } from "./audience-of.ts";
import { issuesQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.heading, matches);

export default function IssuesPage() {
	const cursor = useSearchParams()[0].get("cursor") ?? undefined;
	return (
		<>
			<PageHeader title={says.heading} lead={says.lead} />
			<p className="mb-8">
				<InkLink to="/dashboard/newsletter/new">{says.write}</InkLink>
			</p>
			<PagedList list={useQuery(issuesQuery(cursor))} empty={<EmptyState sentence={says.empty} />}>
				{(rows) => (
					<ul aria-label={says.list}>
						{rows.map((issue) => (
							<IssueLine key={issue._id} issue={issue} />
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}

function IssueLine({ issue }: { issue: IssueRow }) {
	const { _id, subject, state, numbers, createdAt, sendAt } = issue;
	const all = Object.values(numbers).reduce((sum, number) => sum + number, 0);
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-hairline border-t py-4">
			<div className="min-w-0 flex-[1_1_260px]">
				<h2 className="name wrap-anywhere">
					<Link to={`/dashboard/newsletter/${_id}`} aria-label={says.open(subject)}>
						<bdi>{subject}</bdi>
					</Link>
				</h2>
				<p className="text-graphite text-small wrap-anywhere">{audienceOf(issue)}</p>
			</div>
			<p className="flex-[0_1_220px]">
				<b>{says.states[state]}</b>
				{all > 0 && <span className="text-graphite">, {says.reached(numbers.sent, all)}</span>}
			</p>
			<DateMark date={sendAt ?? createdAt} />
		</li>
	);
}
