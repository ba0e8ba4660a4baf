import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../data/sentence.ts";
import { microphoneCheck as says } from "../messages/en/microphone-check.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { openMicrophone } from "./microphone.ts";

export interface MicrophoneCheckProps {
	/** A microphone that records, in place of one that is only tried. */
	recording?: MediaStream;
}

/** How loud a microphone is. */
export default function MicrophoneCheck({ recording }: MicrophoneCheckProps) {
	// Words that a screen reader speaks would be recorded.
	return recording ? <LevelMeter stream={recording} isSilent /> : <Check />;
}

/** Tries the microphone. Nothing of it is recorded or sent. */
function Check() {
	const { stream, isStarting, fault, start, stop } = useMicrophone();
	return (
		<section aria-labelledby="microphone-check" className="grid gap-3">
			<h2 id="microphone-check" className="name">
				{says.heading}
			</h2>
			<p>{says.lead}</p>
			{stream && (
				<>
					<LevelMeter stream={stream} />
					<p className="text-graphite text-small wrap-anywhere">
						{says.device(stream.getAudioTracks()[0]?.label ?? "")}
					</p>
				</>
			)}
			<div className="actions p-1">
				{stream ? (
					<PencilButton onClick={stop}>{says.stop}</PencilButton>
				) : (
					<PencilButton disabled={isStarting} onClick={() => void start()}>
						{isStarting ? says.starting : says.start}
					</PencilButton>
				)}
			</div>
			{fault && <Correction>{fault}</Correction>}
		</section>
	);
}

/** A microphone that is open until it is stopped, or until its place leaves the page. */
function useMicrophone() {
	const [stream, setStream] = useState<MediaStream>();
	const [isStarting, setStarting] = useState(false);
	const [fault, setFault] = useState<string>();
	const isGone = useRef(false);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
		};
	}, []);
	useEffect(() => () => close(stream), [stream]);
	const start = async () => {
		setStarting(true);
		setFault(undefined);
		try {
			const opened = await openMicrophone();
			if (isGone.current) close(opened);
			else setStream(opened);
		} catch (failure) {
			setFault(sentenceOf(failure));
		}
		setStarting(false);
	};
	return { stream, isStarting, fault, start, stop: () => setStream(undefined) };
}

function close(stream: MediaStream | undefined): void {
	for (const track of stream?.getTracks() ?? []) track.stop();
}
