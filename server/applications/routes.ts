import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { apply } from "./apply.ts";
import { declineApplication } from "./decline-application.ts";
import { applicationOf, countApplications, listApplications } from "./store.ts";

export function applicationRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;

	serve("POST /api/instructor-applications", ({ body, caller }) => apply(needs, caller, body));
	serve("GET /api/instructor-applications", ({ query }) =>
		withTotal(listApplications(db, query), query, () => countApplications(db, query)),
	);
	serve("PATCH /api/instructor-applications/:id/decline", ({ params, body, caller }) =>
		declineApplication(needs, caller, params.id, body),
	);
	serve("GET /api/instructor-applications/mine", ({ caller }) => applicationOf(db, caller.id));
}
