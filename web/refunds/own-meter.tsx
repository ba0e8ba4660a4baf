import { useQuery } from "@tanstack/react-query";
import { isUnderRefundLimit } from "#contract/progress/refund-limit.ts";
import { meter as sentences } from "../messages/en/progress.ts";
import { refunds } from "../messages/refunds.ts";
import { MeterChart, meterQuery, shareInWords } from "../progress/door.ts";
import { Sheet } from "../ui/sheet.tsx";

const { request } = refunds;

/** How much of the class the student has used, and whether the refund will be given at once. */
export function OwnMeter({ paymentId }: { paymentId: string }) {
	const { data } = useQuery(meterQuery(paymentId));
	if (!data) return null;
	if (data.totalMs === 0) return <p role="status">{request.noLessons}</p>;
	const outcome = isUnderRefundLimit(data) ? request.willBeGiven : request.willBeJudged;
	return (
		<Sheet>
			<p className="mb-5" role="status">
				{sentences.used(shareInWords(data))} <b>{outcome}</b>
			</p>
			<MeterChart meter={data} />
		</Sheet>
	);
}
