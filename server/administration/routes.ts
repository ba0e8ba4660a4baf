import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { listAudit } from "./audit-store.ts";
import { findTotals } from "./totals.ts";
import { findWaiting } from "./waiting.ts";
import { listWaiting } from "./waiting-store.ts";

export function administrationRoutes(serve: Serve, needs: Needs): void {
	serve("GET /api/admin/totals", () => findTotals(needs));
	serve("GET /api/waiting", () => findWaiting(needs));
	serve("GET /api/waiting-list", ({ query }) => listWaiting(needs.connection.db, query));
	serve("GET /api/audit", ({ query }) => listAudit(needs.connection.db, query));
}
