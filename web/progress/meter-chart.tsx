import type { Meter } from "#contract/progress.ts";
import { meter as sentences } from "../messages/en/progress.ts";
import { LimitChart } from "../ui/limit-chart.tsx";
import { REFUND_SHARE, shareInWords, usedShare } from "./used-share.ts";

/** How much of a class has been used, with the limit of the refund rule. */
export function MeterChart({ meter }: { meter: Meter }) {
	return (
		<LimitChart
			value={usedShare(meter)}
			limit={REFUND_SHARE}
			label={sentences.used(shareInWords(meter))}
			limitName={sentences.limit}
			wholeName={sentences.whole}
		/>
	);
}
