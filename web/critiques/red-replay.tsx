import { StepBack, StepForward } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import type { Pin } from "#contract/critiques.ts";
import type { Log } from "#ink/log/decode.ts";
import { isMark } from "#ink/marks.ts";
import { completeAt, stepFrom } from "#ink/player/timeline.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import { InkPicture } from "../sheets/door.ts";
import { IconButton, PencilButton } from "../ui/buttons.tsx";
import { PinMarks } from "../ui/pins/pin-marks.tsx";
import { type Drawn, DrawnPicture } from "./drawn-picture.tsx";

const { stage } = critiquePage;

interface RedReplayProps {
	drawn: Drawn;
	/** Undefined while it loads, and without a red stroke. */
	red: Log | undefined;
	pins: Pin[];
	chosen: number | undefined;
	onChoose(pin: number): void;
	/** There is a red layer, which may still load. */
	hasRed: boolean;
	/** The reader drew the sheet. */
	isOwn: boolean;
	/** Content over the sheet besides the teacher's pins. */
	children: ReactNode;
}

/** The student's sheet with the red pencil over it, stroke by stroke, and a divider between the two. */
export function RedReplay({
	drawn,
	red,
	pins,
	chosen,
	onChoose,
	hasRed,
	isOwn,
	children,
}: RedReplayProps) {
	const end = red?.entries.at(-1)?.end ?? 0;
	const [time, setTime] = useState(Number.POSITIVE_INFINITY);
	const [divider, setDivider] = useState(hasRed ? 22 : 100);
	const shown = Math.min(time, end);
	const playing = usePlaying({ time: shown, end, onTime: setTime });
	const choose = (index: number) => {
		onChoose(index);
		const pin = pins[index];
		if (hasRed && pin && pin.x < (divider / 100) * drawn.width) setDivider(0);
	};
	const { width, height } = drawn;
	const style = { aspectRatio: `${width} / ${height}`, "--divider": `${divider}%` };
	return (
		<div className="min-w-0">
			<div className="critique-stage sheet">
				<div className="critique-frame" style={style}>
					<div className="critique-yours">
						<DrawnPicture drawn={drawn} label={stage.sheet(hasRed, pins.length)} />
					</div>
					<div className="critique-corrected">
						<div className="critique-faint">
							<DrawnPicture drawn={drawn} />
						</div>
						{red && <InkPicture log={red} time={shown} />}
					</div>
					{hasRed && <Divider value={divider} onChange={setDivider} isOwn={isOwn} />}
					{children}
					<PinMarks
						pins={pins}
						size={{ width, height }}
						labelOf={(index) => stage.pin(index + 1, pins[index]?.title ?? "")}
						chosen={chosen}
						onChoose={choose}
					/>
				</div>
			</div>
			{red && (
				<RedChart red={red} pins={pins} time={shown} chosen={chosen} onTime={playing.stopAt} />
			)}
			{red && (
				<div className="critique-transport">
					<PencilButton onClick={playing.toggle}>
						{playing.isPlaying ? stage.pause : stage.play}
					</PencilButton>
					<div className="flex">
						<IconButton
							label={stage.back}
							onClick={() => playing.stopAt(stepFrom(red.entries, shown, -1))}
						>
							<StepBack className="icon" />
						</IconButton>
						<IconButton
							label={stage.on}
							onClick={() => playing.stopAt(stepFrom(red.entries, shown, 1))}
						>
							<StepForward className="icon" />
						</IconButton>
					</div>
					<p className="cut text-balance" role="status">
						{stage.stroke(strokesAt(red, shown), strokesAt(red, end))}
					</p>
				</div>
			)}
		</div>
	);
}

interface DividerProps {
	value: number;
	onChange(value: number): void;
	isOwn: boolean;
}

function Divider({ value, onChange, isOwn }: DividerProps) {
	const before = isOwn ? stage.yours : stage.handedIn;
	return (
		<>
			<span className="critique-line" aria-hidden="true" />
			<input
				type="range"
				min={0}
				max={100}
				value={value}
				aria-label={stage.divider(before)}
				aria-valuetext={`${before} ${value} %, ${stage.corrected} ${100 - value} %`}
				className="critique-divider"
				onChange={({ target }) => onChange(Number(target.value))}
			/>
			<span className="critique-side cut">{before}</span>
			<span className="critique-side is-corrected cut">{stage.corrected}</span>
		</>
	);
}

interface RedChartProps {
	red: Log;
	pins: Pin[];
	time: number;
	chosen: number | undefined;
	onTime(time: number): void;
}

/** A tick for each stroke, the pins where they were set, and where the replay is. */
function RedChart({ red, pins, time, chosen, onTime }: RedChartProps) {
	const id = useId();
	const end = red.entries.at(-1)?.end ?? 1;
	const at = (moment: number) => ({ left: `${(Math.min(moment, end) / Math.max(1, end)) * 100}%` });
	return (
		<div className="critique-chart">
			<div className="critique-ticks" aria-hidden="true">
				{red.entries.filter(isMark).map((entry) => (
					<i key={entry.end} style={at(entry.end)} data-passed={entry.end <= time || undefined} />
				))}
				{pins.map((pin, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: pins that were sent never change
					<b key={index} style={at(pin.at)} data-chosen={chosen === index || undefined}>
						{index + 1}
					</b>
				))}
			</div>
			<label className="sr-only" htmlFor={id}>
				{stage.time}
			</label>
			<input
				id={id}
				type="range"
				min={0}
				max={end}
				value={time}
				aria-valuetext={stage.stroke(strokesAt(red, time), strokesAt(red, end))}
				onChange={({ target }) => onTime(Number(target.value))}
			/>
		</div>
	);
}

/** Marks that are complete at a time. */
function strokesAt({ entries }: Log, time: number): number {
	return entries.slice(0, completeAt(entries, time)).filter(isMark).length;
}

interface Playing {
	time: number;
	end: number;
	onTime(time: number): void;
}

/** The clock of the replay. With reduced motion it goes from stroke to stroke by the buttons only. */
function usePlaying({ time, end, onTime }: Playing) {
	const [isPlaying, setPlaying] = useState(false);
	const step = useEffectEvent((passed: number) => {
		const next = Math.min(end, time + passed);
		onTime(next);
		if (next >= end) setPlaying(false);
	});
	useEffect(() => {
		if (!isPlaying) return;
		let last = performance.now();
		let frame = requestAnimationFrame(function tick(now) {
			step(now - last);
			last = now;
			frame = requestAnimationFrame(tick);
		});
		return () => cancelAnimationFrame(frame);
	}, [isPlaying]);
	return {
		isPlaying,
		toggle() {
			if (!isPlaying && time >= end) onTime(0);
			setPlaying(!isPlaying);
		},
		stopAt(moment: number) {
			setPlaying(false);
			onTime(moment);
		},
	};
}
