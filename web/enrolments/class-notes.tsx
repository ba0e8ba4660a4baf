import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { classQuery } from "../data/public-records.ts";
import { enrolled } from "../messages/en/enrolments.ts";
import { messages } from "../messages/en.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";

interface ClassNotesProps {
	payment: Payment;
	/** True if the server said that the class has no lessons yet. */
	isKnown: boolean;
}

/** For a class without lessons, Continue opens its description and names a contact. */
export function ClassNotes({ payment, isKnown }: ClassNotesProps) {
	const [isOpen, setOpen] = useState(false);
	const notes = useId();
	return (
		<>
			{isKnown && <p className="cut mb-3">{enrolled.follow}</p>}
			<div className="p-1 pb-0">
				<PencilButton
					aria-label={enrolled.continueWith(payment.className)}
					aria-expanded={isOpen}
					aria-controls={notes}
					onClick={() => setOpen(!isOpen)}
				>
					{enrolled.continue}
				</PencilButton>
			</div>
			<div id={notes} hidden={!isOpen}>
				{isOpen && <Notes payment={payment} />}
			</div>
		</>
	);
}

/** Also available when the class is no longer open. */
function Notes({ payment }: { payment: Payment }) {
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
