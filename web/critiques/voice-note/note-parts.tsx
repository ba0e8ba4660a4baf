import { Suspense } from "react";
import type { Critique } from "#contract/critiques.ts";
import { lazyPart, part } from "../../parts/part.ts";
import type { HeardNoteProps } from "./heard-note.tsx";
import type { VoiceNoteProps } from "./voice-note.tsx";

const VoiceNote = lazyPart<VoiceNoteProps>(part(() => import("./voice-note.tsx")));
const HeardNote = lazyPart<HeardNoteProps>(part(() => import("./heard-note.tsx")));

/** Recording a voice note. Its script is loaded at the red desk alone. */
export function RecordedNotePart(props: VoiceNoteProps) {
	return (
		<Suspense>
			<VoiceNote {...props} />
		</Suspense>
	);
}

/** The voice note of a critique that was sent. Its script is loaded for critiques that have one. */
export function HeardNotePart({ critique }: { critique: Critique }) {
	const { voice, sentAt } = critique;
	if (!voice || sentAt === null) return null;
	return (
		<Suspense>
			<HeardNote critique={critique} voice={voice} />
		</Suspense>
	);
}
