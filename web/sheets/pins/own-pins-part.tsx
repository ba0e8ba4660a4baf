import { Suspense } from "react";
import type { OwnPin } from "#contract/critiques.ts";
import { lazyPart, part } from "../../parts/part.ts";
import type { OwnPinsFieldProps } from "./own-pins-field.tsx";

const OwnPinsField = lazyPart<OwnPinsFieldProps>(part(() => import("./own-pins-field.tsx")));

/** True if every pin has a note. */
export function areNoted(pins: readonly OwnPin[]): boolean {
	return pins.every(({ note }) => note.trim() !== "");
}

/** The field for pins. Loaded separately, because most readers of a page cannot set pins. */
export function OwnPinsPart(props: OwnPinsFieldProps) {
	return (
		<Suspense>
			<OwnPinsField {...props} />
		</Suspense>
	);
}
