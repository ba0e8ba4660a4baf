import { Suspense } from "react";
import { lazyPart, part } from "../../../parts/part.ts";
import type { TakeCaptionsProps } from "./take-captions.tsx";

const TakeCaptions = lazyPart<TakeCaptionsProps>(part(() => import("./take-captions.tsx")));

/** The captions of a take. Their script is loaded with the first take. */
export function CaptionsPart(props: TakeCaptionsProps) {
	return (
		<Suspense>
			<TakeCaptions {...props} />
		</Suspense>
	);
}
