import { Link } from "react-router";
import type { Critique } from "#contract/critiques.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import { cutLabel } from "../ui/labels.tsx";

const { lists } = critiquePage;

/** The class and cut of a hand-in, after a link to the list that it belongs to. */
export function CritiquePlace({ critique }: { critique: Critique }) {
	const { cut, lessonPlace, isStudent, isTeacher } = critique;
	return (
		<p className="cut flex flex-wrap items-center gap-x-4">
			{isTeacher && (
				<Link to="/dashboard/instructor/critiques" className="py-2.5">
					{lists.teacher}
				</Link>
			)}
			{isStudent && (
				<Link to="/desk" className="py-2.5">
					{lists.student}
				</Link>
			)}
			<span>
				{cutLabel(cut)} / {lessonPlace}
			</span>
		</p>
	);
}
