import { useEffect, useRef, useState } from "react";
import { safeFileName } from "#contract/files/file-name.ts";
import { FILE_MAX_BYTES, type KeptFile } from "#contract/files.ts";
import { call } from "../data/api.ts";
import { ApiProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { outlines } from "../messages/outlines.ts";
import { beginFile, begunFile, sendParts } from "./send-file.ts";

const { write } = outlines;

/** `resting`: nothing is being sent, because all is there or the page was loaded anew. */
export type FileStep = "resting" | "queued" | "sending" | "waiting" | "failed";

export interface EditedFile extends KeptFile {
	step: FileStep;
	/** Why it was not sent, with the step `failed`. */
	fault?: string;
}

/** Called with the id of each file that was added, and with the id of an unfinished one that it replaces. */
export type OnAdded = (id: string, instead: string | undefined) => void;

export type FileSender = ReturnType<typeof useFileSender>;

/** The files of a class while its lessons are written. They are sent one after the other, also of closed lessons. */
export function useFileSender(classId: string, before: KeptFile[]) {
	const [files, setFiles] = useState(() => before.map(resting));
	const [sending] = useState(() => ({
		chosen: new Map<string, File>(),
		aborts: new Map<string, AbortController>(),
		last: Promise.resolve(),
		/** True once the page was left, so that nothing more is sent. */
		isOver: false,
	}));
	const latest = useRef(files);
	const update = (next: (files: EditedFile[]) => EditedFile[]) => {
		latest.current = next(latest.current);
		setFiles(latest.current);
	};
	const tell = (id: string, news: Partial<EditedFile>) =>
		update((all) => all.map((one) => (one._id === id ? { ...one, ...news } : one)));

	useEffect(() => {
		sending.isOver = false;
		return () => {
			sending.isOver = true;
			for (const abort of sending.aborts.values()) abort.abort();
		};
	}, [sending]);

	const send = async (id: string) => {
		const [file, found] = [sending.chosen.get(id), latest.current.find((one) => one._id === id)];
		if (!file || !found || sending.isOver) return;
		const abort = new AbortController();
		sending.aborts.set(id, abort);
		tell(id, { step: "sending" });
		try {
			const { signal } = abort;
			const onReceived = (received: number, waiting: boolean) =>
				tell(id, { received, step: waiting ? "waiting" : "sending" });
			await sendParts(found, file, { signal, onReceived });
			tell(id, { step: "resting" });
			sending.chosen.delete(id);
		} catch (fault) {
			if (!abort.signal.aborted) tell(id, { step: "failed", fault: faultOf(fault) });
		}
		sending.aborts.delete(id);
	};

	const queue = (id: string) => {
		tell(id, { step: "queued" });
		sending.last = sending.last.then(() => send(id));
	};

	const remove = (id: string) => {
		sending.aborts.get(id)?.abort();
		sending.chosen.delete(id);
		update((all) => all.filter(({ _id }) => _id !== id));
		// The server refuses this for a file that students have. The sweep removes the rest.
		call("DELETE /api/files/:id", { params: { id } }).catch(() => undefined);
	};

	/** Adds a file, or resumes the same unfinished file of `mine`. Returns an error message. */
	const add = async (file: File, mine: string[], onAdded: OnAdded): Promise<string | undefined> => {
		if (file.size === 0) return write.fileEmpty;
		if (file.size > FILE_MAX_BYTES) return write.fileTooLarge;
		try {
			const half = latest.current.find((one) => mine.includes(one._id) && isHalfOf(one, file));
			const begun = half && (await begunFile(half._id, file).catch(unlessGone));
			const upload = begun ?? (await beginFile(classId, file));
			const { _id, name, size, received } = upload;
			const edited: EditedFile = { _id, name, size, received, step: "queued" };
			if (half && !begun) remove(half._id);
			update((all) => [...all.filter((one) => one._id !== _id), edited]);
			sending.chosen.set(_id, file);
			onAdded(_id, half?._id);
			queue(_id);
			return undefined;
		} catch (fault) {
			return faultOf(fault);
		}
	};

	return { files, add, queue, remove };
}

function resting(file: KeptFile): EditedFile {
	return { ...file, step: "resting" };
}

function isHalfOf({ name, size, received, step }: EditedFile, file: File): boolean {
	const isIdle = step === "resting" || step === "failed";
	return isIdle && received < size && size === file.size && name === safeFileName(file.name);
}

/** A file that the sweep has removed is uploaded again from the beginning. */
function unlessGone(fault: unknown): undefined {
	if (!(fault instanceof ApiProblem) || fault.code !== "not_found") throw fault;
	return undefined;
}

function faultOf(fault: unknown): string {
	// The browser could not read the file.
	if (fault instanceof DOMException && fault.name !== "AbortError") return write.fileUnreadable;
	const [field] = fault instanceof ApiProblem ? fault.fields : [];
	return field?.message ?? sentenceOf(fault);
}
