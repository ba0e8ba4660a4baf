import { useQuery } from "@tanstack/react-query";
import type { OpenedLesson } from "#contract/lessons.ts";
import { type ApiProblem, isProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { Loaded } from "../layouts/loaded.tsx";
import { lessons } from "../messages/en/lessons.ts";
import { messages } from "../messages/en.ts";
import { classProgressQuery } from "../progress/door.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { NoLesson } from "./no-lesson.tsx";
import { OpenLessonScreen } from "./open-lesson-screen.tsx";
import { lessonQuery } from "./queries.ts";

interface LessonScreenProps {
	id: string;
	/** The class that the address names. A lesson of another class is not found. */
	classId: string;
}

/** A lesson with the person's progress, or the reason why it does not open. */
export function LessonScreen({ id, classId }: LessonScreenProps) {
	const lesson = useQuery(lessonQuery(id));
	if (isProblem(lesson.error, "lesson_closed")) {
		return lesson.error.classId === classId ? <Closed fault={lesson.error} /> : <NoLesson />;
	}
	return (
		<Loaded query={lesson} rows={2} gone={<NoLesson />}>
			{(found) => (found.classId === classId ? <WithProgress lesson={found} /> : <NoLesson />)}
		</Loaded>
	);
}

/**
 * The lesson begins where the person was on any device, so it waits for the server's answer. Only a class that is gone
 * has no progress. Without the answer the lesson does not open, because nothing that is played would count.
 */
function WithProgress({ lesson }: { lesson: OpenedLesson }) {
	const query = useQuery(classProgressQuery(lesson.classId));
	const { data, error, isPending, isFetchedAfterMount, refetch } = query;
	if (isPending || (!isFetchedAfterMount && !error)) {
		return <ProgressBar label={messages.loading} />;
	}
	if (!data && !isProblem(error, "not_found")) return <LoadFailure error={error} retry={refetch} />;
	return <OpenLessonScreen lesson={lesson} progress={data} />;
}

function Closed({ fault }: { fault: ApiProblem }) {
	const { classId } = fault;
	return (
		<div className="station-note">
			<h1 className="title">{lessons.closed.heading}</h1>
			<EmptyState sentence={sentenceOf(fault)}>
				<InkLink to={classId ? `/classes/${classId}` : "/classes"}>
					{classId ? lessons.closed.action : lessons.closed.otherAction}
				</InkLink>
			</EmptyState>
		</div>
	);
}
