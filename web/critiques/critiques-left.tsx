import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Critique } from "#contract/critiques.ts";
import { critiques } from "../messages/en/critiques.ts";
import { leftQuery, ofClassQuery } from "./queries.ts";
import { RowPicture, StateMark } from "./queue-row.tsx";

const { left } = critiques;

/** The hand-ins that count, and an empty frame for each critique that the seat has left. */
export function CritiquesLeft({ critique }: { critique: Critique }) {
	const { data = [] } = useQuery(ofClassQuery(critique.classId));
	// Hand-ins of an earlier seat count, too, so what this seat has left cannot be told from them.
	const seat = useQuery({ ...leftQuery(critique.classId), enabled: critique.state !== "closed" });
	const used = data.filter(({ counts }) => counts).toReversed();
	const still = seat.data?.left ?? 0;
	const late = data.filter(({ counts, state }) => !counts && state !== "closed");
	if (data.length === 0) return null;
	return (
		<section aria-labelledby="pencils">
			<h2 id="pencils" className="cut">
				{left.heading(critique.allowed)}
			</h2>
			<ul className="critique-left">
				{[...used, ...late].map((one) => (
					<li key={one._id}>
						<Link
							to={`/critiques/${one._id}`}
							aria-current={one._id === critique._id ? "page" : undefined}
						>
							<RowPicture critique={one} />
							<span>
								{one._id === critique._id
									? left.this(one.lessonPlace)
									: left.other(one.lessonPlace)}
							</span>
						</Link>
						<span className="text-small">
							<StateMark critique={one} />
						</span>
					</li>
				))}
				{Array.from({ length: still }, (_, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: equal empty frames
					<li key={at}>
						<div className="critique-small is-empty" />
						<span className="text-graphite">{left.still}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
