import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Payout } from "#contract/earnings.ts";
import { formatDollars } from "#contract/money.ts";
import { PagedList } from "../lists/paged-list.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { fullDay } from "../ui/dates.ts";
import { payoutsQuery } from "./queries.ts";

const { payouts: says } = earnings;
/** Parameters of the second list on the page. The months have the default names. */
const names = { cursor: "payouts", trail: "payouts-trail" };

interface PayoutsListProps {
	id: string;
	/** The action for a payout. */
	action?(payout: Payout): ReactNode;
}

/** The payouts to a person, and their reversals. */
export function PayoutsList({ id, action }: PayoutsListProps) {
	const [params] = useSearchParams();
	return (
		<section aria-labelledby="payouts" className="pt-10">
			<h2 id="payouts" className="head mb-4">
				{says.heading}
			</h2>
			<PagedList
				list={useQuery(payoutsQuery(id, params.get(names.cursor) ?? undefined))}
				names={names}
				label={says.pages}
				empty={<p className="text-graphite">{says.none}</p>}
			>
				{(rows) => (
					<ul aria-labelledby="payouts">
						{rows.map((payout) => (
							<li key={payout._id} className="border-hairline border-t py-2.5">
								<Facts payout={payout} />
								{action?.(payout)}
							</li>
						))}
					</ul>
				)}
			</PagedList>
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
					{paidOn && `${says.paid(fullDay(paidOn))}. `}
					{says.recorded(fullDay(at))}.
				</p>
				{reversed && <p className="font-semibold text-red">{says.reversed}</p>}
			</div>
			<span className={`amount ${reversed ? "line-through" : ""}`}>
				{formatDollars(kind === "reversal" ? -amount : amount)}
			</span>
		</div>
	);
}
