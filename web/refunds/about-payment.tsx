import type { Payment } from "#contract/payments.ts";
import { classes } from "../messages/en/classes.ts";
import { payerOf } from "../messages/payer-of.ts";
import { paymentStamps as says } from "../messages/payment-stamps.ts";
import { priceOf } from "../messages/price-of.ts";
import { fullDay } from "../ui/dates.ts";
import { LongAddress } from "../ui/long-address.tsx";
import { RowSheet } from "../ui/row-sheet.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";
import { isDisputed } from "./refundable.ts";

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

function PaymentStamp({ payment }: { payment: Payment }) {
	const { state, price, refund, seatEnded, dispute } = payment;
	if (dispute?.state === "lost") return <DeniedStamp label={says.takenBack} />;
	if (state === "refunded") return <DeniedStamp label={says.refunded} />;
	if (refund?.state === "granted") return <PendingStamp label={says.leaving} />;
	if (isDisputed(payment)) return <PendingStamp label={says.disputed} />;
	if (seatEnded) return <DeniedStamp label={says.seatEnded} />;
	if (state === "authorised") return <PendingStamp label={says.authorised} />;
	return <ApprovedStamp label={price === 0 ? says.free : says.captured} />;
}
