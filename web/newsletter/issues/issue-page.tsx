import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Issue } from "#contract/newsletter.ts";
import { isProblem } from "../../data/problem.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/issue-page";
import { audienceOf } from "./audience-of.ts";
import { IssueForm } from "./issue-form.tsx";
import { IssueProgress } from "./issue-progress.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { issueQuery } from "./queries.ts";
import { SendForm } from "./send-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.one, matches);

/** One newsletter: the editor of a draft, or the delivery of a sent one. */
export default function IssuePage({ params: { id } }: Route.ComponentProps) {
	return id === "new" ? <NewIssue /> : <OneIssue key={id} id={id} />;
}

/** The class of a new letter stands in the address, because a class is chosen on the page of classes. */
function NewIssue() {
	const classId = useSearchParams()[0].get("class");
	return (
		<>
			<PageHeader title={says.one} lead={classId ? says.toChosenClass : says.toSubscribers} />
			<IssueForm classId={classId} />
			<WayBack />
		</>
	);
}

function OneIssue({ id }: { id: string }) {
	const issue = useQuery(issueQuery(id));
	const [isChanged, setChanged] = useState(false);
	const isGone = isProblem(issue.error, "not_found");
	const gone = (
		<EmptyState sentence={says.gone}>
			<PencilLink to="/dashboard/newsletter">{says.back}</PencilLink>
		</EmptyState>
	);
	return (
		<>
			<PageHeader title={says.one} {...(issue.data && { lead: leadOf(issue.data) })} />
			<Loaded query={issue} rows={3} gone={!isChanged && gone}>
				{(loaded) => (
					<>
						<div className="grid grid-cols-1 gap-8">
							{!isGone && loaded.state !== "draft" && <IssueProgress issue={loaded} />}
							{/* What was typed stays when somebody else sends or deletes the draft. */}
							{(isChanged || loaded.state === "draft") && (
								<IssueForm
									issue={loaded}
									classId={loaded.classId}
									end={endOf(loaded, isGone)}
									onChanged={setChanged}
								/>
							)}
							{!endOf(loaded, isGone) && <SendForm issue={loaded} isChanged={isChanged} />}
						</div>
						{!isGone && <LetterPreview letter={loaded.letter} />}
						<WayBack />
					</>
				)}
			</Loaded>
		</>
	);
}

/** In words, why the draft can no longer be changed. Undefined if it can. */
function endOf({ state }: Issue, isGone: boolean): string | undefined {
	if (isGone) return says.ends.deleted;
	return state === "draft" ? undefined : says.ends[state];
}

function leadOf(issue: Issue): string {
	return `${audienceOf(issue)} · ${says.states[issue.state]}`;
}

function WayBack() {
	return (
		<p className="p-1 pt-10">
			<PencilLink to="/dashboard/newsletter">{says.back}</PencilLink>
		</p>
	);
}
