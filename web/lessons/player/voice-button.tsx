import { Volume2, VolumeX } from "lucide-react";
import { player } from "../../messages/en/player.ts";
import { IconButton } from "../../ui/buttons.tsx";
import type { VoiceSwitch } from "./use-voice.ts";

/** Switches the voice off and on. */
export function VoiceButton({ isMuted, toggle, fault }: VoiceSwitch) {
	if (fault) return <p role="status">{fault}</p>;
	return (
		<IconButton label={player.mute} aria-pressed={isMuted} onClick={toggle}>
			{isMuted ? <VolumeX className="icon" /> : <Volume2 className="icon" />}
		</IconButton>
	);
}
