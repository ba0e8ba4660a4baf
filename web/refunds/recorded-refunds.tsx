import { useQuery } from "@tanstack/react-query";
import { formatDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import type { RecordedRefund } from "#contract/refunds/recorded.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { LongText } from "../lists/long-text.tsx";
import { recordedRefunds } from "../messages/recorded-refunds.ts";
import { fullDay } from "../ui/dates.ts";
import { recordedRefundsQuery } from "./queries.ts";
import { RecordForm } from "./record-form.tsx";
import { isDisputed } from "./refundable.ts";
import { ReverseRecord } from "./reverse-record.tsx";

const { list: says } = recordedRefunds;

/** Refunds outside the site: the form, if some money is left, and the earlier records. */
export function RecordedRefunds({ payment }: { payment: Payment }) {
	const query = useQuery(recordedRefundsQuery(payment._id));
	// Nothing can be recorded, and nothing was.
	if (isDisputed(payment) && payment.refunded === 0) return null;
	return (
		<section aria-labelledby="recorded-refunds" className="pt-8">
			<h2 id="recorded-refunds" className="head mb-4">
				{recordedRefunds.heading}
			</h2>
			<RecordForm payment={payment} />
			<Loaded query={query} rows={1} part>
				{({ rows }) => (
					<ul aria-label={says.name} className="mt-6">
						{rows.map((record) => (
							<li key={record._id} className="border-hairline border-t py-2.5">
								<Facts record={record} />
								<ReverseRecord record={record} payment={payment} />
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</section>
	);
}

function Facts({ record }: { record: RecordedRefund }) {
	const { amount, isReversal, reversed, endedSeat, way, paidOn, reference, note, at, by } = record;
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-6">
			<div className="min-w-0 flex-[1_1_240px]">
				<p className="wrap-anywhere">
					{recordedRefunds.ways[way]}: <bdi>{reference}</bdi>
				</p>
				<p className="text-graphite text-small wrap-anywhere">
					{isReversal && `${says.reversal}. `}
					{says.paid(fullDay(paidOn))} {says.recorded(fullDay(at), by)}
				</p>
				{note && <LongText>{note}</LongText>}
				{endedSeat && <p className="text-small">{says.endedSeat}</p>}
				{reversed && <p className="font-semibold text-red">{says.reversed}</p>}
			</div>
			<span className={`amount ${reversed ? "line-through" : ""}`}>
				{formatDollars(isReversal ? -amount : amount)}
			</span>
		</div>
	);
}
