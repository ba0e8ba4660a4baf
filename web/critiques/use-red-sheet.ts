import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import type { Critique } from "#contract/critiques.ts";
import { call } from "../data/api.ts";
import { asSent, wordsOf } from "./draft-words.ts";

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
export function useRedSheet({ critique, title, size }: Wanted): { id?: string; failure?: Error } {
	const [begun, setBegun] = useState<{ id?: string; failure?: Error }>({});
	const { _id, redSheetId } = critique;
	const { width, height } = size;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the draft's words may change, the red sheet stays
	useEffect(() => {
		if (redSheetId) return;
		let isGone = false;
		begin(critique, title, { width, height }).then(
			(id) => !isGone && setBegun({ id }),
			(failure: Error) => !isGone && setBegun({ failure }),
		);
		return () => {
			isGone = true;
		};
	}, [_id, redSheetId, width, height]);
	return redSheetId ? { id: redSheetId } : begun;
}

async function begin(
	critique: Critique,
	title: string,
	size: { width: number; height: number },
): Promise<string> {
	const id = newId();
	await call("POST /api/sheets", {
		body: { _id: id, lessonId: null, title: title.slice(0, 100), ...size, layers: LAYERS },
	});
	const body = { redSheetId: id, ...asSent(wordsOf(critique)) };
	await call("PUT /api/critiques/:id/draft", { params: { id: critique._id }, body });
	return id;
}
