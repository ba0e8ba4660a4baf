import { useQuery } from "@tanstack/react-query";
import type { OpenedLesson } from "#contract/lessons.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { Sheet } from "../ui/sheet.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { LessonFiles } from "./lesson-files.tsx";
import { LessonText } from "./lesson-text.tsx";
import { InkPlayer } from "./player/player-part.tsx";
import { freeLessonQuery } from "./queries.ts";

/** A lesson with the free mark, as anybody plays it on the page of its class. Loaded when somebody wants it. */
export default function FreeLesson({ id }: { id: string }) {
	const { data: lesson, error, isPending, refetch } = useQuery(freeLessonQuery(id));
	if (isPending) return <ProgressBar label={messages.loading} />;
	if (!lesson) return <LoadFailure error={error} retry={refetch} part />;
	return (
		<>
			<Content lesson={lesson} />
			<div className="mt-4 empty:hidden">
				<LessonFiles lesson={lesson} />
			</div>
		</>
	);
}

function Content({ lesson: { ink, voice, html, title, captions } }: { lesson: OpenedLesson }) {
	if (!ink) {
		return (
			<Sheet>
				<LessonText html={html ?? ""} />
			</Sheet>
		);
	}
	return (
		<InkPlayer
			address={ink.address}
			voice={voice ?? undefined}
			title={title}
			captions={captions}
			playsAtOnce
			takesFocus
		/>
	);
}
