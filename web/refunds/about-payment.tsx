import type { Payment } from "#contract/payments.ts";
import { classes } from "../messages/en/classes.ts";
import { payerOf } from "../messages/payer-of.ts";
import { priceOf } from "../messages/price-of.ts";
import { refunds } from "../messages/refunds.ts";
import { fullDay } from "../ui/dates.ts";
import { LongAddress } from "../ui/long-address.tsx";
import { RowSheet } from "../ui/row-sheet.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";

const { payments } = refunds;

/** A payment: class, student and date, with a stamp for its state. */
export function AboutPayment({
	payment,
	children,
}: {
	payment: Payment;
	children?: React.ReactNode;
}) {
	const { className, classImage, email, price, date, transactionId } = payment;
	return (
		<RowSheet
			picture={classImage}
			alt={classes.picture(className)}
			aside={<PaymentStamp payment={payment} />}
		>
			<h2 className="name line-clamp-6">
				<bdi>{className}</bdi>
			</h2>
			<p className="line-clamp-6 text-small text-graphite wrap-anywhere">
				<bdi>
					<LongAddress>{payerOf(email)}</LongAddress>
				</bdi>
				, {priceOf(price)},{" "}
				<time dateTime={date} className="whitespace-nowrap">
					{fullDay(date)}
				</time>
			</p>
			<p className="cut mt-1.5 wrap-anywhere">{transactionId}</p>
			{children}
		</RowSheet>
	);
}

function PaymentStamp({ payment: { state, price, refund, seatEnded } }: { payment: Payment }) {
	if (state === "refunded") return <DeniedStamp label={payments.refunded} />;
	if (refund?.state === "granted") return <PendingStamp label={payments.leaving} />;
	if (seatEnded) return <DeniedStamp label={payments.seatEnded} />;
	if (state === "authorised") return <PendingStamp label={payments.authorised} />;
	return <ApprovedStamp label={price === 0 ? payments.free : payments.captured} />;
}
