import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { Loaded } from "../layouts/loaded.tsx";
import { classProgressQuery } from "../progress/door.ts";
import { lessonAddress } from "./lesson-address.ts";
import { NoLesson } from "./no-lesson.tsx";

/** Leads to the lesson of a class where the person was last, or to its first one. */
export function ToLastLesson({ classId }: { classId: string }) {
	const progress = useQuery(classProgressQuery(classId));
	return (
		<Loaded query={progress} rows={2} gone={<NoLesson />}>
			{({ lastLessonId }) =>
				lastLessonId ? <Navigate to={lessonAddress(classId, lastLessonId)} replace /> : <NoLesson />
			}
		</Loaded>
	);
}
