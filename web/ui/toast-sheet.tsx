import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "./icons.tsx";
import { TimerChart } from "./timing-chart.tsx";
import { type Toast, toasts } from "./toasts.ts";

/** docs/specification.md §9: 3000 ms with a progress bar, no button, pauses on hover. */
const DURATION = 3000;

export default function ToastSheet({ toast }: { toast: Toast }) {
	const [paused, setPaused] = useState(false);
	useTimer(DURATION, paused, () => toasts.drop(toast.id));
	return (
		<div
			className="toast"
			onPointerEnter={() => setPaused(true)}
			onPointerLeave={() => setPaused(false)}
		>
			<p className="mb-3 flex items-center gap-3 font-semibold">
				{toast.pencil === "green" ? (
					<Icon name="check" className="text-green" />
				) : (
					<CircleAlert className="icon text-red" aria-hidden="true" />
				)}
				<span className="min-w-0 wrap-anywhere">{toast.text}</span>
			</p>
			<TimerChart milliseconds={DURATION} paused={paused} />
		</div>
	);
}

/** Calls `done` after `milliseconds`, not counting paused time. */
function useTimer(milliseconds: number, paused: boolean, done: () => void) {
	const left = useRef(milliseconds);
	const whenDone = useRef(done);
	whenDone.current = done;
	useEffect(() => {
		if (paused) return;
		const since = performance.now();
		const timer = setTimeout(() => whenDone.current(), left.current);
		return () => {
			clearTimeout(timer);
			left.current -= performance.now() - since;
		};
	}, [paused]);
}
