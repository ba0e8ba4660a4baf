import { namesOfClass } from "../../http/public-names.ts";
import type { AppEvents } from "../../needs.ts";
import type { SharedRow } from "./store.ts";

/**
 * Announces that a public sheet has changed. The cached page of the sheet depends on data without a name
 * (server/http/public-names.ts), so it is always dropped. The page of its class is dropped if it shows or showed the
 * sheet.
 */
export function tellChanged(
	events: AppEvents,
	{ class_id, wall }: Pick<SharedRow, "class_id" | "wall">,
): void {
	const isOnClass = class_id !== null && wall === "shown";
	events.emit("publicChanged", isOnClass ? namesOfClass(class_id) : ["anything"]);
}
