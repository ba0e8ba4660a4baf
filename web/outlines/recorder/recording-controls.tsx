import { type ReactNode, useEffect, useReducer, useState } from "react";
import { timeOf } from "../../lessons/door.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { InkButton, PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { MicrophonePart } from "../../voices/door.ts";
import type { RecordingClock } from "./recording-clock.ts";
import { isOn, type useRecording } from "./use-recording.ts";

interface ControlsProps {
	recording: ReturnType<typeof useRecording>;
	clock: RecordingClock;
	/** Where the lines are saved. */
	children: ReactNode;
}

/** Record, pause and stop, and how long it is. */
export function RecordingControls({ recording, clock, children }: ControlsProps) {
	const { phase, fault, trouble, stream, start, pause, resume, stop } = recording;
	const [withVoice, setWithVoice] = useState(true);
	return (
		<div className="desk-note">
			{!isOn(phase) && (
				<>
					<label className="tick">
						<input
							type="checkbox"
							checked={withVoice}
							disabled={phase !== "ready"}
							onChange={({ currentTarget: { checked } }) => setWithVoice(checked)}
						/>
						{recorder.voice}
					</label>
					<InkButton disabled={phase !== "ready"} onClick={() => void start(withVoice)}>
						{recorder.record}
					</InkButton>
				</>
			)}
			{isOn(phase) && (
				<>
					<p className="recording-time cut text-red">
						<RecordingMark isRunning={phase === "running"} />
						<Elapsed clock={clock} />
					</p>
					{phase === "running" ? (
						<PencilButton onClick={() => void pause()}>{recorder.pause}</PencilButton>
					) : (
						<PencilButton onClick={() => void resume()}>{recorder.resume}</PencilButton>
					)}
					<InkButton onClick={() => void stop()}>{recorder.stop}</InkButton>
					{stream && <MicrophonePart recording={stream} />}
				</>
			)}
			<p role="status" className="text-graphite text-small">
				{sentences[phase]}
			</p>
			{children}
			{trouble && <Correction>{recorder.saving(trouble)}</Correction>}
			{fault && <Correction>{fault}</Correction>}
		</div>
	);
}

const sentences = {
	ready: recorder.ready,
	starting: recorder.starting,
	running: recorder.recording,
	paused: recorder.paused,
	ended: "",
};

/** A dot in a circle while it records, two bars in it otherwise. */
function RecordingMark({ isRunning }: { isRunning: boolean }) {
	return (
		<svg viewBox="0 0 26 26" width="26" height="26" fill="currentColor" aria-hidden="true">
			<circle cx="13" cy="13" r="12" fill="none" stroke="currentColor" strokeWidth="1.5" />
			{isRunning ? <circle cx="13" cy="13" r="7" /> : <path d="M8 8h3v10H8zM15 8h3v10h-3z" />}
		</svg>
	);
}

function Elapsed({ clock }: { clock: RecordingClock }) {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		const timer = setInterval(render, 250);
		return () => clearInterval(timer);
	}, []);
	return timeOf(clock.at(performance.now()));
}
