import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import type { Critique } from "#contract/critiques.ts";
import { call } from "../data/api.ts";
import { type DeskDrawing, type KeptSheet, openDrawing, openSheet } from "../sheets/door.ts";
import { asSent, wordsOf } from "./use-critique-draft.ts";

export interface RedSheet {
	kept: KeptSheet;
	drawing: DeskDrawing;
}

/** The one layer of a red sheet. */
const LAYERS = ["notes"];

interface Wanted {
	critique: Critique;
	title: string;
	/** Of the student's sheet. */
	size: { width: number; height: number };
}

/**
 * The teacher's red layer is one of their own sheets, of the same size, so that it is stored like any sheet. It is
 * created at the first visit and named in the draft, so that any device continues it after a reload.
 */
export function useRedSheet({ critique, title, size }: Wanted) {
	const [state, setState] = useState<{ red?: RedSheet; failure?: Error }>({});
	const { _id, redSheetId } = critique;
	const { width, height } = size;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the draft's words may change, the red sheet stays
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		begin(critique, title, { width, height })
			.then((id) => open(id, signal))
			.then(
				(red) => !signal.aborted && setState({ red }),
				(failure: Error) => !signal.aborted && setState({ failure }),
			);
		return () => leaving.abort();
	}, [_id, redSheetId, width, height]);
	return state;
}

async function begin(
	critique: Critique,
	title: string,
	size: { width: number; height: number },
): Promise<string> {
	const { _id, redSheetId } = critique;
	if (redSheetId) return redSheetId;
	const id = newId();
	await call("POST /api/sheets", {
		body: { _id: id, lessonId: null, title: title.slice(0, 100), ...size, layers: LAYERS },
	});
	const body = { redSheetId: id, ...asSent(wordsOf(critique)) };
	await call("PUT /api/critiques/:id/draft", { params: { id: _id }, body });
	return id;
}

async function open(id: string, signal: AbortSignal): Promise<RedSheet> {
	const kept = await openSheet(id);
	signal.addEventListener("abort", () => void kept.close());
	if (signal.aborted) await kept.close();
	signal.throwIfAborted();
	const drawing = await openDrawing(kept.header, kept.entries, signal);
	drawing.listen({
		onEntry: (entry) => kept.append(entry),
		onUnderPen: (stroke) => kept.holdUnderPen(stroke),
	});
	return { kept, drawing };
}

/** Resolves once the server has every stroke. */
export function savedOnServer(kept: KeptSheet): Promise<void> {
	return new Promise((resolve) => {
		const look = () => {
			if (kept.kept.at !== "server") return;
			stop();
			resolve();
		};
		const stop = kept.subscribe(look);
		look();
	});
}
