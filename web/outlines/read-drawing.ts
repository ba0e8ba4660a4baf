import type { Pass } from "#contract/enumerations.ts";
import { INK_MAX_BYTES } from "#contract/lessons.ts";
import type { FaultCode } from "#ink/log/fault.ts";
import type { TraceFaultCode } from "#tracing/fault.ts";

export type DrawingFault = TraceFaultCode | FaultCode | "failed" | "too-large" | "not-a-drawing";

/** A log that a lesson can have: of the whole drawing or of one of its passes. */
export interface DrawingChoice {
	name: Pass | "whole";
	bytes: Uint8Array;
}

export type Traced = { choices: DrawingChoice[] } | { fault: DrawingFault };

/** Milliseconds that a drawing may take to trace. The slowest of ours takes half a second. */
const TRACE_TIMEOUT = 30_000;
/** "INK" and a zero (docs/ink.md, "Header"). */
const MAGIC = [0x49, 0x4e, 0x4b, 0];

/** Reads a chosen file: an ink log as it is, an SVG traced in a worker. Throws a DOMException for an unreadable file. */
export async function readDrawing(file: File): Promise<Traced> {
	if (file.size > INK_MAX_BYTES) return { fault: "too-large" };
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (MAGIC.every((byte, at) => bytes[at] === byte)) return { choices: [{ name: "whole", bytes }] };
	const text = new TextDecoder().decode(bytes);
	if (!/^\uFEFF?\s*</.test(text)) return { fault: "not-a-drawing" };
	return await trace(text);
}

async function trace(svg: string): Promise<Traced> {
	const worker = new Worker(new URL("./trace-worker.ts", import.meta.url), { type: "module" });
	const { promise, resolve } = Promise.withResolvers<Traced>();
	worker.onmessage = ({ data }: MessageEvent<Traced>) => resolve(data);
	worker.onerror = () => resolve({ fault: "failed" });
	const timeout = setTimeout(() => resolve({ fault: "failed" }), TRACE_TIMEOUT);
	worker.postMessage(svg);
	return await promise.finally(() => {
		clearTimeout(timeout);
		worker.terminate();
	});
}
