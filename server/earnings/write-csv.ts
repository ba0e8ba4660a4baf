import { toDollars } from "#contract/money.ts";
import type { Database } from "#database/tables.ts";
import { type CsvSource, writeList } from "../files/write-list.ts";
import { type EntryRow, listEntries } from "./entries-store.ts";
import { timesOf } from "./show-statement.ts";

const columns: CsvSource<EntryRow>["columns"] = {
	Date: ({ at }) => new Date(at).toISOString(),
	Entry: ({ kind }) => kind,
	Class: ({ class_name }) => class_name,
	"Paid by student": ({ gross_cents }) => toDollars(gross_cents),
	"Share %": ({ share_bp }) => (share_bp === null ? null : share_bp / 100),
	Amount: ({ cents }) => toDollars(cents),
	"Paid on": ({ paid_on }) => paid_on,
	Reference: ({ reference }) => reference,
};

/** The entries of a month, or all of them, as CSV. */
export function writeCsv(
	db: Database,
	userId: string,
	month: string | undefined,
): AsyncGenerator<string> {
	const period = month ? timesOf(month) : { from: 0, until: Number.MAX_SAFE_INTEGER };
	return writeList(db, {
		pageOf: (_, page) => listEntries(db, { userId, ...period }, page),
		columns,
	});
}
