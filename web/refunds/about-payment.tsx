import type { Payment } from "#contract/payments.ts";
import { classes } from "../messages/en/classes.ts";
import { priceOf } from "../messages/price-of.ts";
import { refunds } from "../messages/refunds.ts";
import { fullDay } from "../ui/dates.ts";
import { LongAddress } from "../ui/long-address.tsx";
import { RowSheet } from "../ui/row-sheet.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";
import { isDisputed } from "./refundable.ts";

const { stamps } = refunds;

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
					<LongAddress>{email}</LongAddress>
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

function PaymentStamp({ payment }: { payment: Payment }) {
	const { state, price, refund, seatEnded, dispute } = payment;
	if (dispute?.state === "lost") return <DeniedStamp label={stamps.takenBack} />;
	if (state === "refunded") return <DeniedStamp label={stamps.refunded} />;
	if (refund?.state === "granted") return <PendingStamp label={stamps.leaving} />;
	if (isDisputed(payment)) return <PendingStamp label={stamps.disputed} />;
	if (seatEnded) return <DeniedStamp label={stamps.seatEnded} />;
	if (state === "authorised") return <PendingStamp label={stamps.authorised} />;
	return <ApprovedStamp label={price === 0 ? stamps.free : stamps.captured} />;
}
