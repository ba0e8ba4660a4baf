import { formatDollars } from "#contract/money.ts";
import type { Selection } from "#contract/selections.ts";
import { payment } from "../messages/en/payment.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Steps } from "../ui/steps.tsx";
import { TimingChart } from "../ui/timing-chart.tsx";
import { useTimeLeft } from "../ui/use-time-left.ts";
import { holdElapsed, minutesAndSeconds } from "./hold-left.ts";
import { Order } from "./order.tsx";
import { PayPart } from "./pay-part.tsx";
import { TermsNote } from "./terms-note.tsx";
import { useIntent } from "./use-intent.ts";
import { usePurchase } from "./use-purchase.ts";
import { useReleaseSeat } from "./use-release-seat.ts";

/** The payment page of one selection (docs/specification.md §4): the order, and the form below or beside it. */
export function Checkout({ selection }: { selection: Selection }) {
	const open = useIntent(selection);
	const purchase = usePurchase(selection, open.restart);
	const left = useTimeLeft(open.heldUntil);
	useReleaseSeat(selection._id, open, purchase.isRunning);
	const isFree = selection.currentPrice === 0;
	const willHold = !isFree && !selection.hindrance && !open.checkoutError;
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
			<div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
				<Order selection={selection}>
					{(left !== undefined || willHold) && <HeldSeat left={left} />}
				</Order>
				<div>
					<Sheet as="section">
						<PayPart selection={selection} open={open} purchase={purchase} left={left} />
					</Sheet>
					<TermsNote />
				</div>
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

/**
 * How long the student's seat is still held, in words and as a chart. Until it is held, its space is empty, so that the
 * form below it does not move.
 */
function HeldSeat({ left }: { left: number | undefined }) {
	const shown = left ?? LATE;
	const over = shown === 0;
	const late = shown < LATE;
	return (
		<div className={`grid gap-2 ${left === undefined ? "invisible" : ""}`}>
			<p className="flex items-baseline justify-between gap-4 text-small">
				<span className="text-graphite">{over ? payment.heldOver : payment.held}</span>
				<b role="timer" className={`cut !font-semibold ${late ? "!text-red" : "!text-ink"}`}>
					{minutesAndSeconds(shown)}
				</b>
			</p>
			<TimingChart value={holdElapsed(shown)} tone={late ? "red" : "ink"} />
		</div>
	);
}
