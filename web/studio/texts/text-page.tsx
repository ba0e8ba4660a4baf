import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type StudioTextSubject, studioTexts as subjects } from "#contract/enumerations.ts";
import { textStyles } from "../../info/door.ts";
import { Breadcrumbs } from "../../layouts/breadcrumbs.tsx";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { NotFound } from "../../layouts/not-found.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { studioTexts } from "../../messages/en/studio-texts.ts";
import type { Route } from "./+types/text-page";
import { textQuery } from "./queries.ts";
import { TextDesk } from "./text-desk.tsx";

export const links: Route.LinksFunction = textStyles;

export const meta: Route.MetaFunction = ({ matches, params }) =>
	dashboardTitle(
		isSubject(params.subject) ? studioTexts.names[params.subject] : studioTexts.heading,
		matches,
	);

export default function TextPage({ params: { subject } }: Route.ComponentProps) {
	if (!isSubject(subject)) return <NotFound />;
	return <Text key={subject} subject={subject} />;
}

function Text({ subject }: { subject: StudioTextSubject }) {
	const saved = useSearchParams()[0].get("saved");
	const name = studioTexts.names[subject];
	return (
		<>
			<Breadcrumbs above={[{ to: "/dashboard/studio", name: studioTexts.back }]} here={name} />
			<PageHeader title={name} lead={studioTexts.about[subject]} />
			<p role="status" className="mb-6 font-semibold text-green empty:hidden">
				{saved && studioTexts.saved(saved)}
			</p>
			<Loaded query={useQuery(textQuery(subject))} rows={3}>
				{(current) => <TextDesk current={current} />}
			</Loaded>
		</>
	);
}

function isSubject(word: string): word is StudioTextSubject {
	return subjects.some((subject) => subject === word);
}
