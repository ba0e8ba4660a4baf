import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { mayMove } from "#contract/classes/life.ts";
import type { ReviewedClass } from "#contract/classes/review.ts";
import type { ManagedClass } from "#contract/classes.ts";
import type { OutlineBody } from "#contract/outlines.ts";
import { ShareForm } from "../../earnings/door.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { administration } from "../../messages/administration.ts";
import { classReview } from "../../messages/class-review.ts";
import { choiceNames } from "../../messages/en/class-labels.ts";
import { classes as ofClasses } from "../../messages/en/classes.ts";
import { priceOf } from "../../messages/price-of.ts";
import { Picture } from "../../ui/picture.tsx";
import { PicturePlaceholder } from "../../ui/placeholder.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { EarlierDecisions } from "./earlier-decisions.tsx";
import { FieldChanges } from "./field-changes.tsx";
import { reviewQuery } from "./queries.ts";
import { TakeDownForm } from "./take-down-form.tsx";

const { review } = classReview;

/** The data for an administrator's decision, under the class in the list, and the decision form. */
export default function ReviewSheet({
	course,
	decided,
}: {
	course: ManagedClass;
	decided(): void;
}) {
	const query = useQuery(reviewQuery(course._id));
	const { className } = query.data?.class ?? course;
	return (
		<Sheet as="section" className="mt-2" aria-label={review.of(className)}>
			<Loaded query={query} rows={2} gone={<p>{review.gone}</p>}>
				{(seen) => <Seen seen={seen} decided={decided} />}
			</Loaded>
		</Sheet>
	);
}

type Reviewed = ReviewedClass & { outline: OutlineBody | undefined };

function Seen({ seen, decided }: { seen: Reviewed; decided(): void }) {
	const { class: course, decisions, changes, outline } = seen;
	return (
		<div className="grid grid-cols-1 gap-6">
			<Content course={course} />
			<Part title={review.outline}>
				<Outline outline={outline} />
			</Part>
			{changes && (
				<Part title={review.changes}>
					{changes.length > 0 ? <FieldChanges changes={changes} /> : <p>{review.noChanges}</p>}
				</Part>
			)}
			{decisions.length > 0 && (
				<Part title={review.decisions}>
					<EarlierDecisions decisions={decisions} />
				</Part>
			)}
			<Part title={review.share}>
				<ShareForm classId={course._id} />
			</Part>
			{course.state === "pending" && <DecisionForm course={course} decided={decided} />}
			{mayMove(course.state, "take_down") && <TakeDownForm course={course} done={decided} />}
		</div>
	);
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<h3 className="head mb-2">{title}</h3>
			{children}
		</section>
	);
}

/** The version that is decided on. The row of the list above may be older. */
function Content({ course }: { course: ManagedClass }) {
	const { _id, className, description, image, level, subject, critiques, critiqueDays } = course;
	return (
		<div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
			<div className="frame">
				<Picture
					address={image}
					alt={ofClasses.picture(className)}
					sizes="(min-width: 768px) 400px, 90vw"
					otherwise={<PicturePlaceholder />}
				/>
			</div>
			<div className="min-w-0">
				<h3 className="name">
					<bdi>{className}</bdi>
				</h3>
				<p className="text-small text-graphite wrap-anywhere">
					<bdi>{course.instructorName}</bdi>
					{administration.classes.facts(priceOf(course.price), course.availableSeats)}
				</p>
				<p className="cut mt-2">
					{`${choiceNames.level[level]} · ${choiceNames.subject[subject]}`}
				</p>
				<p className="measure mt-2 whitespace-pre-line wrap-anywhere">
					<bdi>{description || review.noDescription}</bdi>
				</p>
				<p className="mt-3 text-small text-graphite">{review.critiques(critiques, critiqueDays)}</p>
				<p className="mt-1">
					<Link
						to={`/classes/${_id}`}
						target="_blank"
						rel="noopener"
						className="inline-flex min-h-11 items-center"
					>
						{review.asVisitor}
					</Link>
				</p>
			</div>
		</div>
	);
}

/** Titles only. Lessons have their own review, with everything in them. */
function Outline({ outline }: { outline: OutlineBody | undefined }) {
	const sections = outline?.sections ?? [];
	if (sections.length === 0) return <p className="text-graphite">{review.noOutline}</p>;
	return (
		<ol className="grid gap-2 wrap-anywhere">
			{sections.map(({ title, lessons }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: sections do not move here
				<li key={at}>
					{title && <p className="font-bold">{title}</p>}
					<ul className="text-small">
						{lessons.map(({ id, title }) => (
							<li key={id}>
								<bdi>{title}</bdi>
							</li>
						))}
					</ul>
				</li>
			))}
		</ol>
	);
}
