import type { ListedLesson } from "#contract/lessons.ts";
import { lessons as sentences } from "../messages/en/lessons.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { lessonAddress } from "./lesson-address.ts";

interface NextLessonProps {
	classId: string;
	lessons: ListedLesson[];
	/** The lesson that is open. */
	here: string;
}

/** The link to the next lesson. Renders nothing at the last one. */
export function NextLesson({ classId, lessons, here }: NextLessonProps) {
	const place = lessons.findIndex(({ _id }) => _id === here);
	const next = place < 0 ? undefined : lessons[place + 1];
	if (!next) return null;
	return (
		<PencilLink to={lessonAddress(classId, next._id)} className="wrap-anywhere">
			{sentences.next(next.title)}
		</PencilLink>
	);
}
