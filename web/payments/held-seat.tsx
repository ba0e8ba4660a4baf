import { payment } from "../messages/en/payment.ts";
import { TimingChart } from "../ui/timing-chart.tsx";
import { holdElapsed, minutesAndSeconds } from "./hold-end.ts";

/** From here on the countdown is red. */
const LATE = 2 * 60_000;

/** How long the student's seat is still held, in words and as a chart. */
export function HeldSeat({ left }: { left: number }) {
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
