import { isUnderRefundLimit } from "#contract/progress/refund-limit.ts";
import type { Meter } from "#contract/progress.ts";
import { meter as sentences } from "../messages/en/progress.ts";
import { dayAndTime } from "../ui/dates.ts";
import { MeterChart } from "./meter-chart.tsx";
import { shareInWords } from "./used-share.ts";

/** The meter of a class that was paid for, while its refund period runs and until a request is answered. */
export function ClassMeter({ meter }: { meter: Meter }) {
	const { totalMs, until, refund } = meter;
	if (!until || Date.parse(until) < Date.now() || totalMs === 0) return null;
	if (refund && refund !== "asked") return null;
	const when = dayAndTime(until);
	const rule = isUnderRefundLimit(meter) ? sentences.atOnce(when) : sentences.judged(when);
	return (
		<section aria-labelledby="meter" className="class-meter">
			<h2 id="meter" className="name mb-2">
				{sentences.heading}
			</h2>
			<p className="mb-5 text-small text-graphite">
				{sentences.used(shareInWords(meter))} {refund ? sentences.asked : rule}
			</p>
			<MeterChart meter={meter} />
		</section>
	);
}
