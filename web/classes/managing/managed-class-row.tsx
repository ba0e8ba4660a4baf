import { Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import type { ManagedClass } from "#contract/classes.ts";
import { administration } from "../../messages/administration.ts";
import { classes as ofClasses } from "../../messages/en/classes.ts";
import { messages } from "../../messages/en.ts";
import { pausedClasses } from "../../messages/paused-classes.ts";
import { priceOf } from "../../messages/price-of.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { CutLabel } from "../../ui/labels.tsx";
import { RowSheet } from "../../ui/row-sheet.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { ClassStamp } from "../class-stamp.tsx";
import { FeedbackNote } from "../teaching/feedback-note.tsx";
import { useDecision } from "./use-decision.ts";

const { classes } = administration;
const ReviewSheet = lazyPart(part(() => import("./review-sheet.tsx")));

/** One class in the administrators' list: its data, status and actions. */
export function ManagedClassRow({ course }: { course: ManagedClass }) {
	const { cut, className, instructorName, image, price, availableSeats, feedback } = course;
	const { decide, mayDecide, justDecided } = useDecision(course);
	const [isOpen, setOpen] = useState(false);
	const [stampedHere, setStampedHere] = useState(false);
	return (
		<>
			<RowSheet
				picture={image}
				alt={ofClasses.picture(className)}
				aside={<ClassStamp course={course} pressed={justDecided || stampedHere} />}
			>
				<CutLabel cut={cut} />
				<h2 className="name line-clamp-6">
					<bdi>{className}</bdi>
				</h2>
				<p className="line-clamp-6 text-small text-graphite wrap-anywhere">
					<bdi>{instructorName}</bdi>
					{classes.facts(priceOf(price), availableSeats)}
				</p>
				<PausedNote course={course} />
				{feedback && <FeedbackNote text={feedback} folded />}
				<fieldset
					{...useKeptFocus<HTMLFieldSetElement>()}
					tabIndex={-1}
					aria-label={className}
					className="actions mt-4 min-w-0 !gap-x-3.5 p-1 pb-0"
				>
					<PencilButton
						pencil="green"
						className="!px-3 text-small"
						disabled={!mayDecide}
						aria-label={classes.approveNamed(className)}
						onClick={() => void decide("approved")}
					>
						{classes.approve}
					</PencilButton>
					<PencilButton
						pencil="red"
						className="!px-3 text-small"
						disabled={!mayDecide}
						aria-label={classes.denyNamed(className)}
						onClick={() => void decide("denied")}
					>
						{classes.deny}
					</PencilButton>
					<PencilButton
						className="!px-3 text-small"
						aria-expanded={isOpen}
						aria-label={classes.lookNamed(className)}
						onClick={() => setOpen(!isOpen)}
					>
						{isOpen ? classes.closeLook : classes.look}
					</PencilButton>
					<Letters course={course} />
				</fieldset>
			</RowSheet>
			{isOpen && (
				<Suspense fallback={<ProgressBar label={messages.loading} />}>
					<ReviewSheet
						course={course}
						decided={() => {
							setStampedHere(true);
							setOpen(false);
						}}
					/>
				</Suspense>
			)}
		</>
	);
}

/** A class keeps its stamp while its instructor is suspended, so a line says that nobody can buy it. */
function PausedNote({ course: { paused, state } }: { course: ManagedClass }) {
	if (!paused || (state !== "approved" && state !== "pending")) return null;
	return <p className="mt-2 font-semibold text-red text-small">{pausedClasses.states[state]}</p>;
}

const QUIET = "inline-flex min-h-11 items-center text-small";

/** Links to write to the instructor, and to the students if there are or can be any. They keep together. */
function Letters({ course }: { course: ManagedClass }) {
	const { _id, className, state, enrolledStudents } = course;
	const { pathname, search } = useLocation();
	return (
		<div className="flex flex-wrap gap-x-3">
			<Link
				to={`/feedback/${_id}`}
				state={{ from: pathname + search }}
				aria-label={classes.sendFeedbackNamed(className)}
				className={QUIET}
			>
				{classes.sendFeedback}
			</Link>
			{(state === "approved" || enrolledStudents > 0) && (
				<Link
					to={`/dashboard/newsletter/new?class=${_id}`}
					aria-label={classes.writeNamed(className)}
					className={QUIET}
				>
					{classes.write}
				</Link>
			)}
		</div>
	);
}
