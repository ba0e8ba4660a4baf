import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Payout } from "#contract/earnings.ts";
import { formatDollars } from "#contract/money.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { purchaseDate } from "../ui/dates.ts";
import { dayName } from "./months.ts";
import { payoutsQuery } from "./queries.ts";

const { payouts: says } = earnings;

interface PayoutsListProps {
	id: string;
	/** What can be done about a payout. */
	action?(payout: Payout): ReactNode;
}

/** What was paid out to a person, with what was taken back. */
export function PayoutsList({ id, action }: PayoutsListProps) {
	return (
		<section aria-labelledby="payouts" className="pt-10">
			<h2 id="payouts" className="head mb-4">
				{says.heading}
			</h2>
			<Loaded query={useQuery(payoutsQuery(id))} rows={1} part>
				{({ rows }) =>
					rows.length === 0 ? (
						<p className="text-graphite">{says.none}</p>
					) : (
						<ul aria-labelledby="payouts">
							{rows.map((payout) => (
								<li key={payout._id} className="border-hairline border-t py-2.5">
									<Facts payout={payout} />
									{action?.(payout)}
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</section>
	);
}

function Facts({ payout }: { payout: Payout }) {
	const { kind, amount, paidOn, reference, at, reversed } = payout;
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-6">
			<div className="min-w-0 flex-[1_1_240px]">
				<p className="wrap-anywhere">{says.reference(reference)}</p>
				<p className="text-graphite text-small">
					{kind === "reversal" && `${says.reversal}. `}
					{paidOn && `${says.paid(dayName(paidOn))}. `}
					{says.recorded(purchaseDate(at))}.
				</p>
				{reversed && <p className="font-semibold text-red">{says.reversed}</p>}
			</div>
			<span className={`amount ${reversed ? "line-through" : ""}`}>
				{formatDollars(kind === "reversal" ? -amount : amount)}
			</span>
		</div>
	);
}
