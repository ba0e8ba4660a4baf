import type { FastifyInstance } from "fastify";
import { readNumber } from "#contract/certificates/number.ts";
import { Problem } from "#contract/problems.ts";
import { findClass, findOwnClass } from "../../classes/store.ts";
import { withTotal } from "../../http/count-rows.ts";
import { matchesEtag } from "../../http/etag-match.ts";
import type { Serve } from "../../http/serve.ts";
import type { Needs } from "../../needs.ts";
import { pictureOf } from "../pictures/picture-of.ts";
import { readLog } from "../read-log.ts";
import { requireSheet } from "../show-sheet.ts";
import { decideReport } from "./decide-report.ts";
import { decideWall, offerSheet } from "./decide-wall.ts";
import { readShared } from "./read-shared.ts";
import { hideSheet, reportSheet } from "./report-sheet.ts";
import { countReported, reportedSheets } from "./reports-store.ts";
import { asShared } from "./rows.ts";
import { shareSheet } from "./share-sheet.ts";
import { findPublic, findShared, sharingsOf } from "./store.ts";
import { unshareSheet } from "./unshare-sheet.ts";
import { offeredSheets, sheetsOnClass } from "./wall-store.ts";

/** Browsers revalidate each time, so that a hidden page shows no picture. A shared cache may store it for a second. */
const PUBLIC_PICTURE = "public, max-age=0, s-maxage=1, must-revalidate";

export function sharingRoutes(app: FastifyInstance, serve: Serve, needs: Needs): void {
	const { db } = needs.connection;
	const shared = async (number: string) => {
		const found = await needs.readPublic((from) => findPublic(from.db, readNumber(number)));
		if (!found) throw new Problem("not_found");
		return found;
	};

	serve("GET /api/sheets/:id/picture", async ({ caller, params, unlessKnown }) => {
		const sheet = await requireSheet(db, caller, params.id);
		const state = { sheetId: sheet.id, head: sheet.head };
		return await unlessKnown(`"${sheet.head}"`, () =>
			pictureOf(needs, state, () => readLog(db, sheet)),
		);
	});
	serve("GET /api/sharings", ({ caller, query }) => sharingsOf(db, caller.id, query));
	serve("PUT /api/sheets/:id/sharing", ({ caller, params, body }) =>
		shareSheet(needs, caller, params.id, body),
	);
	serve("PATCH /api/sheets/:id/sharing", ({ caller, params, body }) =>
		offerSheet(needs, caller, params.id, body.offered),
	);
	serve("DELETE /api/sheets/:id/sharing", ({ caller, params }) =>
		unshareSheet(needs, caller, params.id),
	);

	serve("GET /api/shared-sheet/:id", async ({ params }) => asShared(await shared(params.id)));
	serve("GET /api/shared-sheet/:id/ink", async ({ params, unlessKnown }) => {
		const { id, entries, head } = await shared(params.id);
		return await unlessKnown(`"${head}"`, () => readShared(db, { sheet_id: id, entries, head }));
	});
	serve("POST /api/shared-sheet/:id/reports", ({ params, body }) =>
		reportSheet(needs, readNumber(params.id), body),
	);
	app.get("/sheets/:id/picture.webp", { schema: { hide: true } }, async (request, reply) => {
		const { id: sheetId, entries, head } = await shared((request.params as { id: string }).id);
		reply.header("cache-control", PUBLIC_PICTURE).header("etag", `"${head}"`);
		if (matchesEtag(request.headers["if-none-match"], `"${head}"`)) return reply.code(304).send();
		const picture = await pictureOf(needs, { sheetId, head }, () =>
			readShared(db, { sheet_id: sheetId, entries, head }),
		);
		return reply.type("image/webp").send(picture);
	});

	serve("GET /api/class/:id/shared-sheets", async ({ params }) => {
		const rows = await needs.readPublic(async (from) => {
			const found = await findClass(from.db, params.id);
			if (found?.status !== "approved") throw new Problem("not_found");
			return await sheetsOnClass(from.db, params.id);
		});
		return { rows, next: undefined };
	});
	serve("GET /api/class/:id/offered-sheets", async ({ caller, params, query }) => {
		if (!(await findOwnClass(db, params.id, caller.id))) throw new Problem("not_found");
		return await offeredSheets(db, params.id, query);
	});
	serve("PATCH /api/shared-sheet/:id/wall", ({ caller, params, body }) =>
		decideWall(needs, caller, readNumber(params.id), body),
	);
	serve("PATCH /api/shared-sheet/:id/hide", ({ caller, params, body }) =>
		hideSheet(needs, caller, readNumber(params.id), body.reason),
	);

	serve("GET /api/reported-sheets", ({ query }) =>
		withTotal(reportedSheets(db, query), query, () => countReported(db)),
	);
	serve("GET /api/reported-sheet/:id/picture", async ({ params, unlessKnown }) => {
		const found = await findShared(db, readNumber(params.id));
		if (!found) throw new Problem("not_found");
		const { sheet_id: sheetId, head } = found;
		return await unlessKnown(`"${head}"`, () =>
			pictureOf(needs, { sheetId, head }, () => readShared(db, found)),
		);
	});
	serve("PATCH /api/reported-sheet/:id", ({ caller, params, body }) =>
		decideReport(needs, caller, readNumber(params.id), body),
	);
}
