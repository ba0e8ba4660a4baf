import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

const DAY = 24 * 3600_000;
/** Maximum milliseconds between the time in a row's id and the time in its column. */
const APART = 10 * 60_000;

export interface Days {
	/** The first and the last day in UTC, both whole. */
	from?: string | undefined;
	to?: string | undefined;
}

interface Columns {
	/** The column that orders the list, and the column with the shown time. */
	id: string;
	at: string | RawBuilder<unknown>;
	/** Set for identity tables, which store times as text. */
	isText?: true;
}

/**
 * Restricts a list to some days. An id begins with its time, so the days are a range of the index that orders the list,
 * and the time column needs no index (decisions/0080). At the edges of the range the time column decides.
 */
export function withinDays<DB, TB extends keyof DB, Row>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	{ id, at, isText }: Columns,
	{ from, to }: Days,
): SelectQueryBuilder<DB, TB, Row> {
	const [key, time] = [sql.ref<string>(id), typeof at === "string" ? sql.ref(at) : at];
	const value = (ms: number) => (isText ? new Date(ms).toISOString() : ms);
	let some = rows;
	if (from !== undefined) {
		const begin = Date.parse(from);
		some = some
			.where(sql<boolean>`${key} >= ${firstId(begin - APART)}`)
			.where(sql<boolean>`${time} >= ${value(begin)}`);
	}
	if (to !== undefined) {
		const end = Date.parse(to) + DAY;
		some = some
			.where(sql<boolean>`${key} < ${firstId(end + APART)}`)
			.where(sql<boolean>`${time} < ${value(end)}`);
	}
	return some;
}

/** The smallest UUID of version 7 with that time. */
function firstId(ms: number): string {
	const hex = ms.toString(16).padStart(12, "0");
	return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
