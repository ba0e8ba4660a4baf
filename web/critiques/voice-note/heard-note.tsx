import type { Critique } from "#contract/critiques.ts";
import { voiceNote as says } from "../../messages/en/voice-note.ts";
import { SoundPlayer } from "./sound-player.tsx";

export interface HeardNoteProps {
	critique: Critique;
	voice: NonNullable<Critique["voice"]>;
}

/** The voice note of a critique that was sent, with what it says in words. */
export default function HeardNote({ critique, voice }: HeardNoteProps) {
	const { _id, voiceWords, isTeacher, instructorName } = critique;
	return (
		<section aria-labelledby="voice-note">
			<h2 id="voice-note" className="cut wrap-anywhere">
				{isTeacher ? says.own : says.of(instructorName)}
			</h2>
			<SoundPlayer
				key={voice._id}
				address={`/api/critiques/${_id}/voice`}
				lengthMs={voice.lengthMs}
			/>
			{voiceWords && (
				<>
					<h3 className="cut mt-3">{says.inWords}</h3>
					<p className="whitespace-pre-line wrap-anywhere">
						<bdi>{voiceWords}</bdi>
					</p>
				</>
			)}
		</section>
	);
}
