import { useEffect, useState } from "react";
import { timeOf } from "../../lessons/door.ts";
import { voiceNote as says } from "../../messages/en/voice-note.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { dayAndTime } from "../../ui/dates.ts";
import { type InterruptedVoice, interruptedVoices } from "../../voices/door.ts";

interface InterruptedNotesProps {
	critiqueId: string;
	onUse(voice: InterruptedVoice): Promise<void>;
}

/** Takes of this voice note that ended with a crash or a closed page. */
export function InterruptedNotes({ critiqueId, onUse }: InterruptedNotesProps) {
	const [found, setFound] = useState<InterruptedVoice[]>([]);
	useEffect(() => {
		interruptedVoices({ critiqueId }).then(setFound, () => undefined);
	}, [critiqueId]);
	const forget = (voice: InterruptedVoice) =>
		setFound((now) => now.filter(({ id }) => id !== voice.id));
	const discard = async (voice: InterruptedVoice) => {
		await voice.discard();
		forget(voice);
	};
	return found.map((voice) => (
		<div key={voice.id} className="grid gap-3">
			<p>
				{says.interrupted(
					timeOf(voice.lengthMs),
					dayAndTime(new Date(voice.begunAt).toISOString()),
				)}
			</p>
			<div className="actions">
				<PencilButton onClick={() => void onUse(voice)}>{says.useInterrupted}</PencilButton>
				<PencilButton pencil="red" onClick={() => void discard(voice)}>
					{says.discard}
				</PencilButton>
			</div>
		</div>
	));
}
