import { Suspense, useState } from "react";
import { critiques } from "../../messages/en/critiques.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { InkButton } from "../../ui/buttons.tsx";
import type { KeptSheet } from "../keep/kept-sheet.ts";
import { HandedIn } from "./handed-in.tsx";

const HandInDialog = lazyPart(part(() => import("./hand-in-dialog.tsx")));

interface HandInButtonProps {
	sheet: KeptSheet;
	lessonId: string;
}

/** The button for handing in a sheet, its dialog, and a link to the critique of a sheet that was handed in. */
export default function HandInButton({ sheet, lessonId }: HandInButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const [isBusy, setBusy] = useState(false);
	return (
		<>
			<HandedIn sheetId={sheet.id} lessonId={lessonId} />
			<InkButton className="hand-in-open" onClick={() => setOpen(true)}>
				{critiques.handIn.submit}
			</InkButton>
			{/* While it sends it is only hidden, so that it does not offer to send again when it is reopened. */}
			{(isOpen || isBusy) && (
				<Suspense>
					<HandInDialog
						{...{ sheet, isOpen, isBusy }}
						onBusy={setBusy}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
