import { Suspense, useEffect, useRef } from "react";
import { desk } from "../../messages/en/desk.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { PencilButton } from "../../ui/buttons.tsx";

const list = part(() => import("./key-list.tsx"));
const KeyList = lazyPart(list);

/** The sheet of keys: what each key does at the desk. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	// Also for a desk that is offline later.
	useEffect(() => void list.early(), []);
	useEffect(() => {
		if (isOpen) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isOpen]);
	return (
		<dialog ref={dialog} className="desk-keys" aria-labelledby="desk-keys-name" onClose={onClose}>
			<h2 id="desk-keys-name" className="name">
				{desk.keys}
			</h2>
			<Suspense>{isOpen && <KeyList />}</Suspense>
			<PencilButton onClick={onClose}>{desk.close}</PencilButton>
		</dialog>
	);
}
