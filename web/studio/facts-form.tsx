import { useEffect } from "react";
import type { CurrentStudioFacts, StudioFactsVersion } from "#contract/studio.ts";
import { useUnsaved } from "../layouts/use-unsaved.ts";
import { studio } from "../messages/en/studio.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Field } from "../ui/field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { factsOf } from "./facts-of.ts";
import { useSaveFacts } from "./use-save-facts.ts";

interface FactsFormProps {
	current: CurrentStudioFacts;
	/** An earlier version, which the administrator wants to use again. */
	broughtBack: StudioFactsVersion | undefined;
}

const fields = [
	{ name: "name", type: "text", autoComplete: "organization", required: true },
	{ name: "email", type: "email", autoComplete: "off", required: true },
	{ name: "phone", type: "tel", autoComplete: "off", required: false },
	{ name: "city", type: "text", autoComplete: "off", required: false },
	{ name: "taxLine", type: "text", autoComplete: "off", required: false },
] as const;

export function FactsForm({ current, broughtBack }: FactsFormProps) {
	const { register, save, reset, setFocus, formState, fault } = useSaveFacts(current);
	const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState;
	const isSaved = isSubmitSuccessful && !fault;
	useUnsaved(isDirty && !isSubmitting && !isSaved);
	useEffect(() => {
		if (!broughtBack) return;
		// It is not saved, so what is saved stays the basis.
		reset(factsOf(broughtBack), { keepDefaultValues: true });
		setFocus("name");
	}, [broughtBack, reset, setFocus]);
	return (
		<form onSubmit={save} noValidate className="grid gap-5">
			<p role="status" className="measure empty:hidden">
				{broughtBack && studio.filled(broughtBack.version)}
			</p>
			{fields.map(({ name, ...input }) => (
				<Field
					key={name}
					label={studio.fields[name]}
					hint={studio.hints[name]}
					error={errors[name]?.message}
					{...input}
					{...register(name)}
				/>
			))}
			{fault && <Correction>{fault}</Correction>}
			<div className="p-1">
				<PencilButton type="submit" {...useKeptFocus()} disabled={isSubmitting}>
					{isSubmitting ? studio.busy : studio.save}
				</PencilButton>
			</div>
		</form>
	);
}
