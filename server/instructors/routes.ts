import { Problem } from "#contract/problems.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { findInstructor, listInstructors } from "./store.ts";

export function instructorRoutes(serve: Serve, { connection }: Needs): void {
	serve("GET /api/instructors", ({ query }) => listInstructors(connection.db, query));

	serve("GET /api/instructor/:id", async ({ params }) => {
		const found = await findInstructor(connection.db, params.id);
		if (!found) throw new Problem("not_found");
		return found;
	});
}
