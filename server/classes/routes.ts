import type { PublicClass } from "#contract/classes.ts";
import { Problem } from "#contract/problems.ts";
import type { Caller } from "../caller.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { approvedClasses, findClass } from "./store.ts";

export function classRoutes(serve: Serve, { connection }: Needs): void {
	const { db } = connection;

	serve("GET /api/approvedClasses", ({ query }) => approvedClasses(db, query));

	serve("GET /api/class/:id", async ({ params, caller }) => {
		const found = await findClass(db, params.id);
		if (!found || !maySeeClass(caller, found)) throw new Problem("not_found");
		return found;
	});
}

/** Approved for everyone; any for its owner and for administrators (threats.md C2). */
function maySeeClass(caller: Caller | undefined, seen: PublicClass): boolean {
	return seen.status === "approved" || caller?.role === "admin" || caller?.id === seen.instructorId;
}
