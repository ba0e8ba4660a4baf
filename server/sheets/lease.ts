import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { LEASE_MS, type SheetLease } from "#contract/sheets.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { releaseLease, takeLease } from "./ink-store.ts";
import { requireSheet } from "./show-sheet.ts";

type LeaseNeeds = Pick<Needs, "connection" | "now">;

/** Gives one device the right to write for a minute, by the server's clock (decisions/0051). */
export async function takeSheetLease(
	{ connection, now }: LeaseNeeds,
	caller: Caller,
	id: string,
	{ device, takeOver }: ParsedBody<"POST /api/sheets/:id/lease">,
): Promise<SheetLease> {
	const at = now();
	const until = at + LEASE_MS;
	const whose = { id, userId: caller.id, device };
	const isTaken = await takeLease(connection.db, whose, { now: at, until, takeOver });
	if (!isTaken) {
		await requireSheet(connection.db, caller, id);
		throw new Problem("sheet_elsewhere");
	}
	return { device, until: new Date(until).toISOString() };
}

export async function releaseSheetLease(
	{ connection }: LeaseNeeds,
	caller: Caller,
	id: string,
	device: string,
) {
	await requireSheet(connection.db, caller, id);
	await releaseLease(connection.db, { id, userId: caller.id, device });
	return updated();
}
