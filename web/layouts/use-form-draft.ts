import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft, storeDraft, storedDraft, useDraftPlace } from "./stored-draft.ts";

/** As `useDraft`, for a form of react-hook-form. */
export function useFormDraft<Inputs extends FieldValues, Outputs>(
	name: string,
	{ reset, subscribe }: UseFormReturn<Inputs, unknown, Outputs>,
	version?: number,
): void {
	const { key, basis } = useDraftPlace(name, version);
	useEffect(() => {
		const before = storedDraft<Inputs>({ key, basis });
		if (before) reset(before, { keepDefaultValues: true });
		else storeDraft({ key, basis }, undefined);
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
