import type { CSSProperties } from "react";

type Tone = "blue" | "ink" | "red" | "green";

const tones: Record<Tone, string> = {
	blue: "",
	ink: "chart-ink",
	red: "chart-red",
	green: "chart-green",
};

/** A share between 0 and 1 on a line with uneven ticks. It needs words too: `label`, or text beside it. */
export function TimingChart({
	value,
	tone = "blue",
	label,
	className = "",
}: {
	value: number;
	tone?: Tone;
	label?: string;
	className?: string;
}) {
	const share = `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%`;
	const named = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
	return (
		<span
			className={`chart ${tones[tone]} ${className}`}
			style={{ "--share": share } as CSSProperties}
			{...named}
		>
			<Marks />
		</span>
	);
}

/** Progress of unknown duration. */
export function ProgressBar({ label, className = "" }: { label: string; className?: string }) {
	return (
		<span role="progressbar" aria-label={label} className={`chart chart-running ${className}`}>
			<Marks />
		</span>
	);
}

/** Runs once in `milliseconds`. Decoration beside text that says what is waited for. */
export function TimerChart({ milliseconds, paused }: { milliseconds: number; paused: boolean }) {
	return (
		<span
			aria-hidden="true"
			className={`chart chart-ink chart-timer ${paused ? "is-paused" : ""}`}
			style={{ "--lasts": `${milliseconds}ms` } as CSSProperties}
		>
			<Marks />
		</span>
	);
}

function Marks() {
	return (
		<>
			<span className="chart-done" />
			<span className="chart-dot" />
		</>
	);
}
