import type { ReactNode } from "react";
import type { RegisterOptions } from "react-hook-form";
import { classChoiceNames } from "#contract/enumerations.ts";
import { choiceNames, fieldLabels } from "../../messages/en/class-labels.ts";
import { teaching } from "../../messages/teaching.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type ClassForm, type ClassInputs, numberIn } from "./class-inputs.ts";

const { fields: says } = teaching;
const number = { setValueAs: numberIn };

/** The fields of a class but its picture. `notes` are extra lines under single fields. */
export function ClassFields({
	form,
	notes,
}: {
	form: ClassForm;
	notes?: Partial<Record<keyof ClassInputs, ReactNode>> | undefined;
}) {
	return (
		<>
			<Field
				label={fieldLabels.className}
				autoComplete="off"
				dir="auto"
				required
				{...input(form, "className")}
				hint={notes?.className}
			/>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label={says.seats}
					inputMode="numeric"
					autoComplete="off"
					required
					{...input(form, "availableSeats", number)}
					hint={notes?.availableSeats ?? says.seatsHint}
				/>
				<Field
					label={says.price}
					inputMode="decimal"
					autoComplete="off"
					required
					{...input(form, "price", number)}
					hint={notes?.price ?? says.priceHint}
				/>
			</div>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label={says.critiques}
					inputMode="numeric"
					autoComplete="off"
					{...input(form, "critiques", number)}
					hint={notes?.critiques ?? says.critiquesHint}
				/>
				<Field
					label={says.critiqueDays}
					inputMode="numeric"
					autoComplete="off"
					{...input(form, "critiqueDays", number)}
					hint={notes?.critiqueDays ?? says.critiqueDaysHint}
				/>
			</div>
			{classChoiceNames.map((field) => (
				<SelectField
					key={field}
					label={fieldLabels[field]}
					options={choiceNames[field]}
					{...input(form, field)}
				/>
			))}
			<TextArea
				label={says.description}
				rows={6}
				dir="auto"
				{...input(form, "description")}
				hint={notes?.description ?? says.descriptionHint}
			/>
		</>
	);
}

function input(
	{ register, formState }: ClassForm,
	name: keyof ClassInputs,
	options?: RegisterOptions<ClassInputs>,
) {
	return { error: formState.errors[name]?.message, ...register(name, options) };
}
