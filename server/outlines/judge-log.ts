import { passes as passNames } from "#contract/enumerations.ts";
import type { LogFaultCode } from "#contract/outlines/log-faults.ts";
import { decodeLog } from "#ink/log/decode.ts";
import { LogFault } from "#ink/log/fault.ts";
import { isMark } from "#ink/marks.ts";

/** The facts about a log that are stored beside its bytes. */
export interface LogFacts {
	lengthMs: number;
	/** Marks that are drawn while it plays. */
	strokes: number;
	/** The layers of these marks, in the order of drawing. */
	passes: string[];
	width: number;
	height: number;
}

/** Checks an untrusted log. Run it in a worker, because the largest log takes 100 MB of memory. */
export function judgeLog(bytes: Uint8Array): LogFacts | { fault: LogFaultCode } {
	try {
		const { header, entries } = decodeLog(bytes);
		// Marks without time are on the sheet from the beginning.
		const drawn = entries.filter(isMark).filter(({ end }) => end > 0);
		const passes = [...new Set(drawn.map(({ paint }) => header.layers[paint.layer] ?? ""))];
		const lengthMs = entries.at(-1)?.end ?? 0;
		if (drawn.length === 0 || lengthMs === 0) return { fault: "empty" };
		if (!passes.every(isPass)) return { fault: "pass-unknown" };
		const { width, height } = header;
		return { lengthMs, strokes: drawn.length, passes, width, height };
	} catch (error) {
		if (error instanceof LogFault) return { fault: error.code };
		throw error;
	}
}

function isPass(name: string): boolean {
	return passNames.some((pass) => pass === name);
}
