import { Suspense } from "react";
import { lazyPart, part } from "../../parts/part.ts";
import type { OwnPinsFieldProps } from "./own-pins-field.tsx";

const OwnPinsField = lazyPart<OwnPinsFieldProps>(part(() => import("./own-pins-field.tsx")));

/** The field for pins. Loaded separately, because most readers of a page cannot set pins. */
export function OwnPinsPart(props: OwnPinsFieldProps) {
	return (
		<Suspense>
			<OwnPinsField {...props} />
		</Suspense>
	);
}
