import type { ReactNode } from "react";
import type { EarnedMonth, Payout, Statement } from "#contract/earnings.ts";
import { formatDollars } from "#contract/money.ts";
import { earnings } from "../messages/en/earnings.ts";
import { fullDay, monthAndYear } from "../ui/dates.ts";
import { Sheet } from "../ui/sheet.tsx";

const { statement: says } = earnings;

/** The statement itself. Printed, it is ink on white. */
export function StatementSheet({ statement }: { statement: Statement }) {
	const { name, month, carriedIn, classes, payouts, carriedOut } = statement;
	const isQuiet = classes.length === 0 && payouts.length === 0;
	return (
		<Sheet as="article" className="statement" aria-label={monthAndYear(`${month}-01`)}>
			<h2 className="name mb-2">{monthAndYear(`${month}-01`)}</h2>
			<p>
				{says.instructor}: <bdi>{name}</bdi>
			</p>
			<p className="mb-3 text-graphite text-small">{says.times}</p>
			<dl>
				<Line name={says.carriedIn} amount={carriedIn} />
				{classes.map((one) => (
					<ClassLine key={one.classId} row={one} />
				))}
				{payouts.map((payout) => (
					<PayoutLine key={payout._id} payout={payout} />
				))}
				{isQuiet && <Line name={says.nothing} amount={0} />}
				<Line name={<b>{says.carriedOut}</b>} amount={carriedOut} />
			</dl>
		</Sheet>
	);
}

function ClassLine({ row: { className, gross, refunded, earned } }: { row: EarnedMonth }) {
	const back = refunded > 0 ? formatDollars(refunded) : undefined;
	return (
		<Line name={says.earned(className)} amount={earned}>
			{says.sold(formatDollars(gross), back)}
		</Line>
	);
}

function PayoutLine({ payout: { kind, amount, paidOn, reference } }: { payout: Payout }) {
	const isReversal = kind === "reversal";
	const name = isReversal ? says.reversal : says.paidOut(fullDay(paidOn ?? ""));
	return (
		<Line name={name} amount={isReversal ? amount : -amount}>
			<bdi>{reference}</bdi>
		</Line>
	);
}

function Line(props: { name: ReactNode; amount: number; children?: ReactNode }) {
	const { name, amount, children } = props;
	return (
		<div className="statement-line">
			<dt>{name}</dt>
			<dd className="statement-amount">{formatDollars(amount)}</dd>
			{children && <dd className="statement-note">{children}</dd>}
		</div>
	);
}
