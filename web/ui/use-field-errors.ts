import { type FormEvent, useEffect, useRef, useState } from "react";

export type FieldErrors<Name extends string> = { [Field in Name]?: string | undefined };

/**
 * The errors of the fields of a small form that does without react-hook-form, with the same manners: the first wrong
 * field gets the focus, and an error leaves when its field changes. `form` is the element around the fields.
 */
export function useFieldErrors<Name extends string, Form extends HTMLElement = HTMLFormElement>() {
	const form = useRef<Form>(null);
	const [errors, setErrors] = useState<FieldErrors<Name>>({});
	const isNew = useRef(false);
	useEffect(() => {
		// Not when an error leaves, because the reader is in that field.
		if (!isNew.current) return;
		isNew.current = false;
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	});
	const show = (found: FieldErrors<Name> = {}) => {
		isNew.current = true;
		setErrors(found);
	};
	const corrected = (name: Name) => setErrors((before) => ({ ...before, [name]: undefined }));
	return { form, errors, show, corrected };
}

type NamesOfTexts<Texts> = {
	[Name in keyof Texts]: string extends Texts[Name] ? Name : never;
}[keyof Texts] &
	string;

/** Sends the input, then tells the errors of the fields, or nothing if it was accepted. */
type Send<Texts> = (
	texts: Texts,
	told: (found?: FieldErrors<keyof Texts & string>) => void,
) => Promise<void>;

/**
 * The fields of a small form that keeps its input in one object. `field(name)` has the value, the error and the
 * listener of a text field. `sending` makes the listener of the form, which begins anew with `empty` once the input is
 * accepted. The rest is that of `useFieldErrors`.
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
	const sending = (send: Send<Texts>, empty: Texts) => (event: FormEvent) => {
		event.preventDefault();
		void send(texts, (found) => {
			rest.show(found);
			if (!found) write(empty);
		});
	};
	return { ...rest, field, sending };
}
