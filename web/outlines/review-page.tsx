import { useQuery } from "@tanstack/react-query";
import type { Outline, ReviewedOutline } from "#contract/outlines.ts";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { outlines } from "../messages/outlines.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import type { Route } from "./+types/review-page";
import { Decision } from "./decision.tsx";
import { outlineQuery } from "./queries.ts";
import { ReviewList } from "./review-list.tsx";
import { ReviewedLesson } from "./reviewed-lesson.tsx";

const { review } = outlines;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(review.heading, matches);

/** The outlines that wait for an administrator, or one of them. */
export default function ReviewPage({ params: { id } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={review.heading} />
			{id ? <OneOutline key={id} id={id} /> : <ReviewList />}
		</>
	);
}

/** One outline, lesson by lesson, with what it changes, and the decision. */
function OneOutline({ id }: { id: string }) {
	const gone = (
		<EmptyState sentence={review.gone}>
			<InkLink to="/dashboard/outlines">{review.back}</InkLink>
		</EmptyState>
	);
	// The buttons of the decision go away when somebody else has decided.
	return (
		<div tabIndex={-1} className="outline-none" {...useKeptFocus<HTMLDivElement>()}>
			<Loaded query={useQuery(outlineQuery(id))} rows={2} gone={gone}>
				{(seen) => (seen.outline.state === "in_review" ? <Seen seen={seen} /> : gone)}
			</Loaded>
		</div>
	);
}

function Seen({ seen }: { seen: ReviewedOutline }) {
	return (
		<div className="grid grid-cols-1 gap-4">
			<h2 className="name wrap-anywhere">{review.of(seen.className)}</h2>
			{!seen.live && <p className="text-graphite">{review.first}</p>}
			<ol className="grid grid-cols-1 gap-4">
				{lessonsIn(seen).map(({ lesson, number }) => (
					<li key={lesson.id}>
						<ReviewedLesson
							lesson={lesson}
							number={number}
							change={seen.changes.find(({ lessonId }) => lessonId === lesson.id)}
							isFirst={!seen.live}
							files={seen.files}
							voices={seen.voices}
						/>
					</li>
				))}
			</ol>
			<Decision outline={seen.outline} className={seen.className} />
		</div>
	);
}

/** The lessons of the outline in their order, and after them those of the live one that it leaves out. */
function lessonsIn({ outline, live, changes }: ReviewedOutline) {
	const removed = changes.filter(({ change }) => change === "removed");
	const left = live ? numbered(live) : [];
	return [
		...numbered(outline),
		...left.filter(({ lesson }) => removed.some(({ lessonId }) => lessonId === lesson.id)),
	];
}

function numbered({ body }: Outline) {
	return body.sections
		.flatMap(({ lessons }) => lessons)
		.map((lesson, at) => ({ lesson, number: at + 1 }));
}
