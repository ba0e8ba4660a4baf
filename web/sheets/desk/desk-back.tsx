import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { lessonAddress, lessonQuery } from "../../lessons/door.ts";
import { desk } from "../../messages/en/desk.ts";
import { lessons } from "../../messages/en/lessons.ts";
import { DeskIcon } from "./desk-icons.tsx";

/** The way back from the desk: to the lesson of the sheet, or to My Sheets if it has none that opens. */
export function DeskBack({ lessonId }: { lessonId: string | null }) {
	// The lesson beside the sheet loads it.
	const { data, error } = useQuery({ ...lessonQuery(lessonId ?? ""), enabled: false });
	const lesson = error ? undefined : data;
	// Keeps the room of the arrow until it is known where it leads.
	if (lessonId && !error && !lesson) return <span className="desk-back" />;
	const [to, name] = lesson
		? [lessonAddress(lesson.classId, lesson._id), lessons.backToLesson]
		: ["/desk", desk.backToSheets];
	return (
		<Link to={to} className="desk-back" title={name}>
			<DeskIcon name="back" />
			<span>{name}</span>
		</Link>
	);
}
