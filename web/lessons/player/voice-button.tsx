import { Volume2, VolumeX } from "lucide-react";
import { heardVoice } from "../../messages/en/heard-voice.ts";
import { IconButton } from "../../ui/buttons.tsx";
import type { OpenDrawing, PlayedVoice } from "./player-props.ts";
import { useVoice } from "./use-voice.ts";

export interface VoiceButtonProps extends Pick<OpenDrawing, "playback"> {
	voice: PlayedVoice;
}

/** Loads the voice of a drawing, and mutes and unmutes it. */
export default function VoiceButton({ playback, voice }: VoiceButtonProps) {
	const { isMuted, toggle, fault } = useVoice({ playback }, voice);
	if (fault) return <p role="status">{fault}</p>;
	return (
		<IconButton label={heardVoice.mute} aria-pressed={isMuted} onClick={toggle}>
			{isMuted ? <VolumeX className="icon" /> : <Volume2 className="icon" />}
		</IconButton>
	);
}
