import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { critiques } from "../messages/en/critiques.ts";
import { dayAndTime } from "../ui/dates.ts";
import { ownCritiquesQuery } from "./queries.ts";

export interface OwnCritiquesProps {
	/** Without a class, those of all classes. */
	classId?: string | undefined;
	lessonId?: string;
}

/** What the person handed in, newest first, with the state of each critique. Shows nothing before the first hand-in. */
export default function OwnCritiques({ classId, lessonId }: OwnCritiquesProps) {
	const { data = [] } = useQuery(ownCritiquesQuery(classId));
	const rows = data.filter((row) => lessonId === undefined || row.lessonId === lessonId);
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby="own-critiques" className="mb-8">
			<h2 id="own-critiques" className="name">
				{critiques.left.all}
			</h2>
			<ul aria-labelledby="own-critiques">
				{rows.map(({ _id, className, lessonPlace, state, sentAt, dueAt }) => (
					<li key={_id} className="wrap-anywhere">
						<Link to={`/critiques/${_id}`} className="inline-block py-2.5">
							<bdi>{critiques.queue.cut(className, lessonPlace)}</bdi>
						</Link>
						, {critiques.states[state](dayAndTime(sentAt ?? dueAt))}
					</li>
				))}
			</ul>
		</section>
	);
}
