import { namesOfClass } from "../../http/public-names.ts";
import type { AppEvents } from "../../needs.ts";
import type { SharedRow } from "./store.ts";

/**
 * What visitors see of a shared sheet has changed. Its own page is made of what has no name (server/http/public-names.ts),
 * so it is dropped in any case, and the page of its class if it hangs or hung there.
 */
export function tellChanged(
	events: AppEvents,
	{ class_id, wall }: Pick<SharedRow, "class_id" | "wall">,
): void {
	const isOnClass = class_id !== null && wall === "shown";
	events.emit("publicChanged", isOnClass ? namesOfClass(class_id) : ["anything"]);
}
