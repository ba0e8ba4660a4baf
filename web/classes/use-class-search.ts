import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { addressOf, type ClassFilters, readClassFilters } from "./class-filters.ts";

/** Milliseconds between the last key press and the search. */
const PAUSE = 300;

/**
 * Keeps the form and the address of /classes in step. Choices go into the address immediately, typed text after a
 * pause, and one run of typing is one history entry. When the address changes otherwise (Back, a link), the fields
 * restart: `version` is their React key.
 */
export function useClassSearch(filters: ClassFilters) {
	const form = useRef<HTMLFormElement>(null);
	const pause = useRef<number>(undefined);
	const [version, setVersion] = useState(0);
	const navigate = useNavigate();
	const address = addressOf(filters);
	const wasTyped = useWasTyped();
	// A ref, because the pause ends in a later render than it began.
	const now = useRef({ address, wasTyped });
	now.current = { address, wasTyped };

	const follow = (how: "typed" | "chosen") => {
		window.clearTimeout(pause.current);
		const next = form.current && addressOf(formFilters(form.current));
		if (!next || next === now.current.address) return;
		const isTyped = how === "typed";
		const replace = isTyped && now.current.wasTyped;
		navigate(next, { state: { isTyped }, replace, preventScrollReset: true });
	};
	const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
		if (!isTypedInto(target)) return follow("chosen");
		window.clearTimeout(pause.current);
		pause.current = window.setTimeout(follow, PAUSE, "typed");
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		follow("chosen");
	};

	const shown = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the address has changed
	useEffect(() => {
		const before = shown.current;
		shown.current = address;
		// Keeps choices made before the script was ready, and text typed while the address is still changing.
		if (before === undefined) return follow("typed");
		if (before === address || wasTyped) return;
		if (form.current && addressOf(formFilters(form.current)) !== address)
			setVersion((one) => one + 1);
	}, [address]);
	useEffect(() => () => window.clearTimeout(pause.current), []);

	return { form, version, onChange, onSubmit };
}

/** True if this form's own typing led to this address. Going back to it is a different case. */
function useWasTyped(): boolean {
	const { state } = useLocation();
	const isReturn = useNavigationType() === "POP";
	return !isReturn && (state as { isTyped?: boolean } | null)?.isTyped === true;
}

function isTypedInto(field: EventTarget): boolean {
	return field instanceof HTMLInputElement && !["checkbox", "radio"].includes(field.type);
}

function formFilters(form: HTMLFormElement): ClassFilters {
	const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
	return readClassFilters(new URLSearchParams(fields));
}
