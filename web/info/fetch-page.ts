import type { StudioPage } from "#contract/enumerations.ts";
import { call } from "../data/api.ts";
import { withPageStatus } from "../data/with-page-status.ts";

/** Loads a text page for a reader who comes from another page of the site. */
export function fetchPage(page: StudioPage) {
	return withPageStatus(call("GET /api/pages/:page", { params: { page } }));
}
