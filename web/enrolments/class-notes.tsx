import { useQuery } from "@tanstack/react-query";
import type { Payment } from "#contract/payments.ts";
import { classQuery } from "../data/public-records.ts";
import { enrolled } from "../messages/en/enrolments.ts";
import { messages } from "../messages/en.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";

/** The description of a class, and whom to ask. Also available when the class is no longer open. */
export function ClassNotes({ payment }: { payment: Payment }) {
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
