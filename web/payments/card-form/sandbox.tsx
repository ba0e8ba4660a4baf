import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { payment } from "../../messages/en/payment.ts";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/labels.tsx";
import type { CardFieldsProps } from "./card-form.ts";
import { caretAfter, digitsOf, incomplete, type TypedCard } from "./card-input.ts";
import { confirmInSandbox } from "./confirm-in-sandbox.ts";
import { type CardField, cardFields } from "./fields.ts";

const empty: TypedCard = { number: "", expiry: "", cvc: "" };
type Faults = Partial<Record<keyof TypedCard, string>>;

/** The sandbox's card form: three plain fields on our own page. */
export default function SandboxCardFields({ intent, locked, onReady }: CardFieldsProps) {
	const [card, setCard] = useState(empty);
	const [faults, setFaults] = useState<Faults>({});
	const typed = useRef(card);
	typed.current = card;
	const form = useRef<HTMLDivElement>(null);
	const { clientSecret } = intent;

	const confirm = useCallback(
		async (returnUrl: string) => {
			const missing = incomplete(typed.current);
			setFaults(Object.fromEntries(missing.map((name) => [name, cardFields[name].incomplete])));
			if (missing[0]) {
				form.current?.querySelector<HTMLInputElement>(`[data-card=${missing[0]}]`)?.focus();
				return { kind: "stopped" } as const;
			}
			return await confirmInSandbox(clientSecret, typed.current, returnUrl);
		},
		[clientSecret],
	);
	useEffect(() => onReady(confirm), [confirm, onReady]);

	const input = (name: keyof TypedCard) => {
		const { incomplete: _, write, ...attributes } = cardFields[name];
		return {
			...attributes,
			"data-card": name,
			inputMode: "numeric" as const,
			readOnly: locked,
			error: faults[name],
			value: card[name],
			onInput(event: FormEvent<HTMLInputElement>) {
				const text = rewrite(event.currentTarget, write);
				setCard((before) => ({ ...before, [name]: text }));
				setFaults((before) => ({ ...before, [name]: undefined }));
			},
			// React requires this beside `value`. The work is done in `onInput`.
			onChange() {},
		};
	};
	return (
		<div ref={form} className="grid gap-4 [&_input]:font-mono">
			<Field {...input("number")} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field {...input("expiry")} />
				<Field {...input("cvc")} />
			</div>
			<Note>{payment.card.sandboxNote}</Note>
		</div>
	);
}

/** Formats the field, and keeps the caret behind the same digit. */
function rewrite(field: HTMLInputElement, write: CardField["write"]): string {
	const caret = field.selectionStart ?? field.value.length;
	const atEnd = caret === field.value.length;
	const digitsBefore = digitsOf(field.value.slice(0, caret)).length;
	const text = write(field.value);
	field.value = text;
	const place = atEnd ? text.length : caretAfter(text, digitsBefore);
	field.setSelectionRange(place, place);
	return text;
}
