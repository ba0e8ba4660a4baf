import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { sheetAppends } from "./append.ts";
import { giveTitle, removeSheet } from "./change-sheet.ts";
import { createSheet } from "./create-sheet.ts";
import { releaseSheetLease, takeSheetLease } from "./lease.ts";
import { readLog } from "./read-log.ts";
import { listSheets, openSheet, requireSheet, seeStorage } from "./show-sheet.ts";

export function sheetRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;
	const append = sheetAppends(needs);

	serve("POST /api/sheets", ({ caller, body }) => createSheet(needs, caller, body));
	serve("GET /api/sheets", ({ caller, query }) => listSheets(db, caller, query));
	serve("GET /api/sheets/:id", ({ caller, params }) =>
		openSheet(db, caller, params.id, needs.now()),
	);
	serve("GET /api/sheets/:id/ink", async ({ caller, params, unlessKnown }) => {
		const sheet = await requireSheet(db, caller, params.id);
		return await unlessKnown(`"${sheet.head}"`, () => readLog(db, sheet));
	});
	serve("POST /api/sheets/:id/entries", ({ caller, params, query, body }) =>
		append(caller, params.id, query, body),
	);
	serve("POST /api/sheets/:id/lease", ({ caller, params, body }) =>
		takeSheetLease(needs, caller, params.id, body),
	);
	serve("DELETE /api/sheets/:id/lease", ({ caller, params, query }) =>
		releaseSheetLease(needs, caller, params.id, query.device),
	);
	serve("PATCH /api/sheets/:id", ({ caller, params, body }) =>
		giveTitle(needs, caller, params.id, body),
	);
	serve("DELETE /api/sheets/:id", ({ caller, params }) => removeSheet(needs, caller, params.id));
	serve("GET /api/sheet-storage", ({ caller }) => seeStorage(db, caller));
}
