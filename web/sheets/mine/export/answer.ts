import { decodeLog, type Log } from "#ink/log/decode.ts";
import { LogFault } from "#ink/log/fault.ts";
import { TooLarge } from "./draw-large.ts";
import type { FileReply, FileRequest, WorkerScope } from "./messages.ts";

/** Hundredths are enough for a progress bar. */
const STEPS = 100;

type Make<W> = (log: Log, wanted: W, progress: (done: number) => void) => Promise<Blob | undefined>;

/** Serves one request of the page in a worker. What is not expected becomes the worker's own error. */
export function answerWith<W extends FileRequest>(make: Make<W>): void {
	const scope = self as unknown as WorkerScope;
	scope.onmessage = async ({ data }) => {
		try {
			scope.postMessage(await answer(scope, make, data as W));
		} catch (fault) {
			reportError(fault);
		}
	};
}

async function answer<W extends FileRequest>(
	scope: WorkerScope,
	make: Make<W>,
	wanted: W,
): Promise<FileReply> {
	let told = 0;
	const progress = (done: number) => {
		const step = Math.floor(done * STEPS);
		if (step <= told) return;
		told = step;
		scope.postMessage({ kind: "progress", done });
	};
	try {
		const file = await make(decodeLog(wanted.log), wanted, progress);
		return file ? { kind: "done", file } : { kind: "refused", why: "no-encoder" };
	} catch (fault) {
		if (fault instanceof TooLarge) return { kind: "refused", why: "too-large" };
		if (fault instanceof LogFault) return { kind: "refused", why: fault.code };
		throw fault;
	}
}
