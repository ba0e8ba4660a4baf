import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { OpenedLesson } from "#contract/lessons.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { lessonAddress, lessonQuery } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import { lessons } from "../../messages/en/lessons.ts";
import { messages } from "../../messages/en.ts";
import { InkLink, PencilButton } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { beginSheet } from "./begin-sheet.ts";
import { lessonSheetsQuery } from "./queries.ts";

/** Opens the student's sheet for a lesson and goes there. */
export function Along({ lessonId }: { lessonId: string }) {
	const lesson = useQuery(lessonQuery(lessonId));
	return (
		<Loaded query={lesson} rows={1} gone={<NoLesson />}>
			{(found) =>
				found.ink ? <ToSheet lesson={found} ink={found.ink} /> : <NoDrawing lesson={found} />
			}
		</Loaded>
	);
}

function NoLesson() {
	return (
		<EmptyState sentence={lessons.gone}>
			<InkLink to="/dashboard/enrolled-classes">{lessons.back}</InkLink>
		</EmptyState>
	);
}

function NoDrawing({ lesson: { _id, classId } }: { lesson: OpenedLesson }) {
	return (
		<EmptyState sentence={beside.noDrawing}>
			<InkLink to={lessonAddress(classId, _id)}>{lessons.backToLesson}</InkLink>
		</EmptyState>
	);
}

interface ToSheetProps {
	lesson: OpenedLesson;
	ink: NonNullable<OpenedLesson["ink"]>;
}

function ToSheet({ lesson, ink }: ToSheetProps) {
	const navigate = useNavigate();
	const client = useQueryClient();
	const [failure, setFailure] = useState<string>();
	const open = useOneAtATime(async () => {
		setFailure(undefined);
		try {
			const id = await lastOrNewSheet(lesson, ink, client);
			// Replaces the history entry, so that "Back" leads to the lesson.
			await navigate(`/desk/${id}`, { replace: true });
		} catch (fault) {
			setFailure(sentenceOf(fault, beside.noSheet));
		}
	});
	const begin = useEffectEvent(open);
	useEffect(() => void begin(), []);
	if (failure) {
		return (
			<EmptyState sentence={failure}>
				<PencilButton onClick={() => void open()}>{messages.tryAgain}</PencilButton>
			</EmptyState>
		);
	}
	return <ProgressBar label={beside.opening} />;
}

/** The id of the newest sheet for a lesson. Creates one if there is none. */
async function lastOrNewSheet(
	{ _id, title }: OpenedLesson,
	ink: ToSheetProps["ink"],
	client: QueryClient,
) {
	const [newest] = await client.fetchQuery(lessonSheetsQuery(_id));
	return newest?._id ?? (await beginSheet(_id, title, ink));
}
