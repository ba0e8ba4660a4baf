import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnOutlines } from "#contract/outlines.ts";
import { Queries } from "../../data/queries.tsx";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { RoleOnly } from "../../layouts/guards.tsx";
import { Loaded } from "../../layouts/loaded.tsx";
import { NoScript } from "../../layouts/no-script.tsx";
import { ownFrame } from "../../layouts/own-frame.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { DeskHead, InHead, surfaceStyles } from "../../sheets/door.ts";
import { InkLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { outlineOfClassQuery } from "../queries.ts";
import type { Route } from "./+types/recorder-page";
import styles from "./recorder.css?url";
import { Recorder } from "./recorder.tsx";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(recorder.page, matches);

export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: surfaceStyles },
	{ rel: "stylesheet", href: styles },
];

export const handle = ownFrame;

/** The page where a teacher records a lesson by drawing and talking. */
export default function RecorderPage({ params: { classId, lessonId } }: Route.ComponentProps) {
	const [slot, setSlot] = useState<HTMLElement | null>(null);
	return (
		<div className="drawing-desk">
			<DeskHead slotRef={setSlot} leavesDocument />
			<main id="content" tabIndex={-1}>
				<NoScript />
				<RoleOnly only="instructor">
					<Queries>
						<OneLesson {...{ classId, lessonId, slot }} />
					</Queries>
				</RoleOnly>
			</main>
		</div>
	);
}

interface OneLessonProps {
	classId: string;
	lessonId: string;
	slot: HTMLElement | null;
}

function OneLesson({ classId, lessonId, slot }: OneLessonProps) {
	const query = useQuery(outlineOfClassQuery(classId));
	const lesson = query.data && lessonIn(query.data, lessonId);
	const title = lesson?.title || recorder.untitled;
	const none = (sentence: string) => (
		<EmptyState sentence={sentence}>
			<InkLink to={`/update/lessons/${classId}`} reloadDocument>
				{recorder.back}
			</InkLink>
		</EmptyState>
	);
	return (
		<>
			<InHead slot={slot}>
				<h1>
					<bdi>{lesson ? recorder.heading(title) : recorder.page}</bdi>
				</h1>
			</InHead>
			<Loaded query={query} rows={2} gone={none(recorder.notFound)}>
				{({ draft }) => {
					if (draft?.state === "in_review") return none(recorder.inReview);
					return lesson ? <Recorder classId={classId} lesson={lesson} /> : none(recorder.notFound);
				}}
			</Loaded>
		</>
	);
}

/** The lesson in the draft, or in the live outline if there is no draft. */
function lessonIn({ draft, live }: OwnOutlines, lessonId: string) {
	const body = draft?.body ?? live?.body;
	const lesson = body?.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
	return lesson?.kind === "ink" ? lesson : undefined;
}
