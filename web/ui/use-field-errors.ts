import { useEffect, useRef, useState } from "react";

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
