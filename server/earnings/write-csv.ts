import { Readable } from "node:stream";
import { toDollars } from "#contract/money.ts";
import type { Database } from "#database/tables.ts";
import { csvLine } from "../files/csv-line.ts";
import { type EntryRow, entriesBetween } from "./entries-store.ts";
import { timesOf } from "./show-statement.ts";

const HEADINGS = ["Date", "Entry", "Class", "Paid by student", "Share %", "Amount", "Paid on"];

/** The entries of a month, or all of them, as CSV: read and sent in batches, so that any number fits into memory. */
export function writeCsv(db: Database, userId: string, month: string | undefined): Readable {
	const period = month ? timesOf(month) : { from: 0, until: Number.MAX_SAFE_INTEGER };
	return Readable.from(
		(async function* lines() {
			yield csvLine([...HEADINGS, "Reference"]);
			for await (const rows of entriesBetween(db, userId, period)) yield rows.map(line).join("");
		})(),
		{ objectMode: false },
	);
}

function line({ at, kind, class_name, gross_cents, share_bp, cents, ...payout }: EntryRow): string {
	return csvLine([
		...[new Date(at).toISOString(), kind, class_name ?? ""],
		...[toDollars(gross_cents), share_bp === null ? "" : share_bp / 100, toDollars(cents)],
		...[payout.paid_on ?? "", payout.reference ?? ""],
	]);
}
