import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { newApplication } from "#contract/applications.ts";
import { call } from "../data/api.ts";
import { ApiProblem, isProblem, isSessionEnd } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { myApplicationQuery } from "./queries.ts";

export type ApplicationInput = z.input<typeof newApplication>;

/** Sends an application. The page then shows it as sent, also if another tab sent one earlier. */
export function useApply(
	{ setError }: UseFormReturn<ApplicationInput>,
	email: string,
	onSent: () => void,
) {
	const client = useQueryClient();
	const [fault, setFault] = useState<string>();
	const send = async (application: ApplicationInput) => {
		setFault(undefined);
		try {
			await call("POST /api/instructor-applications", { body: application });
		} catch (problem) {
			const sentBefore = isProblem(problem, "already_applied");
			if (!sentBefore) return explain(problem);
		}
		onSent();
		await client.invalidateQueries(myApplicationQuery(email));
	};
	return { send, fault };

	function explain(problem: unknown) {
		if (isSessionEnd(problem)) return;
		const fields = problem instanceof ApiProblem ? problem.fields : [];
		for (const { field, message } of fields) setError(field as "motivation", { message });
		if (fields.length > 0) return;
		setFault(sentenceOf(problem));
	}
}
