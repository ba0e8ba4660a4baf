import type { UseFormReturn } from "react-hook-form";
import { ApiProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";

/** Shows a failure: beside the reason field if it is about that, otherwise in a dialog. Input is kept. */
export async function explainRefund(
	{ setError }: UseFormReturn<{ reason: string }>,
	fault: unknown,
	title: string,
): Promise<void> {
	const message = fault instanceof ApiProblem ? fault.of("reason") : undefined;
	if (message) return setError("reason", { message });
	await showFailure(title, fault);
}
