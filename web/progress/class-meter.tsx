import { isUnderRefundLimit } from "#contract/progress/refund-limit.ts";
import type { Meter } from "#contract/progress.ts";
import { meter as sentences } from "../messages/en/progress.ts";
import { dayAndTime } from "../ui/dates.ts";
import { MeterChart } from "./meter-chart.tsx";
import { shareInWords } from "./used-share.ts";

/** The meter of a class that was paid for, while its refund period runs. */
export function ClassMeter({ meter }: { meter: Meter }) {
	const { totalMs, until } = meter;
	if (!until || Date.parse(until) < Date.now() || totalMs === 0) return null;
	const when = dayAndTime(until);
	return (
		<section aria-labelledby="meter" className="class-meter">
			<h2 id="meter" className="name mb-2">
				{sentences.heading}
			</h2>
			<p className="mb-5 text-small text-graphite">
				{sentences.used(shareInWords(meter))}{" "}
				{isUnderRefundLimit(meter) ? sentences.atOnce(when) : sentences.judged(when)}
			</p>
			<MeterChart meter={meter} />
		</section>
	);
}
