import { updated } from "../http/acknowledge.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import { chooseStaffLetters, findReader } from "../mail/readers-store.ts";
import type { Needs } from "../needs.ts";
import { countAudit, listAudit } from "./audit-store.ts";
import { findFigures } from "./figures/find-figures.ts";
import { findTotals } from "./totals.ts";
import { findWaiting } from "./waiting.ts";
import { countOneKind, listWaiting } from "./waiting-store.ts";

export function administrationRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;
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
	serve("GET /api/waiting-list", ({ query }) =>
		withTotal(listWaiting(db, query), query, () => countOneKind(db, query.kind)),
	);
	serve("GET /api/audit", ({ query }) =>
		withTotal(listAudit(db, query), query, () => countAudit(db, query)),
	);
}
