import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type RefObject, useRef, useState } from "react";
import { InkButton, PencilButton } from "./buttons.tsx";
import type { OpenDialog } from "./dialogs.ts";

/** One dialog on its sheet. Loaded when the first is opened; the focus goes back where it came from. */
export default function DialogSheet({
	dialog,
	before,
}: {
	dialog: OpenDialog;
	before: RefObject<readonly HTMLElement[]>;
}) {
	const [isOpen, setOpen] = useState(true);
	const confirmed = useRef(false);
	const close = (answer: boolean) => {
		confirmed.current = answer;
		setOpen(false);
	};
	return (
		<AlertDialog.Root
			open={isOpen}
			onOpenChange={(next) => next || close(false)}
			onOpenChangeComplete={(next) => next || dialog.settle(confirmed.current)}
		>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop className="veil" />
				<AlertDialog.Popup className="sheet dialog" finalFocus={() => !focusBack(before.current)}>
					<AlertDialog.Title className="name">{dialog.title}</AlertDialog.Title>
					{dialog.text && (
						<AlertDialog.Description className="mt-2 text-balance text-graphite">
							{dialog.text}
						</AlertDialog.Description>
					)}
					<div className="actions mt-6">
						<Answers dialog={dialog} close={close} />
					</div>
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

/**
 * Where the focus was, or the place around it that still stands, at last the page as a whole. Base UI would give it to
 * the first link in there, which says the wrong thing aloud and leads away with the next Enter.
 */
function focusBack(before: readonly HTMLElement[]): boolean {
	const place = before.find((one) => one.isConnected) ?? document.getElementById("content");
	// React tells nobody of a focus that moves while it takes the dialog away (use-kept-focus.ts listens).
	queueMicrotask(() => place?.focus({ preventScroll: true }));
	return place !== null;
}

function Answers({ dialog, close }: { dialog: OpenDialog; close(answer: boolean): void }) {
	if ("close" in dialog) {
		return <InkButton onClick={() => close(true)}>{dialog.close}</InkButton>;
	}
	const cancel = <PencilButton onClick={() => close(false)}>{dialog.cancel}</PencilButton>;
	if (dialog.grave) {
		return (
			<>
				<PencilButton pencil="red" onClick={() => close(true)}>
					{dialog.confirm}
				</PencilButton>
				{cancel}
			</>
		);
	}
	return (
		<>
			<InkButton onClick={() => close(true)}>{dialog.confirm}</InkButton>
			{cancel}
		</>
	);
}
