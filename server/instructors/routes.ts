import { Problem } from "#contract/problems.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { clearPage } from "./clear-page.ts";
import { findOwnPage, findPublicPage } from "./pages-store.ts";
import { savePage } from "./save-page.ts";
import { findInstructor, listInstructors } from "./store.ts";

export function instructorRoutes(serve: Serve, needs: Needs): void {
	const { connection, readPublic } = needs;
	serve("GET /api/instructors", ({ query }) => readPublic(({ db }) => listInstructors(db, query)));

	serve("GET /api/instructor/:id", async ({ params }) =>
		orNotFound(await readPublic(({ db }) => findInstructor(db, params.id))),
	);

	serve("GET /api/instructor/:id/page", async ({ params }) =>
		orNotFound(await readPublic(({ db }) => findPublicPage(db, params.id))),
	);

	serve("GET /api/me/page", async ({ caller }) =>
		orNotFound(await findOwnPage(connection.db, caller.id)),
	);
	serve("PUT /api/me/page", ({ caller, body }) => savePage(needs, caller, body));

	serve("PATCH /api/instructor/:id/clear-page", ({ caller, params, body }) =>
		clearPage(needs, caller, params.id, body.reason),
	);
}

function orNotFound<T>(found: T | undefined): T {
	if (!found) throw new Problem("not_found");
	return found;
}
