import { useQuery } from "@tanstack/react-query";
import { figureSums } from "#contract/enumerations.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { figures } from "../../messages/figures.ts";
import { fullDay } from "../../ui/dates.ts";
import { longestWord } from "../../ui/longest-word.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { amount } from "./amount.ts";
import { type Days, daysBefore } from "./days.ts";
import { periodTotalsQuery } from "./queries.ts";

/** The totals of the period, each above that of the period before. */
export function PeriodTotals({ days }: { days: Days }) {
	const before = daysBefore(days);
	return (
		<Loaded query={useQuery(periodTotalsQuery(days))} rows={1} part>
			{({ rows: [all] }) => (
				<Sheet as="section" aria-label={figures.together}>
					<p className="cut mb-2">{figures.days(fullDay(days.from), fullDay(days.to))}</p>
					<p className="cut mb-4">{figures.compared(fullDay(before.from), fullDay(before.to))}</p>
					{all && (
						<dl
							className="totals"
							style={longestWord(figureSums.map((sum) => amount(sum, all[sum])).join(" "))}
						>
							{figureSums.map((sum) => (
								<div key={sum} className="name-room py-4">
									<dt className="cut mb-2">{figures.sums[sum]}</dt>
									<dd className="amount">{amount(sum, all[sum])}</dd>
									<dd className="cut mt-1.5">{figures.before(amount(sum, all.before[sum]))}</dd>
								</div>
							))}
						</dl>
					)}
				</Sheet>
			)}
		</Loaded>
	);
}
