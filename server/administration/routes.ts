import { updated } from "../http/acknowledge.ts";
import type { Serve } from "../http/serve.ts";
import { chooseStaffLetters, findReader } from "../mail/readers-store.ts";
import type { Needs } from "../needs.ts";
import { listAudit } from "./audit-store.ts";
import { findFigures } from "./figures/find-figures.ts";
import { findTotals } from "./totals.ts";
import { findWaiting } from "./waiting.ts";
import { listWaiting } from "./waiting-store.ts";

export function administrationRoutes(serve: Serve, needs: Needs): void {
	serve("GET /api/admin/totals", () => findTotals(needs));
	serve("GET /api/figures", ({ query }) => findFigures(needs, query));
	serve("GET /api/me/staff-letters", async ({ caller }) => {
		const reader = await findReader(needs.connection.db, caller.id);
		return { staff: reader?.staff ?? "at_once" };
	});
	serve("PATCH /api/me/staff-letters", async ({ body, caller }) => {
		await chooseStaffLetters(needs.connection.db, caller.id, body.staff);
		return updated();
	});
	serve("GET /api/waiting", () => findWaiting(needs));
	serve("GET /api/waiting-list", ({ query }) => listWaiting(needs.connection.db, query));
	serve("GET /api/audit", ({ query }) => listAudit(needs.connection.db, query));
}
