import type { Figure, Sums } from "#contract/administration/figures.ts";
import type { FigureGroup, FigureSum } from "#contract/enumerations.ts";
import { toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { cutPage, type ListPage, type ListRequest, readCursor } from "../../http/paging.ts";
import type { Needs } from "../../needs.ts";
import { keptTotal } from "../totals-store.ts";
import { type FigureRow, hasFewerPayments, listFigures } from "./figures-store.ts";
import { type Period, periodOf } from "./period.ts";

interface FigureSearch extends ListRequest {
	from?: string | undefined;
	to?: string | undefined;
	by: FigureGroup;
	sort: FigureSum;
}

/** Sales of a period and of the period before it (decisions/0070). */
export async function findFigures(
	{ connection, now }: Pick<Needs, "connection" | "now">,
	{ from, to, by, sort, limit, cursor }: FigureSearch,
): Promise<ListPage<Figure>> {
	const period = periodOf({ from, to }, now());
	const isSparse = by !== "all" && (await hasFewPayments(connection.db, period));
	const rows = await listFigures(connection, {
		...{ by, sort, period, isSparse },
		after: placeOf(cursor),
		limit: limit + 1,
	});
	const page = cutPage(rows, limit, (row) => [String(row[`${sort}_now`]), row.id]);
	return { ...page, rows: page.rows.map(asFigure) };
}

/** True if grouping the payments costs less than looking up each class. */
async function hasFewPayments(db: Database, period: Period): Promise<boolean> {
	const classes = await keptTotal(db, "classes");
	return await hasFewerPayments(db, period, Math.ceil(classes.count / PAYMENT_COSTS));
}

/** Cost of grouping one payment, relative to looking up one class. */
const PAYMENT_COSTS = 4;

/** Sums are larger than the integers of other cursors, so they are written as text. */
function placeOf(cursor: string | undefined) {
	const [value, id] = readCursor(cursor, ["string", "string"]) ?? [];
	if (value === undefined) return undefined;
	const number = Number(value);
	if (!Number.isSafeInteger(number)) throw new Problem("malformed_cursor");
	return { value: number, id: String(id) };
}

function asFigure(row: FigureRow): Figure {
	const { id, name, instructor } = row;
	return { _id: id, name, instructor, ...sumsOf(row, "now"), before: sumsOf(row, "before") };
}

function sumsOf(row: FigureRow, time: "now" | "before"): Sums {
	return {
		sales: row[`sales_${time}`],
		gross: toDollars(row[`gross_${time}`]),
		refunds: toDollars(row[`refunds_${time}`]),
		enrolments: row[`enrolments_${time}`],
	};
}
