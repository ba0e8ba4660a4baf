import { useEffect, useState } from "react";
import {
	type DraftPlace,
	dropDraft,
	storeDraft,
	storedDraft,
	useDraftPlace,
} from "./stored-draft.ts";

/**
 * The input of a form, and whether it differs from what is saved. When the server ends the session, the form has this
 * input again after the same person has logged in (decisions/0106).
 */
export function useDraft<Values>(form: string, saved: Values, version?: number) {
	return useDraftAt(useDraftPlace(form, version), saved);
}

/** The same for a page that is not part of the dashboard. */
export function useDraftAt<Values>({ key, basis }: DraftPlace, saved: Values) {
	const [draft, setDraft] = useState(() => storedDraft<Values>({ key, basis }) ?? saved);
	const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
	useEffect(() => {
		storeDraft({ key, basis }, isChanged ? draft : undefined);
	}, [key, basis, isChanged, draft]);
	useEffect(() => () => dropDraft({ key, basis }), [key, basis]);
	return { draft, setDraft, isChanged };
}
