import { Problem } from "#contract/problems.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { findInstructor, listInstructors } from "./store.ts";

export function instructorRoutes(serve: Serve, { readPublic }: Needs): void {
	serve("GET /api/instructors", ({ query }) => readPublic(({ db }) => listInstructors(db, query)));

	serve("GET /api/instructor/:id", async ({ params }) => {
		const found = await readPublic(({ db }) => findInstructor(db, params.id));
		if (!found) throw new Problem("not_found");
		return found;
	});
}
