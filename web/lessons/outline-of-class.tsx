import { Link } from "react-router";
import type { ListedLesson } from "#contract/lessons.ts";
import type { LessonProgress } from "#contract/progress.ts";
import { duration } from "../messages/en/class-length.ts";
import { lessons as sentences } from "../messages/en/lessons.ts";
import { CutFrame } from "./cut-frame.tsx";
import { lessonAddress } from "./lesson-address.ts";

interface OutlineOfClassProps {
	classId: string;
	lessons: ListedLesson[];
	/** The lesson that is open. */
	here: string;
	opened: LessonProgress[];
}

/** The cuts of the class with their progress: a strip of pictures, or on a wide screen a vertical timing chart. */
export function OutlineOfClass({ classId, lessons, here, opened }: OutlineOfClassProps) {
	const done = new Set(opened.filter(({ doneAt }) => doneAt).map(({ lessonId }) => lessonId));
	if (lessons.length === 0) return null;
	return (
		<nav aria-label={sentences.outline}>
			<ol className="cut-keys">
				{lessons.map((lesson) => (
					<CutKey
						key={lesson._id}
						classId={classId}
						lesson={lesson}
						isHere={lesson._id === here}
						isDone={done.has(lesson._id)}
					/>
				))}
			</ol>
		</nav>
	);
}

interface CutKeyProps {
	classId: string;
	lesson: ListedLesson;
	isHere: boolean;
	isDone: boolean;
}

function CutKey({ classId, lesson, isHere, isDone }: CutKeyProps) {
	const { _id, place, title, lengthMs } = lesson;
	const state = isHere ? "is-now" : "";
	return (
		<li className={`${state} ${isDone ? "is-done" : ""}`}>
			<Link to={lessonAddress(classId, _id)} aria-current={isHere ? "page" : undefined}>
				<CutFrame lesson={lesson} />
				<span>
					{place} <bdi>{title}</bdi>
				</span>{" "}
				<span className="cut">{isDone ? sentences.done : duration(lengthMs)}</span>
			</Link>
		</li>
	);
}
