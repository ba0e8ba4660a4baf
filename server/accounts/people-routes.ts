import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { raiseRole } from "./raise-role.ts";
import { listUsers } from "./users-store.ts";

/** The calls with which administrators manage users. */
export function peopleRoutes(serve: Serve, needs: Needs): void {
	serve("GET /api/users", ({ query }) => listUsers(needs.connection.db, query));
	serve("PATCH /api/users/admin/:id", ({ params, caller }) =>
		raiseRole(needs, caller, params.id, "admin"),
	);
	serve("PATCH /api/users/instructor/:id", ({ params, caller }) =>
		raiseRole(needs, caller, params.id, "instructor"),
	);
}
