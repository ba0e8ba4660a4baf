import { type CSSProperties, memo, useEffect, useRef } from "react";
import { player } from "../../messages/en/player.ts";
import { type ChartKey, keysOf, shareOf, tickPath, ticksOf } from "./chart.ts";
import { wordsOf } from "./live-line.tsx";
import type { Playback } from "./playback.ts";
import type { Playing } from "./playing.ts";
import type { Score } from "./score.ts";
import { timeOf } from "./time-of.ts";

/** Milliseconds without a movement after which the drawing becomes sharp. */
const REST = 160;

/**
 * The drawing's timing chart: a tick where each stroke begins, a key where a pass begins, a flag where the teacher
 * speaks. It is also the slider that moves through the drawing.
 */
export function StrokeChart({ captions, playback, score, state }: Playing) {
	const chart = useRef<HTMLDivElement>(null);
	const slider = useRef<HTMLInputElement>(null);
	useFollow(playback, score, chart, slider);
	const scrub = useScrub(playback);
	const { loop, stroke } = state;
	const words = wordsOf(score.layers[state.layer ?? 0] ?? "", stroke, score.strokes.length);
	const timing = player.timing(timeOf(state.second * 1000), timeOf(score.duration));
	return (
		<div ref={chart} className="ink-chart">
			{loop && (
				<span
					className="ink-loop"
					style={{
						left: percent(shareOf(score, loop.from)),
						width: percent(shareOf(score, loop.to) - shareOf(score, loop.from)),
					}}
				/>
			)}
			<Ticks score={score} />
			<Keys score={score} layer={state.layer} />
			{captions.map(({ at, text }, index) => (
				<span
					key={`${at} ${text}`}
					className={`ink-flag ${index === state.caption ? "is-now" : ""}`}
					style={{ left: percent(shareOf(score, at)) }}
				/>
			))}
			<span className="ink-head" />
			<input
				ref={slider}
				type="range"
				min={0}
				max={score.duration}
				defaultValue={playback.now}
				disabled={score.duration === 0}
				aria-label={player.place}
				aria-valuetext={`${words}, ${timing}`}
				autoComplete="off"
				onInput={(event) => scrub(event.currentTarget.valueAsNumber)}
			/>
		</div>
	);
}

/** Moves the chart's head with each frame, without React. */
function useFollow(
	playback: Playback,
	score: Score,
	chart: React.RefObject<HTMLElement | null>,
	slider: React.RefObject<HTMLInputElement | null>,
): void {
	useEffect(
		() =>
			playback.watchTime((time) => {
				chart.current?.style.setProperty("--head-at", percent(shareOf(score, time)));
				if (slider.current) slider.current.value = String(Math.round(time));
			}),
		[playback, score, chart, slider],
	);
}

/** A seek that draws fast while the slider moves, and sharply when it rests. */
function useScrub(playback: Playback): (time: number) => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (time) => {
		playback.seek(time, true);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => playback.rest(), REST);
	};
}

const Ticks = memo(function Ticks({ score }: { score: Score }) {
	const ends = "M0 12V32M1000 12V32M0 22H1000";
	const path = `${ends}${tickPath(ticksOf(score), 17, 27)}`;
	return (
		<>
			{["ink-ticks", "ink-ticks ink-did"].map((look) => (
				<svg
					key={look}
					className={look}
					viewBox="0 0 1000 44"
					preserveAspectRatio="none"
					aria-hidden="true"
				>
					<path d={path} />
				</svg>
			))}
		</>
	);
});

const Keys = memo(function Keys({ score, layer }: { score: Score; layer: number | undefined }) {
	return keysOf(score).map((key) => (
		<span
			key={key.at}
			aria-hidden="true"
			className={lookOf(key, key.layer === layer)}
			style={{ left: percent(key.at) } as CSSProperties}
			data-key={key.key}
		>
			<span className="ink-name">{player.passNames[key.name] ?? key.name}</span>
		</span>
	));
});

function lookOf({ at, isNamed }: ChartKey, isNow: boolean): string {
	const looks = { "is-now": isNow, "is-tight": !isNamed, "is-last": at > 0.85 };
	const named = Object.entries(looks).filter(([, holds]) => holds);
	return ["ink-key", ...named.map(([look]) => look)].join(" ");
}

function percent(share: number): string {
	return `${(share * 100).toFixed(3)}%`;
}
