import { type FormEvent, useRef } from "react";
import { type ClassForm, type ClassOutputs, refuseNegative } from "./class-inputs.ts";

/** Runs one submit at a time. A second press may come before the button is rendered as disabled. */
export function useSubmit(form: ClassForm, send: (inputs: ClassOutputs) => unknown) {
	const running = useRef(false);
	return async (event: FormEvent) => {
		event.preventDefault();
		if (running.current) return;
		running.current = true;
		try {
			if (!(await refuseNegative(form))) await form.handleSubmit(async (inputs) => send(inputs))();
		} finally {
			running.current = false;
		}
	};
}
