import type { PublicClass } from "#contract/classes.ts";
import type { Syllabus } from "#contract/lessons.ts";
import { weightOf } from "#contract/progress/refund-limit.ts";
import { syllabus as sentences } from "../messages/en/syllabus.ts";
import { REFUND_SHARE } from "../progress/door.ts";
import { LimitChart } from "../ui/limit-chart.tsx";
import { lessonsOf } from "./class-cuts.tsx";

/** What to bring, what a student can draw afterwards, and the refund rule. */
export function ClassBeside({ course, syllabus }: { course: PublicClass; syllabus: Syllabus }) {
	const { bring, outcomes } = syllabus;
	return (
		<div className="class-beside">
			<Lines title={sentences.bring} lines={bring} />
			<Lines title={sentences.outcomes} lines={outcomes} />
			{course.price > 0 && <MoneyBack syllabus={syllabus} />}
		</div>
	);
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
	if (lines.length === 0) return null;
	return (
		<section>
			<h2 className="name mb-2">{title}</h2>
			<ul>
				{lines.map((line) => (
					<li key={line} className="dashed-line">
						<bdi>{line}</bdi>
					</li>
				))}
			</ul>
		</section>
	);
}

/** How much of the class is used after the first cut, on the chart of the refund rule. */
function MoneyBack({ syllabus }: { syllabus: Syllabus }) {
	const [first, ...others] = lessonsOf(syllabus).map(weightOf);
	if (first === undefined || syllabus.lengthMs === 0) return null;
	const share = first / others.reduce((sum, weight) => sum + weight, first);
	return (
		<section>
			<h2 className="name mb-2">{sentences.moneyBack}</h2>
			<p className="mb-5 text-small text-graphite">{sentences.moneyBackText}</p>
			<LimitChart
				value={share}
				limit={REFUND_SHARE}
				label={sentences.moneyBackChart(`${Math.round(share * 100)}%`)}
				limitName={sentences.limit}
				wholeName={sentences.whole}
			/>
		</section>
	);
}
