import type { FaultCode } from "#ink/log/fault.ts";

/** A request of the page to a worker: one file of one drawing. */
export type FileRequest =
	| { kind: "png"; log: Uint8Array; scale: number }
	| { kind: "video"; log: Uint8Array; seconds: number };

export type FileReply =
	| { kind: "progress"; done: number }
	| { kind: "done"; file: Blob }
	/** `too-large`: the scale. `no-encoder`: the browser makes no video. Otherwise a fault of the log. */
	| { kind: "refused"; why: "too-large" | "no-encoder" | FaultCode };

/** The used part of a worker's global scope, which TypeScript types as that of a page. */
export interface WorkerScope {
	onmessage: ((event: MessageEvent<FileRequest>) => void) | null;
	postMessage(message: FileReply): void;
}
