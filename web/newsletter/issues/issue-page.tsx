import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Issue } from "#contract/newsletter.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/issue-page";
import { audienceOf } from "./audience-of.ts";
import { DraftDesk } from "./draft-desk.tsx";
import { IssueForm } from "./issue-form.tsx";
import { IssueProgress } from "./issue-progress.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { issueQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(says.one, matches);

/** One newsletter: the editor of a draft, or the delivery of a sent one. */
export default function IssuePage({ params: { id } }: Route.ComponentProps) {
	return id === "new" ? <NewIssue /> : <OneIssue key={id} id={id} />;
}

/** The class of a new letter stands in the address, because a class is chosen on the page of classes. */
function NewIssue() {
	const ofClass = useSearchParams()[0].has("class");
	return (
		<>
			<PageHeader title={says.one} lead={ofClass ? says.toChosenClass : says.toSubscribers} />
			<IssueForm />
			<WayBack />
		</>
	);
}

function OneIssue({ id }: { id: string }) {
	const issue = useQuery(issueQuery(id));
	const gone = (
		<EmptyState sentence={says.gone}>
			<PencilLink to="/dashboard/newsletter">{says.back}</PencilLink>
		</EmptyState>
	);
	return (
		<>
			<PageHeader title={says.one} {...(issue.data && { lead: leadOf(issue.data) })} />
			<Loaded query={issue} rows={3} gone={gone}>
				{(loaded) => (
					<>
						{loaded.state === "draft" ? (
							<DraftDesk issue={loaded} />
						) : (
							<IssueProgress issue={loaded} />
						)}
						<LetterPreview letter={loaded.letter} />
						<WayBack />
					</>
				)}
			</Loaded>
		</>
	);
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
