import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StudioText } from "#contract/studio/texts.ts";
import { call } from "../../data/api.ts";
import { ApiProblem, isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { textsKey } from "./queries.ts";

/** Returns the error of a field of the text, such as `list.2.answer`. */
export type Corrections = (field: string) => string | undefined;

/** Saves a text. The input stays after every error. */
export function useSaveText(latest: number, text: StudioText) {
	const client = useQueryClient();
	// Not updated with each new answer, because the server compares it with the version that this person saw.
	const [seen, setSeen] = useState(latest);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>();
	const wrong = problem instanceof ApiProblem ? problem.fields : [];

	const save = useOneAtATime(async () => {
		setBusy(true);
		setProblem(undefined);
		try {
			const { version } = await call("PUT /api/studio/texts", { body: { version: seen, text } });
			// An open page keeps its data of the studio, so the page is reloaded.
			location.assign(`/dashboard/studio/${text.subject}?saved=${version}`);
		} catch (fault) {
			setBusy(false);
			if (isSessionEnd(fault)) return;
			setProblem(fault);
			if (!(fault instanceof ApiProblem)) return;
			if (fault.code === "studio_changed") await seeNewest().catch(ignoreFailure);
			else if (fault.fields.length > 0) requestAnimationFrame(focusFirstWrong);
		}
	});

	async function seeNewest() {
		const { subject } = text;
		const newest = await call("GET /api/studio/texts/:subject", { params: { subject } });
		await client.invalidateQueries({ queryKey: [...textsKey, "versions"] });
		setSeen(newest.latest);
	}

	const shown: string[] = wrong.map(({ field }) => field);
	const corrections: Corrections = (field) =>
		wrong.find((one) => one.field === `text.${field}`)?.message;
	const elsewhere = shown.length === 0 || shown.some((field) => /^text(\.list)?$/.test(field));
	const fault = problem && elsewhere ? (wrong[0]?.message ?? sentenceOf(problem)) : undefined;
	return { save, seen, busy, fault, corrections };
}

/** The next save is refused in the same way, and asks again. */
function ignoreFailure() {}

function focusFirstWrong() {
	document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
}
