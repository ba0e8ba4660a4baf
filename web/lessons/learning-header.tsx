import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Syllabus } from "#contract/lessons.ts";
import { LogoLink } from "../layouts/logo.tsx";
import { ThemeToggle } from "../layouts/theme-toggle.tsx";
import { lessons as sentences } from "../messages/en/lessons.ts";
import { progress as progressSentences } from "../messages/en/progress.ts";
import { classProgressQuery } from "../progress/door.ts";
import { TimingChart } from "../ui/timing-chart.tsx";
import { lessonQuery, syllabusQuery } from "./queries.ts";

interface LearningHeaderProps {
	classId: string;
	lessonId: string | undefined;
}

/**
 * The header of the learning screen: the open class and cut, the progress, and the link back. It shows data that the
 * screen below has loaded, and loads nothing itself.
 */
export function LearningHeader({ classId, lessonId = "" }: LearningHeaderProps) {
	const lesson = useQuery({ ...lessonQuery(lessonId), enabled: false }).data;
	const syllabus = useQuery({ ...syllabusQuery(classId), enabled: false }).data;
	const progress = useQuery({ ...classProgressQuery(classId), enabled: false }).data;
	return (
		<header className="station-bar">
			<LogoLink />
			{lesson?.classId === classId && (
				<p className="station-where">
					<Link to={`/classes/${classId}`}>
						<bdi>{lesson.className}</bdi>
					</Link>
					{syllabus && (
						<span className="cut">{sentences.place(lesson.place, cutsOf(syllabus))}</span>
					)}
				</p>
			)}
			{progress && progress.lessons > 0 && (
				<p className="station-done">
					<TimingChart value={progress.done / progress.lessons} tone="green" />
					<span className="cut">{progressSentences.done(progress.done, progress.lessons)}</span>
				</p>
			)}
			<ThemeToggle />
			<Link
				to="/dashboard/enrolled-classes"
				className="station-leave"
				aria-label={sentences.back}
				title={sentences.back}
			>
				<svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
					<path d="M4 4L16 16M16 4L4 16" />
				</svg>
				<span aria-hidden="true">{sentences.leave}</span>
			</Link>
		</header>
	);
}

function cutsOf({ sections }: Syllabus): number {
	return sections.reduce((sum, { lessons }) => sum + lessons.length, 0);
}
