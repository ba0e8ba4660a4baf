import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { CurrentStudioFacts, StudioFacts } from "#contract/studio.ts";
import { call } from "../data/api.ts";
import { ApiProblem, isSessionEnd } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { useFormDraft } from "../layouts/use-form-draft.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { factsOf } from "./facts-of.ts";
import { factsQuery, studioKey } from "./queries.ts";

/** The form of the facts. The input stays after every error. */
export function useSaveFacts(current: CurrentStudioFacts) {
	const client = useQueryClient();
	// Not updated with each new answer, because the server compares it with the version that this person saw.
	const [seen, setSeen] = useState(current.version);
	const [fault, setFault] = useState<string>();
	const form = useForm<StudioFacts>({ defaultValues: factsOf(current) });
	useFormDraft("facts", form, seen);

	async function explain(problem: unknown) {
		const wrong = problem instanceof ApiProblem ? problem.fields : [];
		for (const { field, message } of wrong.toReversed())
			form.setError(field as keyof StudioFacts, { message }, { shouldFocus: true });
		if (wrong.length > 0) return;
		setFault(sentenceOf(problem));
		if (!(problem instanceof ApiProblem) || problem.code !== "studio_changed") return;
		await client.invalidateQueries({ queryKey: studioKey });
		setSeen(client.getQueryData(factsQuery.queryKey)?.version ?? seen);
	}

	const save = form.handleSubmit(
		useOneAtATime(async (facts: StudioFacts) => {
			setFault(undefined);
			try {
				const { version } = await call("PUT /api/studio/facts", {
					body: { ...facts, version: seen },
				});
				// An open page keeps its data of the studio, so the page is reloaded.
				location.assign(`/dashboard/studio?saved=${version}`);
			} catch (problem) {
				if (!isSessionEnd(problem)) await explain(problem);
			}
		}),
	);
	return { ...form, save, fault };
}
