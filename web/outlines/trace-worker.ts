import { passes } from "#contract/enumerations.ts";
import { LogFault } from "#ink/log/fault.ts";
import { drawingOf } from "#tracing/drawing.ts";
import { TraceFault } from "#tracing/fault.ts";
import { lessonOf } from "#tracing/lesson.ts";
import type { Traced } from "./read-drawing.ts";

/** The used part of a worker's global scope, which TypeScript types as that of a page. */
interface Scope {
	onmessage: ((event: MessageEvent<string>) => void) | null;
	postMessage(message: Traced): void;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data: svg }) => {
	try {
		scope.postMessage(traced(svg));
	} catch (fault) {
		const isExpected = fault instanceof TraceFault || fault instanceof LogFault;
		scope.postMessage({ fault: isExpected ? fault.code : "failed" });
	}
};

/** The whole drawing as one log and, if it has several passes, each pass as a log of its own. */
function traced(svg: string): Traced {
	const drawing = drawingOf([{ svg }]);
	const own = passes.filter((pass) => drawing.layers.includes(pass));
	const whole = { name: "whole" as const, bytes: lessonOf(drawing, { draw: own }).bytes };
	if (own.length === 1) return { choices: [whole] };
	const each = own.map((pass, at) => {
		const { bytes } = lessonOf(drawing, { draw: [pass], laid: own.slice(0, at) });
		return { name: pass, bytes };
	});
	return { choices: [whole, ...each] };
}
