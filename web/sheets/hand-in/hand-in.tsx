import { Suspense } from "react";
import { lazyPart, part } from "../../parts/part.ts";
import type { KeptSheet } from "../keep/kept-sheet.ts";

const HandInButton = lazyPart(part(() => import("./hand-in-button.tsx")));

/** Handing in a sheet, and where it is after that. Loaded after the desk. A sheet without a lesson has none. */
export function HandIn({ sheet }: { sheet: KeptSheet }) {
	if (sheet.lessonId === null) return null;
	return (
		// The same place in the header, so that the sheet does not move.
		<Suspense fallback={<span className="hand-in-open" />}>
			<HandInButton sheet={sheet} lessonId={sheet.lessonId} />
		</Suspense>
	);
}
