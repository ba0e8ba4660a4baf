import type { UseFormReturn } from "react-hook-form";
import { ApiProblem, isSessionEnd } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { messages } from "../messages/en.ts";
import { tell } from "../ui/dialogs.ts";

/** Shows a failure: beside the reason field if it is about that, otherwise in a dialog. Input is kept. */
export async function explainRefund(
	{ setError }: UseFormReturn<{ reason: string }>,
	fault: unknown,
	title: string,
): Promise<void> {
	if (isSessionEnd(fault)) return;
	const message = fault instanceof ApiProblem ? fault.of("reason") : undefined;
	if (message) return setError("reason", { message });
	const text = sentenceOf(fault);
	await tell({ title, text, close: messages.ok, mood: "bad" });
}
