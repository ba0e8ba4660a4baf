import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type RefObject, useRef, useState } from "react";
import { InkButton, InkLink, PencilButton } from "./buttons.tsx";
import { DialogMark } from "./dialog-mark.tsx";
import type { OpenDialog } from "./dialogs.ts";

/** One dialog. Its script loads when the first dialog opens. The focus returns to where it was before. */
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
					{"figure" in dialog && dialog.figure}
					<div className="dialog-words">
						{!("figure" in dialog && dialog.figure) && <DialogMark kind={kindOf(dialog)} />}
						<div>
							<AlertDialog.Title className="name">{dialog.title}</AlertDialog.Title>
							{dialog.text && (
								<AlertDialog.Description className="mt-2 text-pretty text-graphite">
									{dialog.text}
								</AlertDialog.Description>
							)}
						</div>
					</div>
					<div className="actions">
						<Answers dialog={dialog} close={close} />
					</div>
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

function kindOf(dialog: OpenDialog): "ask" | "grave" | "tell" {
	if ("close" in dialog) return "tell";
	return dialog.grave ? "grave" : "ask";
}

/**
 * Where the focus goes: the element that had it, the nearest remaining element around it, or the whole page. Base UI
 * would focus the first link there, which announces the wrong thing and is followed by the next Enter.
 */
function focusBack(before: readonly HTMLElement[]): boolean {
	const place = before.find((one) => one.isConnected) ?? document.getElementById("content");
	// React reports no focus changes while it removes the dialog, so the focus moves afterwards (use-kept-focus.ts
	// listens).
	queueMicrotask(() => place?.focus({ preventScroll: true }));
	return place !== null;
}

function Answers({ dialog, close }: { dialog: OpenDialog; close(answer: boolean): void }) {
	if ("close" in dialog && dialog.onward) {
		return (
			<>
				<InkLink to={dialog.onward.to} onClick={() => close(true)}>
					{dialog.onward.name}
				</InkLink>
				<PencilButton onClick={() => close(true)}>{dialog.close}</PencilButton>
			</>
		);
	}
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
