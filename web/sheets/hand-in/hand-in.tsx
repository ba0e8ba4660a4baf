import { Suspense, useState } from "react";
import { handInSheet } from "../../messages/en/hand-in-sheet.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { InkButton } from "../../ui/buttons.tsx";
import type { KeptSheet } from "../keep/kept-sheet.ts";
import type { HandInDraft } from "./hand-in-dialog.tsx";

const HandInDialog = lazyPart(part(() => import("./hand-in-dialog.tsx")));

/** The button for handing in a sheet, and its dialog. A sheet without a lesson has none. */
export function HandIn({ sheet }: { sheet: KeptSheet }) {
	const [isOpen, setOpen] = useState(false);
	// The dialog is unmounted when it closes. What was typed stays here until the sheet is handed in.
	const [draft, setDraft] = useState<HandInDraft>();
	if (sheet.lessonId === null) return null;
	return (
		<>
			<InkButton className="hand-in-open" onClick={() => setOpen(true)}>
				{handInSheet}
			</InkButton>
			{isOpen && (
				<Suspense>
					<HandInDialog
						sheet={sheet}
						draft={draft}
						onDraft={setDraft}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
