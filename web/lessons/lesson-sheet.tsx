import { Suspense } from "react";
import type { OpenedLesson } from "#contract/lessons.ts";
import type { LessonProgress } from "#contract/progress.ts";
import { lazyPart, part } from "../parts/part.ts";
import type { Moment } from "./moment.ts";
import { InkPlayer } from "./player/player-part.tsx";
import type { OpenDrawing } from "./player/player-props.ts";
import { useTrack } from "./use-track.ts";

const TextSheet = lazyPart(part(() => import("./text-sheet.tsx")));

interface LessonSheetProps {
	lesson: OpenedLesson;
	own: LessonProgress | undefined;
	/** False if the class is gone, which has no progress. */
	isTracked: boolean;
	/** A moment that the person chose among their notes. A drawing that opens later begins there. */
	goTo: number | undefined;
	onOpened(opened: OpenDrawing | undefined): void;
	tell(known: LessonProgress): void;
	onMoment(moment: Moment): void;
}

/** The player of a drawing, or a text. */
export function LessonSheet(props: LessonSheetProps) {
	if (!props.isTracked) return <Sheet {...props} beginAt={0} />;
	return <TrackedSheet {...props} />;
}

function TrackedSheet(props: LessonSheetProps) {
	const { lesson, own, tell, onMoment } = props;
	const { beginAt, beats } = useTrack(lesson, own, tell);
	return (
		<Sheet
			{...props}
			beginAt={beginAt}
			onPlayed={(from, to) => beats.played(from, to)}
			onMoment={(moment) => {
				beats.moved(moment.at);
				onMoment(moment);
			}}
		/>
	);
}

interface SheetProps extends LessonSheetProps {
	beginAt: number;
	onPlayed?(from: number, to: number): void;
}

function Sheet({ lesson, own, beginAt, goTo, onPlayed, onMoment, onOpened }: SheetProps) {
	if (!lesson.ink) {
		return (
			<Suspense>
				<TextSheet lesson={lesson} readMs={own?.watchedMs ?? 0} onRead={onPlayed} />
			</Suspense>
		);
	}
	return (
		<InkPlayer
			address={lesson.ink.address}
			voice={lesson.voice ?? undefined}
			title={lesson.title}
			captions={lesson.captions}
			beginAt={goTo ?? beginAt}
			onPlayed={onPlayed}
			onMoment={(at, stroke) => onMoment({ at, stroke })}
			onOpened={onOpened}
		/>
	);
}
