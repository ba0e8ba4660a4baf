import type { ReactNode } from "react";
import type { Payment } from "#contract/payments.ts";
import type { ClassProgress } from "#contract/progress.ts";
import { classes } from "../messages/en/classes.ts";
import { enrolled } from "../messages/en/enrolments.ts";
import { meter as sentences } from "../messages/en/progress.ts";
import { MeterChart, ProgressKeys, shareInWords } from "../progress/door.ts";
import { RefundNote } from "../refunds/door.ts";
import { InkLink, PencilLink } from "../ui/buttons.tsx";
import { shortDay } from "../ui/dates.ts";
import { RowSheet } from "../ui/row-sheet.tsx";
import { ApprovedStamp } from "../ui/stamp.tsx";
import { ClassNotes } from "./class-notes.tsx";

interface EnrolmentRowProps {
	payment: Payment;
	/** Undefined while it is not known. */
	progress: ClassProgress | undefined;
	/** The first class has the solid button. */
	isFirst: boolean;
}

/** An enrolled class with its stamp. Continue opens the lesson where the student is. */
export function EnrolmentRow({ payment, progress, isFirst }: EnrolmentRowProps) {
	const { className, classImage, instructorName } = payment;
	return (
		<RowSheet
			picture={classImage}
			alt={classes.picture(className)}
			aside={<ApprovedStamp label={enrolled.stamp} under={shortDay(payment.date).toUpperCase()} />}
		>
			<h2 className="name">{className}</h2>
			<p className="mb-4 text-small text-graphite">{instructorName}</p>
			{progress?.lastLessonId ? (
				<Lessons className={className} progress={progress} isFirst={isFirst} />
			) : (
				<ClassNotes payment={payment} isKnown={progress !== undefined} />
			)}
			<div className="mt-4 grid gap-2">
				<RefundNote payment={payment} />
				{progress && <Used payment={payment} progress={progress} />}
			</div>
		</RowSheet>
	);
}

interface LessonsProps {
	className: string;
	progress: ClassProgress;
	isFirst: boolean;
}

/** The student's progress, and the link to continue. */
function Lessons({ className, progress, isFirst }: LessonsProps) {
	const { classId, lastTitle, certificate } = progress;
	const LinkOn = isFirst ? InkLink : PencilLink;
	const action = wayOn(progress);
	return (
		<>
			<ProgressKeys progress={progress} />
			<p className="mt-2 mb-4 text-small text-graphite wrap-anywhere">
				<bdi>{lastTitle}</bdi>
			</p>
			<div className={isFirst ? "actions" : "actions p-1 pb-0"}>
				<LinkOn to={`/learn/${classId}`} aria-label={enrolled.of(action, className)}>
					{action}
				</LinkOn>
				{certificate && <Certificate number={certificate} className={className} />}
			</div>
		</>
	);
}

function Certificate({ number, className }: { number: string; className: string }): ReactNode {
	return (
		<PencilLink
			pencil="green"
			to={`/certificates/${number}`}
			aria-label={enrolled.certificateOf(className)}
		>
			{enrolled.certificate}
		</PencilLink>
	);
}

function wayOn({ done, lessons, lastPlace, lastPositionMs }: ClassProgress): string {
	if (done === lessons && lessons > 0) return enrolled.again;
	if (done === 0 && lastPlace === 1 && lastPositionMs === 0) return enrolled.begin;
	return enrolled.continueAt(lastPlace ?? 1);
}

/** How much of the class counts as used, as long as a refund is possible. */
function Used({ payment, progress: { meter } }: { payment: Payment; progress: ClassProgress }) {
	const isOpen = meter.until !== null && Date.parse(meter.until) > Date.now();
	if (!isOpen || payment.refund || meter.totalMs === 0) return null;
	return (
		<div className="max-w-md">
			<p className="mb-4 text-small text-graphite">{sentences.used(shareInWords(meter))}</p>
			<MeterChart meter={meter} />
		</div>
	);
}
