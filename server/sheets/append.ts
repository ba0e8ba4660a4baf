import type { ParsedQuery, Reply } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { LEASE_MS } from "#contract/sheets.ts";
import { isDatabaseAway } from "#database/faults.ts";
import { groupCommit } from "#database/group-commit.ts";
import type { Caller } from "../http/caller.ts";
import { inTrace } from "../http/trace.ts";
import type { Needs } from "../needs.ts";
import { checkEntries, chunksOf } from "./check-entries.ts";
import { freshChunks } from "./compare.ts";
import { requireSheet } from "./show-sheet.ts";
import { type CheckedAppend, writeAppends } from "./write-appends.ts";

type Appended = Reply<"POST /api/sheets/:id/entries">;
type Wanted = ParsedQuery<"POST /api/sheets/:id/entries"> & { chunks: Uint8Array[] };

/** Milliseconds that the first append of a group waits for others. It is short compared with a commit. */
const WAIT = 10;
/** Appends in one transaction. More would make other writers on SQLite wait. */
const MOST = 100;
/** Maximum retries of an append that another append overtook. Each time one of them is stored. */
const ATTEMPTS = 10;

/**
 * Appends entries by offset (decisions/0051). They are compared and checked without a lock, and stored only if the
 * sheet has not changed since. Resolves once they are durable.
 */
export function sheetAppends({ connection, now }: Pick<Needs, "connection" | "now">) {
	const { db } = connection;
	const group = groupCommit<CheckedAppend, boolean>({
		// Runs without the trace of the first request of the group.
		write: (appends) =>
			inTrace(undefined, () => db.transaction().execute((tx) => writeAppends(tx, appends))),
		// A person who is deleted at the same moment fails the group, so each append is tried alone.
		isWorthRetrying: (error) => !isDatabaseAway(error),
		wait: WAIT,
		most: MOST,
	});

	const attempt = async (
		caller: Caller,
		id: string,
		{ device, from, head, chunks }: Wanted,
	): Promise<Appended | undefined> => {
		const sheet = await requireSheet(db, caller, id);
		const at = now();
		const isElsewhere = sheet.lease_device !== device && sheet.lease_until > at;
		if (sheet.lease_device !== null && isElsewhere) throw new Problem("sheet_elsewhere");
		const fresh = await freshChunks(db, sheet, { from, head, chunks });
		if (fresh.length === 0) return { entries: sheet.entries, head: sheet.head };
		const after = await checkEntries(sheet, fresh);
		const lease = { device, until: at + LEASE_MS };
		const append = { sheet, bytes: Buffer.concat(fresh), after, lease, at };
		if (!(await group.add(append))) return undefined;
		return { entries: after.progress.entries, head: after.head };
	};

	return async (
		caller: Caller,
		id: string,
		query: ParsedQuery<"POST /api/sheets/:id/entries">,
		readBody: () => Promise<Uint8Array>,
	): Promise<Appended> => {
		await requireSheet(db, caller, id);
		const wanted = { ...query, chunks: chunksOf(await readBody()) };
		for (let count = 0; count < ATTEMPTS; count++) {
			const appended = await attempt(caller, id, wanted);
			if (appended) return appended;
		}
		throw new Problem("overloaded", { retryAfter: 1 });
	};
}
