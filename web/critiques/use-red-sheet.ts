import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import type { Critique } from "#contract/critiques.ts";
import { call } from "../data/api.ts";
import { isProblem } from "../data/problem.ts";
import { asSent, wordsOf } from "./draft-words.ts";
import { critiqueQuery } from "./queries.ts";

/** The one layer of a red sheet. */
const LAYERS = ["notes"];

interface Wanted {
	critique: Critique;
	title: string;
	/** Of the student's sheet. */
	size: { width: number; height: number };
}

/**
 * The id of the teacher's red layer. It is one of their own sheets, of the same size, so that it is stored like any
 * sheet. It is created at the first visit and named in the draft, so that any device continues it after a reload.
 */
export function useRedSheet({ critique, title, size }: Wanted): { id?: string; failure?: unknown } {
	const client = useQueryClient();
	const [failure, setFailure] = useState<unknown>();
	const { _id, redSheetId } = critique;
	const { width, height } = size;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the draft's words may change, the red sheet stays
	useEffect(() => {
		if (redSheetId) return;
		let isGone = false;
		const begin = async () => {
			const begun = await beginRedSheet(critique, title, { width, height });
			// Otherwise another tab began one meanwhile.
			if (begun)
				client.setQueryData(critiqueQuery(_id).queryKey, (now) => now && { ...now, ...begun });
			else await client.fetchQuery(critiqueQuery(_id));
		};
		begin().catch((failure) => !isGone && setFailure(failure));
		return () => {
			isGone = true;
		};
	}, [_id, redSheetId, width, height]);
	return redSheetId ? { id: redSheetId } : { failure };
}

/** What is new in the critique. Undefined if its draft was changed meanwhile. */
async function beginRedSheet(
	critique: Critique,
	title: string,
	size: { width: number; height: number },
): Promise<Pick<Critique, "redSheetId" | "draftVersion"> | undefined> {
	const id = newId();
	await call("POST /api/sheets", {
		body: { _id: id, lessonId: null, title: title.slice(0, 100), ...size, layers: LAYERS },
	});
	const body = { redSheetId: id, ...asSent(wordsOf(critique), critique.draftVersion) };
	try {
		const draft = { params: { id: critique._id }, body };
		const { version } = await call("PUT /api/critiques/:id/draft", draft);
		return { redSheetId: id, draftVersion: version };
	} catch (fault) {
		if (!isProblem(fault, "stale_version")) throw fault;
		await call("DELETE /api/sheets/:id", { params: { id } });
		return undefined;
	}
}
