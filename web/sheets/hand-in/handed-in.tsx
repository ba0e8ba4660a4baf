import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { lessonQuery } from "../../lessons/door.ts";
import { critiques } from "../../messages/en/critiques.ts";
import { ownCritiquesQuery } from "../../progress/door.ts";
import { dayAndTime } from "../../ui/dates.ts";

const { handIn: says, states } = critiques;

interface HandedInProps {
	sheetId: string;
	lessonId: string;
}

/** A link to the newest critique of the sheet. Shows nothing before the sheet is handed in. */
export function HandedIn({ sheetId, lessonId }: HandedInProps) {
	// The lesson beside the sheet loads it. A lesson that does not open names no class.
	const lesson = useQuery({ ...lessonQuery(lessonId), enabled: false });
	const { data = [] } = useQuery({
		...ownCritiquesQuery(lesson.data?.classId),
		enabled: !lesson.isPending,
	});
	const newest = data.find((critique) => critique.sheetId === sheetId);
	if (!newest) return null;
	const { _id, state, sentAt, dueAt } = newest;
	const words = states[state](dayAndTime(sentAt ?? dueAt));
	const name = sentAt === null ? says.handedIn : says.corrected;
	return (
		<Link
			to={`/critiques/${_id}`}
			className="hand-in-done"
			title={words}
			aria-label={`${name}, ${words}`}
		>
			{name}
		</Link>
	);
}
