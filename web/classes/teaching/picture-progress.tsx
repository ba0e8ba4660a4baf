import { teaching } from "../../messages/teaching.ts";
import { Icon } from "../../ui/icons.tsx";
import { ProgressBar, TimingChart } from "../../ui/timing-chart.tsx";
import type { PictureState } from "./use-picture.ts";

const { picture: says } = teaching;

/** Upload progress, as a chart and in words. Screen readers announce only the texts that rarely change. */
export function PictureProgress({ state }: { state: PictureState }) {
	const sending = state.step === "sending" ? state : undefined;
	const percent = Math.round((sending?.share ?? 0) * 100);
	const moves = sending && percent < 100 && !sending.waiting;
	return (
		<div className="mt-2 grid max-w-100 gap-2">
			{sending && <Chart percent={percent} waiting={sending.waiting} />}
			{moves && <p className="text-small">{says.sending(percent)}</p>}
			<p role="status" className="text-small empty:hidden">
				{sending?.waiting && says.waiting(percent)}
				{sending && !moves && !sending.waiting && says.finishing}
				{state.step === "there" && (
					<span className="flex items-center gap-2 font-semibold text-green">
						<Icon name="check" />
						{says.done}
					</span>
				)}
			</p>
		</div>
	);
}

function Chart({ percent, waiting }: { percent: number; waiting: boolean }) {
	if (percent === 100 && !waiting) return <ProgressBar label={says.finishing} />;
	return (
		<span
			role="progressbar"
			aria-label={says.label}
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuenow={percent}
		>
			<TimingChart value={percent / 100} tone={waiting ? "red" : "blue"} />
		</span>
	);
}
