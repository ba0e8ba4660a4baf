import { maySignIn } from "../data/session-state.ts";
import { usePerson } from "../session/person.ts";
import { keepTyped, typedBefore } from "./typed.ts";

/** Where the tab keeps the input of a form. */
export interface DraftPlace {
	/** Contains the person's id, because another person may log in to this tab. */
	key: string;
	/** What the input was based on, and the version of the site, because another one may have other fields. */
	basis: string;
}

/** `version`: the version of what the form changes, or its text. Input based on another one is not shown again. */
export function useDraftPlace(form: string, version: number | string = 0): DraftPlace {
	return draftPlaceOf(usePerson()._id, form, version);
}

export function draftPlaceOf(
	personId: string,
	form: string,
	version: number | string = 0,
): DraftPlace {
	const site = window.__reactRouterManifest?.version ?? "";
	return { key: `${form}:${personId}`, basis: `${version} ${site}` };
}

/** What the person had typed when the session ended. */
export function storedDraft<Values>({ key, basis }: DraftPlace): Values | undefined {
	try {
		const stored = JSON.parse(typedBefore(key) ?? "{}");
		return stored.basis === basis ? stored.values : undefined;
	} catch {
		return undefined;
	}
}

/** Undefined removes it. */
export function storeDraft({ key, basis }: DraftPlace, values: unknown): void {
	keepTyped(key, values === undefined ? undefined : JSON.stringify({ basis, values }));
}

/** For a form that is gone. Only the end of the session leaves its input in the tab. */
export function dropDraft({ key }: DraftPlace): void {
	if (maySignIn()) keepTyped(key, undefined);
}
