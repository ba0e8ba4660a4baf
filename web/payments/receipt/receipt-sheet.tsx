import type { ReactNode } from "react";
import { formatDollars } from "#contract/money.ts";
import type { Receipt } from "#contract/payments.ts";
import { receipt as words } from "../../messages/en/receipt.ts";
import { dayAndTime } from "../../ui/dates.ts";
import { Sheet } from "../../ui/sheet.tsx";

/** The receipt itself. Printed, it is ink on white on one page. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
	const { number, date, seller, email, className, instructorName, taxLine } = receipt;
	const { price, refunded, state, transactionId } = receipt;
	const [back, whole] = [formatDollars(refunded), formatDollars(price)];
	return (
		<Sheet as="article" className="receipt">
			<dl>
				<Line name={words.number}>
					<span className="cut">{number}</span>
				</Line>
				<Line name={words.date}>
					<time dateTime={date}>{dayAndTime(date)}</time>
				</Line>
				<Line name={words.seller}>
					<b>
						<bdi>{seller.name}</bdi>
					</b>
					<br />
					{seller.email}
				</Line>
				<Line name={words.buyer}>{email}</Line>
				<Line name={words.course}>
					<b>
						<bdi>{className}</bdi>
					</b>
					<br />
					<bdi>{words.by(instructorName)}</bdi>
				</Line>
				<Line name={words.amount}>
					<b className="receipt-amount">{whole}</b>
				</Line>
				{taxLine && <Line name={words.tax}>{taxLine}</Line>}
				<Line name={words.state}>{words.states[state](back, whole)}</Line>
				<Line name={words.transaction}>
					<span className="cut">{transactionId}</span>
				</Line>
			</dl>
		</Sheet>
	);
}

function Line({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="receipt-line">
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
