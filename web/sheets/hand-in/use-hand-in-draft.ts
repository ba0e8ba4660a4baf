import { useState } from "react";
import type { OwnPin } from "#contract/critiques.ts";
import { keepTyped, typedBefore } from "../../layouts/typed.ts";

/** What a student has typed and not handed in. */
export interface HandInDraft {
	question: string;
	pins: OwnPin[];
}

const NO_DRAFT: HandInDraft = { question: "", pins: [] };

/** The draft of a sheet. The tab keeps it when the dialog is closed and when the student leaves the desk. */
export function useHandInDraft(sheetId: string) {
	const key = `hand-in:${sheetId}`;
	const [draft, setDraft] = useState(() => draftOf(typedBefore(key)));
	const change = (to: Partial<HandInDraft>) => {
		const next = { ...draft, ...to };
		keepTyped(key, JSON.stringify(next));
		setDraft(next);
	};
	/** Forgets this draft, but not one that was typed in its place since. */
	const forget = () => {
		if (typedBefore(key) === JSON.stringify(draft)) keepTyped(key, undefined);
	};
	return { draft, change, forget };
}

/** Validated, because the storage may contain anything. */
function draftOf(text: string | undefined): HandInDraft {
	try {
		const { question, pins } = JSON.parse(text ?? "{}");
		if (typeof question !== "string" || !Array.isArray(pins)) return NO_DRAFT;
		return { question, pins: pins.filter(isPin) };
	} catch {
		return NO_DRAFT;
	}
}

function isPin(value: unknown): value is OwnPin {
	const { x, y, note } = { ...(value as Partial<OwnPin>) };
	return typeof x === "number" && typeof y === "number" && typeof note === "string";
}
