import { type RefObject, useState } from "react";
import type { OutlineBody } from "#contract/outlines.ts";
import { call } from "../data/api.ts";
import { showFailure } from "../data/show-failure.ts";
import { messages } from "../messages/en.ts";
import { outlines } from "../messages/outlines.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { unfinishedIn } from "./unfinished.ts";
import { forgetUnsaved } from "./unsaved.ts";
import { codeOf, type useDraft } from "./use-draft.ts";
import type { Material } from "./use-material.ts";

const { write } = outlines;

interface HandInProps {
	classId: string;
	body: OutlineBody;
	material: Material;
	draft: ReturnType<typeof useDraft>;
	reload(): Promise<void>;
	wasHandedIn: RefObject<boolean>;
}

/** Gives the outline to an administrator, or throws it away. */
export function HandIn({ classId, body, material, draft, reload, wasHandedIn }: HandInProps) {
	const [wasAsked, setAsked] = useState(false);
	const missing = wasAsked ? unfinishedIn(body, material) : [];
	const params = { id: classId };

	const handIn = useOneAtATime(async () => {
		setAsked(true);
		if (unfinishedIn(body, material).length > 0) return;
		const whyUnsaved = await draft.flush();
		if (isToldAlready(whyUnsaved)) return;
		try {
			if (whyUnsaved) throw whyUnsaved;
			const version = draft.version();
			if (version === null) return toast(write.nothingNew, "red");
			await call("POST /api/class/:id/outline/hand-in", { params, body: { version } });
			wasHandedIn.current = true;
			toast(write.handedIn);
		} catch (fault) {
			await showFailure(write.handInFailed, fault);
		}
		await reload();
	});

	const throwAway = useOneAtATime(async () => {
		const { throwAwayTitle: title, throwAwayText: text, throwAwayConfirm: confirm } = write;
		if (!(await confirmAction({ title, text, confirm, cancel: messages.cancel, grave: true })))
			return;
		if (isToldAlready(await draft.flush())) return;
		try {
			await call("DELETE /api/class/:id/outline", { params });
			forgetUnsaved(classId);
		} catch (fault) {
			await showFailure(write.throwAwayFailed, fault);
		}
		await reload();
	});

	return (
		<div>
			{missing.length > 0 && (
				<Correction>
					<ul>
						{missing.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				</Correction>
			)}
			<div className="actions mt-3 p-1">
				<InkButton onClick={() => void handIn()}>{write.handIn}</InkButton>
				{draft.version() !== null && (
					<PencilButton pencil="red" onClick={() => void throwAway()}>
						{write.throwAway}
					</PencilButton>
				)}
			</div>
		</div>
	);
}

/** The editor says itself that changes are not saved because the outline is in review (outline-editor.tsx). */
function isToldAlready(fault: unknown): boolean {
	return codeOf(fault) === "outline_in_review";
}
