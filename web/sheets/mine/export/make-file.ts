import type { FileReply, FileRequest } from "./messages.ts";

type Refusal = Extract<FileReply, { kind: "refused" }>["why"];

/** The worker says why there is no file. */
export class Refused extends Error {
	override name = "Refused";
	readonly why: Refusal;

	constructor(why: Refusal) {
		super(why);
		this.why = why;
	}
}

interface Making {
	signal: AbortSignal;
	/** Gets the part that is done, 0 to 1. */
	progress(done: number): void;
}

/**
 * Makes a file of a drawing in a worker of its own, which ends with it. Throws Refused, an AbortError when it is
 * cancelled, or an Error when the worker's script does not load or fails.
 */
export async function makeFile(wanted: FileRequest, { signal, progress }: Making): Promise<Blob> {
	const { promise, resolve, reject } = Promise.withResolvers<Blob>();
	const worker = openWorker(wanted.kind);
	const cancel = () => reject(signal.reason);
	signal.addEventListener("abort", cancel);
	if (signal.aborted) cancel();
	worker.onerror = () => reject(new Error("The worker failed."));
	worker.onmessage = ({ data }: MessageEvent<FileReply>) => {
		if (data.kind === "progress") progress(data.done);
		else if (data.kind === "done") resolve(data.file);
		else reject(new Refused(data.why));
	};
	worker.postMessage(wanted);
	try {
		return await promise;
	} finally {
		signal.removeEventListener("abort", cancel);
		worker.terminate();
	}
}

/** Each with an address of its own, so that a picture does not load what a video needs. */
function openWorker(kind: FileRequest["kind"]): Worker {
	return kind === "png"
		? new Worker(new URL("./png-worker.ts", import.meta.url), { type: "module" })
		: new Worker(new URL("./video-worker.ts", import.meta.url), { type: "module" });
}
