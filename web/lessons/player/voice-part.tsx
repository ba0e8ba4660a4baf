import { Suspense } from "react";
import { lazyPart, part } from "../../parts/part.ts";
import type { VoiceButtonProps } from "./voice-button.tsx";

const VoiceButton = lazyPart(part(() => import("./voice-button.tsx")));

/** The voice of a drawing. Its script is loaded for lessons that have one. */
export function VoicePart({
	playback,
	voice,
}: Pick<VoiceButtonProps, "playback"> & { voice: VoiceButtonProps["voice"] | undefined }) {
	if (!voice) return null;
	return (
		<Suspense>
			<VoiceButton playback={playback} voice={voice} />
		</Suspense>
	);
}
