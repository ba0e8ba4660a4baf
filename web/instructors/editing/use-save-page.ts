import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPage } from "#contract/instructors/page.ts";
import { call } from "../../data/api.ts";
import { ApiProblem, isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { useDraft } from "../../layouts/use-draft.ts";
import { publicPage } from "../../messages/en/public-page.ts";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

/** The edited page, and the errors of the last save. The input stays after every error. */
export function useSavePage(page: OwnPage) {
	const client = useQueryClient();
	const [{ version, ...saved }, setSaved] = useState(page);
	const { draft, setDraft, isChanged } = useDraft("page", saved, version);
	const [faults, setFaults] = useState<Record<string, string>>({});
	const [fault, setFault] = useState<string>();
	const [isSaving, setSaving] = useState(false);

	const change = (part: Partial<typeof saved>) => setDraft((before) => ({ ...before, ...part }));

	const changeDrawings = (next: (drawings: OwnPage["drawings"]) => OwnPage["drawings"]) =>
		setDraft((before) => ({ ...before, drawings: next(before.drawings) }));

	const save = useOneAtATime(async () => {
		setFaults({});
		setFault(undefined);
		setSaving(true);
		try {
			const answer = await call("PUT /api/me/page", { body: { ...draft, version } });
			setSaved({ ...draft, ...answer });
			toast(publicPage.saved);
			await client.invalidateQueries({ queryKey: ["instructors"], refetchType: "none" });
		} catch (problem) {
			if (!isSessionEnd(problem)) explain(problem);
		}
		setSaving(false);
	});

	function explain(problem: unknown) {
		const wrong = problem instanceof ApiProblem ? problem.fields : [];
		setFaults(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
		setFault(wrong.length > 0 ? publicPage.failed : sentenceOf(problem));
	}

	return { draft, change, changeDrawings, save, faults, fault, isSaving, isDirty: isChanged };
}
