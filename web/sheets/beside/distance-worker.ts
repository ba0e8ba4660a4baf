import { ComparedSheets } from "./compare-sheets.ts";
import type { FromDistance, ToDistance } from "./distance-messages.ts";

/** The used part of a worker's global scope, which TypeScript types as that of a page. */
interface Scope {
	onmessage: ((event: MessageEvent<ToDistance>) => void) | null;
	postMessage(message: FromDistance): void;
}

const scope = self as unknown as Scope;
let sheets: ComparedSheets | undefined;

scope.onmessage = ({ data }) => {
	if (data.kind === "open") sheets = new ComparedSheets(new Uint8Array(data.lesson), data.header);
	else if (data.kind === "entries") sheets?.add(data.entries);
	else scope.postMessage({ tint: sheets?.compare(data.layer, data.place) });
};
