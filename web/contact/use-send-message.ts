import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { newContactMessage } from "#contract/contact.ts";
import { call } from "../data/api.ts";
import { ApiProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";

export type ContactInput = z.input<typeof newContactMessage>;
export type Outcome = "idle" | "sent" | { why: string };

/** Sends the message. A success clears the form, a failure keeps the input (docs/specification.md §4). */
export function useSendMessage({ reset, setError }: UseFormReturn<ContactInput>) {
	const [outcome, setOutcome] = useState<Outcome>("idle");
	const send = async (message: ContactInput) => {
		setOutcome("idle");
		try {
			await call("POST /api/contact", { body: message });
		} catch (problem) {
			const fields = problem instanceof ApiProblem ? problem.fields : [];
			for (const { field, message } of fields) setError(field as "name", { message });
			if (fields.length > 0) return;
			return setOutcome({
				why: sentenceOf(problem),
			});
		}
		reset({ name: "", email: "", message: "" });
		setOutcome("sent");
	};
	return { send, outcome };
}
