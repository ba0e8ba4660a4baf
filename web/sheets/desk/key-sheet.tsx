import { useEffect, useRef } from "react";
import { desk } from "../../messages/en/desk.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { KeyTable } from "../../ui/key-table.tsx";

/** The sheet of keys: what each key does at the desk. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		if (isOpen) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isOpen]);
	return (
		<dialog ref={dialog} className="desk-keys" aria-labelledby="desk-keys-name" onClose={onClose}>
			<h2 id="desk-keys-name" className="name">
				{desk.keys}
			</h2>
			<KeyTable {...desk.keyList} />
			<PencilButton onClick={onClose}>{desk.close}</PencilButton>
		</dialog>
	);
}
