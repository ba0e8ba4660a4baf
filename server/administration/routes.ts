import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { allPayments } from "../payments/store.ts";
import { listAudit } from "./audit-store.ts";
import { raiseRole } from "./raise-role.ts";
import { findTotals } from "./totals.ts";
import { listUsers } from "./users-store.ts";

export function administrationRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;

	serve("GET /api/users", ({ query }) => listUsers(db, query));
	serve("PATCH /api/users/admin/:id", ({ params, caller }) =>
		raiseRole(needs, caller, params.id, "admin"),
	);
	serve("PATCH /api/users/instructor/:id", ({ params, caller }) =>
		raiseRole(needs, caller, params.id, "instructor"),
	);
	serve("GET /api/payments", ({ query }) => allPayments(db, query));
	serve("GET /api/admin/totals", () => findTotals(needs));
	serve("GET /api/audit", ({ query }) => listAudit(db, query));
}
