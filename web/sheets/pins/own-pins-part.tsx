import { Suspense } from "react";
import { lazyPart, part } from "../../parts/part.ts";
import type { OwnPinsFieldProps } from "./own-pins-field.tsx";

const OwnPinsField = lazyPart<OwnPinsFieldProps>(part(() => import("./own-pins-field.tsx")));

/** Pins for whoever may set some. Most readers of a page may not. */
export function OwnPinsPart(props: OwnPinsFieldProps) {
	return (
		<Suspense>
			<OwnPinsField {...props} />
		</Suspense>
	);
}
