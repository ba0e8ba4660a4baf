import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { classQuery } from "../data/public-records.ts";
import { classes } from "../messages/en/classes.ts";
import { enrolled } from "../messages/en/enrolments.ts";
import { messages } from "../messages/en.ts";
import { RefundNote } from "../refunds/door.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { RowSheet } from "../ui/row-sheet.tsx";
import { ApprovedStamp } from "../ui/stamp.tsx";
import { stampDay } from "../ui/stamp-day.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";

/** An enrolled class with its stamp. Continue opens the notes of the class. */
export function EnrolmentRow({ payment }: { payment: Payment }) {
	const { className, classImage, instructorName } = payment;
	const [isOpen, setOpen] = useState(false);
	const notes = useId();
	return (
		<RowSheet
			picture={classImage}
			alt={classes.picture(className)}
			aside={<ApprovedStamp label={enrolled.stamp} under={stampDay(payment.date)} />}
		>
			<h2 className="name">{className}</h2>
			<p className="mb-4 text-small text-graphite">{instructorName}</p>
			<div className="p-1 pb-0">
				<PencilButton
					aria-label={enrolled.continueWith(className)}
					aria-expanded={isOpen}
					aria-controls={notes}
					onClick={() => setOpen(!isOpen)}
				>
					{enrolled.continue}
				</PencilButton>
			</div>
			<div className="mt-4">
				<RefundNote payment={payment} />
			</div>
			<div id={notes} hidden={!isOpen}>
				{isOpen && <ClassNotes payment={payment} />}
			</div>
		</RowSheet>
	);
}

/** The description of a class, and whom to ask. Also available when the class is no longer open. */
function ClassNotes({ payment }: { payment: Payment }) {
	const { classId, instructorName, instructorEmail } = payment;
	const { data, isPending } = useQuery(classQuery(classId));
	return (
		<div className="measure mt-5 grid gap-2 border-t border-hairline pt-4 text-small">
			{isPending ? (
				<ProgressBar label={messages.loading} />
			) : (
				<p>{data?.description || enrolled.noDetails}</p>
			)}
			<p className="text-graphite">
				{enrolled.questions(instructorName)}{" "}
				<a href={`mailto:${instructorEmail}`} className="wrap-anywhere">
					{instructorEmail}
				</a>
			</p>
		</div>
	);
}
