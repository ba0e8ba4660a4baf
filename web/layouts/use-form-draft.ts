import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
	type DraftPlace,
	dropDraft,
	storeDraft,
	storedDraft,
	useDraftPlace,
} from "./stored-draft.ts";

/** As `useDraft`, for a form of react-hook-form. `version` is the one that the person saw, not one loaded since. */
export function useFormDraft<Inputs extends FieldValues, Outputs>(
	name: string,
	form: UseFormReturn<Inputs, unknown, Outputs>,
	version?: number | string,
): void {
	useFormDraftAt(useDraftPlace(name, version), form);
}

/** The same for a page that is not part of the dashboard. */
export function useFormDraftAt<Inputs extends FieldValues, Outputs>(
	{ key, basis }: DraftPlace,
	{ formState, getValues, reset, subscribe }: UseFormReturn<Inputs, unknown, Outputs>,
): void {
	const unsaved = useEffectEvent(() => (formState.isDirty ? getValues() : undefined));
	useEffect(() => {
		const before = storedDraft<Inputs>({ key, basis });
		if (before) reset(before, { keepDefaultValues: true });
		// There is input already when the person goes on with a newer version.
		else storeDraft({ key, basis }, unsaved());
		const stop = subscribe({
			formState: { values: true, isDirty: true },
			callback: ({ values, isDirty }) => storeDraft({ key, basis }, isDirty ? values : undefined),
		});
		return () => {
			stop();
			dropDraft({ key, basis });
		};
	}, [key, basis, reset, subscribe]);
}
