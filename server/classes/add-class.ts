import type { ParsedBody } from "#contract/api.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { refuseMissingPicture } from "../images/own-picture.ts";
import type { Needs } from "../needs.ts";
import { keepNewClass } from "./keep-new-class.ts";

/**
 * An instructor adds a class. The server sets owner, status, counters and number, whatever the payload says
 * (docs/threats.md C1).
 */
export async function addClass(
	needs: Needs,
	caller: Caller,
	input: ParsedBody<"POST /api/classes">,
) {
	await refuseMissingPicture(needs, "image", input.image);
	const state = input.draft ? "draft" : "pending";
	return inserted(await keepNewClass(needs, caller, input, { state, isRepeatable: true }));
}
