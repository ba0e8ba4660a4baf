import { useQuery } from "@tanstack/react-query";
import { givingRefunds } from "../messages/giving-refunds.ts";
import { MeterChart, meterQuery, shareInWords } from "../progress/door.ts";

const { decide } = givingRefunds;

/** How much of the class the student has used, beside an administrator's decision. */
export function StudentsMeter({ paymentId }: { paymentId: string }) {
	const { data } = useQuery(meterQuery(paymentId));
	if (!data) return null;
	if (data.totalMs === 0) return <p className="mt-3 text-small">{decide.noLessons}</p>;
	return (
		<div className="mt-3 max-w-md border-t border-hairline pt-3">
			<p className="mb-5 text-small">{decide.used(shareInWords(data))}</p>
			<MeterChart meter={data} />
		</div>
	);
}
