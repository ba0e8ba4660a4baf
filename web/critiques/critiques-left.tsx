import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Critique } from "#contract/critiques.ts";
import { critiques } from "../messages/en/critiques.ts";
import { ofClassQuery } from "./queries.ts";
import { RowPicture, StateMark } from "./queue-row.tsx";

const { left } = critiques;

/** The critiques of a seat: the hand-ins that count, and an empty frame for each critique that is left. */
export function CritiquesLeft({ critique }: { critique: Critique }) {
	const { data = [] } = useQuery(ofClassQuery(critique.classId));
	const used = data.filter(({ counts }) => counts).toReversed();
	const still = Math.max(0, critique.allowed - used.length);
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
				{Array.from({ length: critique.state === "closed" ? 0 : still }, (_, at) => (
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
