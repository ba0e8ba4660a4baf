import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OpenedLesson } from "#contract/lessons.ts";
import type { LessonProgress } from "#contract/progress.ts";
import { type ApiProblem, isProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { Loaded } from "../layouts/loaded.tsx";
import { lessons } from "../messages/en/lessons.ts";
import { messages } from "../messages/en.ts";
import { classProgressQuery } from "../progress/door.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { InkPlayer } from "./player/player-part.tsx";
import type { OpenDrawing } from "./player/player-props.ts";
import { lessonQuery } from "./queries.ts";
import { useTrack } from "./use-track.ts";
import { useUpdateProgress } from "./use-update-progress.ts";

interface Steered {
	/** The lesson's drawing and the address of its log. Undefined when it closes. */
	onOpened(opened: OpenDrawing | undefined, address: string): void;
	/** Stands under the speeds. */
	children?: ReactNode;
}

/**
 * A small player of a lesson beside the desk. As on the learning screen, it starts where the person stopped, and counts
 * what is played.
 */
export function LessonBeside({ id, ...rest }: Steered & { id: string }) {
	const lesson = useQuery(lessonQuery(id));
	if (isProblem(lesson.error, "lesson_closed")) {
		return <Closed fault={lesson.error} />;
	}
	return (
		<Loaded query={lesson} rows={1} part gone={<p>{lessons.gone}</p>}>
			{(found) => <WithProgress lesson={found} {...rest} />}
		</Loaded>
	);
}

function WithProgress(props: Steered & { lesson: OpenedLesson }) {
	const { lesson } = props;
	const query = useQuery(classProgressQuery(lesson.classId));
	const { data, error, isPending, isFetchedAfterMount, refetch } = query;
	if (isPending || (!isFetchedAfterMount && !error)) {
		return <ProgressBar label={messages.loading} />;
	}
	// Only a class that is gone has no progress.
	if (isProblem(error, "not_found") && !data) return <Player {...props} />;
	if (!data) return <LoadFailure error={error} retry={refetch} part />;
	const own = data.opened.find(({ lessonId }) => lessonId === lesson._id);
	return <TrackedPlayer {...props} own={own} />;
}

function TrackedPlayer(props: Steered & { lesson: OpenedLesson; own: LessonProgress | undefined }) {
	const { lesson, own } = props;
	const { beginAt, beats } = useTrack(lesson, own, useUpdateProgress(lesson.classId));
	return (
		<Player
			{...props}
			beginAt={beginAt}
			onPlayed={(from, to) => beats.played(from, to)}
			onMoment={(at) => beats.moved(at)}
		/>
	);
}

interface PlayerProps extends Steered {
	lesson: OpenedLesson;
	beginAt?: number;
	onPlayed?(from: number, to: number): void;
	onMoment?(at: number): void;
}

function Player({ lesson, beginAt = 0, onOpened, children, onPlayed, onMoment }: PlayerProps) {
	const { ink, voice, title, captions } = lesson;
	// A teacher may have replaced the drawing by a text.
	if (!ink) return <p>{lessons.gone}</p>;
	return (
		<InkPlayer
			look="beside"
			address={ink.address}
			voice={voice ?? undefined}
			title={title}
			captions={captions}
			beginAt={beginAt}
			margin={children}
			onPlayed={onPlayed}
			onMoment={onMoment}
			onOpened={(opened) => onOpened(opened, ink.address)}
		/>
	);
}

function Closed({ fault }: { fault: ApiProblem }) {
	const { classId } = fault;
	return (
		<>
			<p>{sentenceOf(fault)}</p>
			{classId && (
				<p>
					<Link to={`/classes/${classId}`} className="bar-action">
						{lessons.closed.action}
					</Link>
				</p>
			)}
		</>
	);
}
