import { outlines } from "../messages/outlines.ts";
import type { Difference, DifferentLesson } from "./two-versions.ts";

const { review, write } = outlines;

/** What is different between two versions of an outline, lesson by lesson. */
export function VersionDifferences({ lessons }: { lessons: DifferentLesson[] }) {
	if (lessons.length === 0) return <p className="mt-4 text-graphite">{write.noDifference}</p>;
	return (
		<>
			<h2 className="name mt-4">{write.differences}</h2>
			<ul className="mt-3 grid gap-4" aria-label={write.differences}>
				{lessons.map((lesson) => (
					<li key={lesson.id} className="border-hairline border-t pt-3">
						<h3 className="font-semibold wrap-anywhere">{lesson.title}</h3>
						{lesson.where !== "both" && (
							<p className="text-blue text-small">{write.onlyIn[lesson.where]}</p>
						)}
						{lesson.isMoved && <p className="text-blue text-small">{review.moved}</p>}
						{lesson.differences.map((one) => (
							<OneDifference key={one.name} {...one} />
						))}
					</li>
				))}
			</ul>
		</>
	);
}

function OneDifference({ name, mine, theirs }: Difference) {
	return (
		<div className="mt-2">
			<p className="cut">{name}</p>
			<dl className="mt-1 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
				<Lines name={write.mine} lines={mine} />
				<Lines name={write.theirs} lines={theirs} />
			</dl>
		</div>
	);
}

function Lines({ name, lines }: { name: string; lines: string[] }) {
	return (
		<div className="min-w-0">
			<dt className="text-graphite text-small">{name}</dt>
			{lines.length === 0 && <dd>{write.nothingElse}</dd>}
			{lines.map((line) => (
				<dd key={line} dir="auto" className="wrap-anywhere">
					{line}
				</dd>
			))}
		</div>
	);
}
