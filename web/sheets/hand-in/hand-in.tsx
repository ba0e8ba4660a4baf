import { Suspense, useState } from "react";
import { handInSheet } from "../../messages/en/hand-in-sheet.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { InkButton } from "../../ui/buttons.tsx";
import type { KeptSheet } from "../keep/kept-sheet.ts";

const HandInDialog = lazyPart(part(() => import("./hand-in-dialog.tsx")));

/** The button for handing in a sheet, and its dialog. A sheet without a lesson has none. */
export function HandIn({ sheet }: { sheet: KeptSheet }) {
	const [isOpen, setOpen] = useState(false);
	if (sheet.lessonId === null) return null;
	return (
		<>
			<InkButton className="hand-in-open" onClick={() => setOpen(true)}>
				{handInSheet}
			</InkButton>
			{isOpen && (
				<Suspense>
					<HandInDialog sheet={sheet} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
