import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import { startedStream } from "../http/started-stream.ts";
import type { Needs } from "../needs.ts";
import { countPayouts, listPayouts } from "./payouts-store.ts";
import { recordPayout } from "./record-payout.ts";
import { reversePayout } from "./reverse-payout.ts";
import { setShareOfClass } from "./set-share.ts";
import { findShare } from "./share-store.ts";
import { showBalance, showBalances } from "./show-balances.ts";
import { showStatement } from "./show-statement.ts";
import {
	countBalances,
	countMonths,
	earnedMonths,
	findBalance,
	type StoredBalance,
} from "./store.ts";
import { writeCsv } from "./write-csv.ts";

export function earningRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;

	serve("GET /api/earnings", ({ query }) =>
		withTotal(showBalances(db, query), query, () => countBalances(db)),
	);
	serve("GET /api/earnings/:id", async ({ caller, params }) =>
		showBalance(db, await balanceFor(needs, caller, params.id)),
	);
	serve("GET /api/earnings/:id/months", async ({ caller, params, query }) => {
		const { _id } = await balanceFor(needs, caller, params.id);
		return await withTotal(earnedMonths(db, _id, query), query, () => countMonths(db, _id));
	});
	serve("GET /api/earnings/:id/payouts", async ({ caller, params, query }) => {
		const { _id } = await balanceFor(needs, caller, params.id);
		return await withTotal(listPayouts(db, _id, query), query, () => countPayouts(db, _id));
	});
	serve("GET /api/earnings/:id/statement/:month", async ({ caller, params }) =>
		showStatement(db, await balanceFor(needs, caller, params.id), params.month),
	);
	serve("GET /api/earnings/:id/entries", async ({ caller, params, query, setHeader }) => {
		const { _id } = await balanceFor(needs, caller, params.id);
		setHeader("content-disposition", `attachment; filename="earnings${query.month ?? ""}.csv"`);
		return await startedStream(writeCsv(db, _id, query.month));
	});

	serve("POST /api/payouts", ({ caller, body }) => recordPayout(needs, caller, body));
	serve("POST /api/payouts/:id/reversal", ({ caller, params, body }) =>
		reversePayout(needs, caller, params.id, body),
	);
	serve("GET /api/class/:id/share", async ({ params }) => {
		const found = await findShare(db, params.id);
		if (!found) throw new Problem("not_found");
		return { ...found, ofSite: needs.settings.instructorShare };
	});
	serve("PATCH /api/class/:id/share", ({ caller, params, body }) =>
		setShareOfClass(needs, caller, params.id, body.share),
	);
}

/** The caller's own balance, or any balance for administrators. Everybody else gets 404 (docs/threats.md D133). */
async function balanceFor(
	{ connection }: Needs,
	caller: Caller,
	id: string,
): Promise<StoredBalance> {
	const isTheirs = caller.id === id || caller.role === "admin";
	const found = isTheirs ? await findBalance(connection.db, id) : undefined;
	if (!found) throw new Problem("not_found");
	return found;
}
