import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { OpenedLesson } from "#contract/lessons.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { lessonQuery } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import { lessons } from "../../messages/en/lessons.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { beginSheet } from "./begin-sheet.ts";
import { lessonSheetsQuery } from "./queries.ts";

/** Opens the student's sheet for a lesson and goes there. */
export function Along({ lessonId }: { lessonId: string }) {
	const lesson = useQuery(lessonQuery(lessonId));
	return (
		<Loaded query={lesson} rows={1} gone={<EmptyState sentence={lessons.gone} />}>
			{(found) =>
				found.ink ? <ToSheet lesson={found} /> : <EmptyState sentence={beside.noDrawing} />
			}
		</Loaded>
	);
}

function ToSheet({ lesson }: { lesson: OpenedLesson }) {
	const navigate = useNavigate();
	const client = useQueryClient();
	const [failure, setFailure] = useState<string>();
	const open = useOneAtATime(async () => {
		setFailure(undefined);
		try {
			const id = await lastOrNewSheet(lesson, client);
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
async function lastOrNewSheet({ _id, title, ink }: OpenedLesson, client: QueryClient) {
	const [newest] = await client.fetchQuery(lessonSheetsQuery(_id));
	if (newest) return newest._id;
	if (!ink) throw new Error("A lesson without a drawing has no sheets.");
	return await beginSheet(_id, title, ink);
}
