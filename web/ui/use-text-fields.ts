import type { FormEvent } from "react";
import { useFieldErrors } from "./use-field-errors.ts";

type NamesOfTexts<Texts> = {
	[Name in keyof Texts]: string extends Texts[Name] ? Name : never;
}[keyof Texts] &
	string;

/**
 * The fields of a small form that keeps its input in one object. `field(name)` has the value, the error and the
 * listener of a text field. The rest is that of `useFieldErrors`.
 */
export function useTextFields<Texts extends object>(texts: Texts, write: (texts: Texts) => void) {
	const { errors, ...rest } = useFieldErrors<keyof Texts & string>();
	const field = (name: NamesOfTexts<Texts>) => ({
		value: texts[name] as string,
		error: errors[name],
		onChange: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
			rest.corrected(name);
			write({ ...texts, [name]: currentTarget.value });
		},
	});
	return { ...rest, field };
}
