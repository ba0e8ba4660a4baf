import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { Critique } from "#contract/critiques.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { critiquePage } from "../messages/en/critique-page.ts";
import { dayAndTime } from "../ui/dates.ts";
import { critiqueQuery } from "./queries.ts";
import { StateMark } from "./queue-row.tsx";
import { RedLayer } from "./red-layer.tsx";

const { again: says, page } = critiquePage;

const SIDES = ["both", "before", "now"] as const;

/** The previous hand-in for the lesson, with its red layer, beside the current one. */
export function EarlierHandIn({ critique }: { critique: Critique }) {
	const { earlierId } = critique;
	const earlier = useQuery({ ...critiqueQuery(earlierId ?? ""), enabled: earlierId !== null });
	if (earlierId === null) return null;
	return (
		<section id="again" aria-labelledby="again-name" className="mt-10 grid gap-3">
			<h2 id="again-name" className="cut">
				{says.heading}
			</h2>
			<Loaded query={earlier} rows={1} part gone={<p>{page.gone}</p>}>
				{(found) => <Pair before={found} now={critique} />}
			</Loaded>
		</section>
	);
}

/** A link from the top of the page to the comparison. */
export function LinkToEarlier() {
	return (
		<a href="#again" className="inline-flex min-h-11 items-center">
			{says.compare}
		</a>
	);
}

/** Shows both side by side. On a phone they are stacked, and a switch shows both or one of them. */
function Pair({ before, now }: { before: Critique; now: Critique }) {
	const [shown, show] = useState<(typeof SIDES)[number]>("both");
	const name = useId();
	return (
		<>
			<fieldset className="critique-switch flex flex-wrap gap-x-5 gap-y-1">
				<legend className="sr-only">{says.which}</legend>
				{SIDES.map((side) => (
					<label key={side} className="flex min-h-11 items-center gap-2">
						<input type="radio" name={name} checked={shown === side} onChange={() => show(side)} />
						{says.sides[side]}
					</label>
				))}
			</fieldset>
			<div className="critique-pair" data-shown={shown}>
				<figure className="critique-before">
					<RedLayer critique={before} label={before.hasRed ? says.beforeInRed : says.before} />
					<figcaption>
						<strong>{says.sides.before}</strong> {page.handedIn(dayAndTime(before.handedInAt))},{" "}
						<StateMark critique={before} />. <Link to={`/critiques/${before._id}`}>{says.see}</Link>
					</figcaption>
				</figure>
				<figure className="critique-now">
					<RedLayer critique={now} label={says.now} />
					<figcaption>
						<strong>{says.sides.now}</strong> {page.handedIn(dayAndTime(now.handedInAt))}
					</figcaption>
				</figure>
			</div>
		</>
	);
}
