import { Pause, Play } from "lucide-react";
import { timeOf } from "../../lessons/door.ts";
import { voiceNote as says } from "../../messages/en/voice-note.ts";
import { IconButton } from "../../ui/buttons.tsx";
import { useSound } from "./use-sound.ts";

interface SoundPlayerProps {
	/** A call of our API. */
	address: string;
	lengthMs: number;
}

/** Plays a voice note: play and pause, its length, and where it is. Give it the voice as its key. */
export function SoundPlayer({ address, lengthMs }: SoundPlayerProps) {
	const { isPlaying, time, fault, toggle, jump } = useSound(address, lengthMs);
	const timing = says.timing(timeOf(time), timeOf(lengthMs));
	return (
		<>
			<div className="critique-sound flex items-center gap-3">
				<IconButton label={isPlaying ? says.pause : says.play} onClick={toggle}>
					{isPlaying ? <Pause className="icon" /> : <Play className="icon" />}
				</IconButton>
				<input
					type="range"
					min={0}
					max={lengthMs}
					step={100}
					value={time}
					aria-label={says.place}
					aria-valuetext={timing}
					onChange={({ target }) => jump(Number(target.value))}
				/>
				<span className="cut">{timing}</span>
			</div>
			{fault && (
				<p role="status" className="text-red text-small">
					{fault}
				</p>
			)}
		</>
	);
}
