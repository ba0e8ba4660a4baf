import type { StudioPage } from "#contract/enumerations.ts";
import { call } from "../data/api.ts";
import { orStatus } from "../data/or-status.ts";

/** A page of text, for a reader who comes from another page of the site. */
export function fetchPage(page: StudioPage) {
	return orStatus(call("GET /api/pages/:page", { params: { page } }));
}
