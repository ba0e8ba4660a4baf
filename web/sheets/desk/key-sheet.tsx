import { useEffect, useRef } from "react";
import { desk } from "../../messages/en/desk.ts";
import { deskKeys } from "../../messages/en/desk-keys.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { KeyTable } from "../../ui/key-table.tsx";

/** The sheet of keys: what each key does at the desk. It opens when it is rendered. */
export default function KeySheet({ onClose }: { onClose(): void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		dialog.current?.showModal();
		// Otherwise the button at the end has the focus, and the list is scrolled to its end.
		heading.current?.focus();
	}, []);
	return (
		<dialog ref={dialog} className="desk-keys" aria-labelledby="desk-keys-name" onClose={onClose}>
			<h2 ref={heading} tabIndex={-1} id="desk-keys-name" className="name outline-none">
				{desk.keys}
			</h2>
			<KeyTable {...deskKeys} />
			{/* The dialog gives the focus back before it is gone. */}
			<PencilButton onClick={() => dialog.current?.close()}>{desk.close}</PencilButton>
		</dialog>
	);
}
