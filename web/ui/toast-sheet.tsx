import { CircleAlert } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "./icons.tsx";
import { last } from "./last-pressed.ts";
import { TimerChart } from "./timing-chart.tsx";
import { type Toast, toasts } from "./toasts.ts";

/** docs/specification.md §9: 3000 ms with a progress bar, no button, pauses on hover. */
const DURATION = 3000;
const GAP = 12;
export default function ToastSheet({ toast }: { toast: Toast }) {
	const [paused, setPaused] = useState(false);
	const sheet = useRef<HTMLDivElement>(null);
	useTimer(DURATION, paused, () => toasts.drop(toast.id));
	useLayoutEffect(
		() => sheet.current?.style.setProperty("margin-top", `${roomAbove(sheet.current)}px`),
		[],
	);
	return (
		<div
			ref={sheet}
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

/** A toast does not cover the control that was pressed: it lies below it. In CSS pixels. */
function roomAbove(toast: Element): number {
	const { pressed } = last;
	if (!pressed?.isConnected) return 0;
	const [at, own] = [pressed.getBoundingClientRect(), toast.getBoundingClientRect()];
	const covers = at.top < own.bottom && at.bottom > own.top && at.right > own.left;
	return covers ? at.bottom - own.top + GAP : 0;
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
