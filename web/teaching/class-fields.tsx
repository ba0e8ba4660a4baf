import type { ReactNode } from "react";
import type { RegisterOptions } from "react-hook-form";
import { teaching } from "../messages/teaching.ts";
import { Field, TextArea } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { type ClassForm, type ClassInputs, numberIn } from "./class-inputs.ts";

const { fields: says } = teaching;

/** The fields that adding and updating have in common. `notes`: what else is to be said under one. */
export function ClassFields({
	form,
	notes,
}: {
	form: ClassForm;
	notes?: Partial<Record<keyof ClassInputs, ReactNode>> | undefined;
}) {
	const { register, formState } = form;
	const input = (
		name: keyof ClassInputs,
		hint?: string,
		options?: RegisterOptions<ClassInputs>,
	) => ({
		hint: notes?.[name] ?? hint,
		error: formState.errors[name]?.message,
		...register(name, options),
	});
	const number = { setValueAs: numberIn };
	return (
		<>
			<Field label={says.className} autoComplete="off" required {...input("className")} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label={says.seats}
					inputMode="numeric"
					autoComplete="off"
					required
					{...input("availableSeats", says.seatsHint, number)}
				/>
				<Field
					label={says.price}
					inputMode="decimal"
					autoComplete="off"
					required
					{...input("price", says.priceHint, number)}
				/>
			</div>
			<SelectField label={says.level} options={says.levels} {...input("level")} />
			<TextArea label={says.description} rows={6} {...input("description", says.descriptionHint)} />
		</>
	);
}
