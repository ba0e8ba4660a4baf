import { type FormEvent, useRef, useState } from "react";
import { call } from "../data/api.ts";
import type { RefusedForm } from "../data/posted-form.ts";
import { ApiProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { fields } from "../messages/en/fields.ts";
import { newsletter } from "../messages/en/newsletter.ts";
import { messages } from "../messages/en.ts";
import { showMessage } from "../ui/dialogs.ts";

type Faults = Pick<RefusedForm, "errors" | "fault">;
const none: Faults = { errors: {}, fault: undefined };

/**
 * Submits the newsletter form (docs/specification.md §4): a dialog and empty fields, or an error beside the field.
 */
export function useSubscribe(refused: RefusedForm | undefined) {
	const [faults, setFaults] = useState<Faults>(refused ?? none);
	const [busy, setBusy] = useState(false);
	/** A second press may come before the page is rendered again. */
	const sending = useRef(false);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (sending.current) return;
		const form = event.currentTarget;
		sending.current = true;
		setBusy(true);
		const found = await subscribe(new FormData(form));
		sending.current = false;
		setBusy(false);
		setFaults(found ?? none);
		if (found) return focusFirst(form, found.errors);
		form.reset();
		await showMessage({ title: newsletter.doneTitle, text: newsletter.done, close: messages.ok });
	};
	return { submit, busy, ...faults };
}

/** Returns what is wrong, or undefined after a success. */
async function subscribe(form: FormData): Promise<Faults | undefined> {
	const input = { name: read(form, "name"), email: read(form, "email") };
	const errors = {
		...(!input.name && { name: newsletter.nameRequired }),
		...(!input.email && { email: fields.emailRequired }),
	};
	if (Object.keys(errors).length > 0) return { errors, fault: undefined };
	try {
		await call("POST /api/newsletter", { body: input });
		return undefined;
	} catch (problem) {
		if (problem instanceof ApiProblem && problem.fields.length > 0) {
			const found = problem.fields.map(({ field, message }) => [field, message]);
			return { errors: Object.fromEntries(found), fault: undefined };
		}
		const why = sentenceOf(problem);
		return { errors: {}, fault: `${newsletter.failed} ${why}` };
	}
}

function read(form: FormData, name: string): string {
	return String(form.get(name) ?? "").trim();
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
	const first = ["name", "email"].find((name) => errors[name]);
	if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
