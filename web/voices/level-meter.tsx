import { useEffect, useState } from "react";
import { microphoneCheck as says } from "../messages/en/microphone-check.ts";
import { type Level, watchLevel } from "./level.ts";

/** Strokes like those of a timing chart. */
const ticks = {
	backgroundImage: "repeating-linear-gradient(90deg, currentColor 0 2px, transparent 2px 7px)",
};
const pencils = { silent: "text-red", good: "text-green", loud: "text-red" };

interface LevelMeterProps {
	stream: MediaStream;
	/** A change of the words is not announced. */
	isSilent?: boolean;
}

/** How loud a microphone is at this moment, and in words. */
export function LevelMeter({ stream, isSilent = false }: LevelMeterProps) {
	const [{ share, hearing }, setLevel] = useState<Level>({ share: 0, hearing: "silent" });
	useEffect(() => watchLevel(stream, setLevel), [stream]);
	return (
		<div className="grid min-w-40 gap-1">
			<meter className="sr-only" aria-label={says.level} min={0} max={1} value={share} />
			<div className="relative h-5" aria-hidden="true">
				<span className="absolute inset-0 text-hairline" style={ticks} />
				<span
					className={`absolute inset-0 ${pencils[hearing]}`}
					style={{ ...ticks, clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
				/>
			</div>
			<p role={isSilent ? undefined : "status"} className="text-graphite text-small">
				{says.hearing[hearing]}
			</p>
		</div>
	);
}
