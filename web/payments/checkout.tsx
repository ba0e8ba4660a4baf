import { formatDollars } from "#contract/money.ts";
import type { Selection } from "#contract/selections.ts";
import { payment } from "../messages/en/payment.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Steps } from "../ui/steps.tsx";
import { TimingChart } from "../ui/timing-chart.tsx";
import { useTimeLeft } from "../ui/use-time-left.ts";
import { holdElapsed, minutesAndSeconds } from "./hold-end.ts";
import { Order } from "./order.tsx";
import { PayPart } from "./pay-part.tsx";
import { TermsNote } from "./terms-note.tsx";
import { useIntent } from "./use-intent.ts";
import { usePurchase } from "./use-purchase.ts";
import { useReleaseSeat } from "./use-release-seat.ts";

/** The payment page of one selection (docs/specification.md §4): the form, and the order beside it. */
export function Checkout({ selection }: { selection: Selection }) {
	const open = useIntent(selection);
	const purchase = usePurchase(selection, open.restart);
	const left = useTimeLeft(open.heldUntil);
	useReleaseSeat(selection._id, open, purchase.isRunning);
	const isFree = selection.currentPrice === 0;
	return (
		<div className="pt-2 lg:pt-6">
			<div className="max-w-[480px]">
				<Steps
					names={[...(isFree ? payment.freeSteps : payment.steps)]}
					now={1}
					label={payment.stepsLabel}
				/>
			</div>
			<h1 className="title mb-6 mt-8">{headingOf(selection)}</h1>
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
				<div>
					<Sheet as="section">
						<PayPart selection={selection} open={open} purchase={purchase} left={left} />
					</Sheet>
					<TermsNote />
				</div>
				<Order selection={selection}>{left !== undefined && <HeldSeat left={left} />}</Order>
			</div>
		</div>
	);
}

function headingOf({ hindrance, currentPrice }: Selection): string {
	if (hindrance) return payment.blockedHeading[hindrance];
	return currentPrice === 0 ? payment.freeHeading : payment.heading(formatDollars(currentPrice));
}

/** From here on the countdown is red. */
const LATE = 2 * 60_000;

/** How long the student's seat is still held, in words and as a chart. */
function HeldSeat({ left }: { left: number }) {
	const over = left === 0;
	const late = left < LATE;
	return (
		<div className="grid gap-2">
			<p className="flex items-baseline justify-between gap-4 text-small">
				<span className="text-graphite">{over ? payment.heldOver : payment.held}</span>
				<b role="timer" className={`cut !font-semibold ${late ? "!text-red" : "!text-ink"}`}>
					{minutesAndSeconds(left)}
				</b>
			</p>
			<TimingChart value={holdElapsed(left)} tone={late ? "red" : "ink"} />
		</div>
	);
}
