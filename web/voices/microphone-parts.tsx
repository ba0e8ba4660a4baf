import { Suspense } from "react";
import { lazyPart, part } from "../parts/part.ts";
import type { MicrophoneCheckProps } from "./microphone-check.tsx";

const MicrophoneCheck = lazyPart<MicrophoneCheckProps>(
	part(() => import("./microphone-check.tsx")),
);

/** Tries the microphone, or shows how loud one is that records. */
export function MicrophonePart(props: MicrophoneCheckProps) {
	return (
		<Suspense>
			<MicrophoneCheck {...props} />
		</Suspense>
	);
}
