import type { Database } from "#database/tables.ts";
import { yieldToRequests } from "../../http/yield-to-requests.ts";
import { classNames, type Exporter, lessonTitles, nextRows } from "./rows-store.ts";
import { type ColumnWay, isExported, type Row, type Subject } from "./subject.ts";

/** Rows per statement. On SQLite a statement blocks all other requests. */
const PAGE = 200;

/**
 * A person's rows of a subject, page by page. Each page is a statement of its own, so no transaction is open while the
 * client reads.
 */
export async function* pagesOf(
	db: Database,
	subject: Subject,
	of: Exporter,
): AsyncGenerator<Row[]> {
	const limit = subject.pageSize ?? PAGE;
	let after: unknown[] | undefined;
	for (;;) {
		const rows = await nextRows(db, subject, { of, after, limit });
		if (rows.length > 0) yield rows;
		const last = rows.at(-1);
		if (!last || rows.length < limit) return;
		after = subject.key.map((column) => last[column]);
		await yieldToRequests();
	}
}

/** A page of rows as parts of a JSON list, with a comma in front of all but the first row of the list. */
export async function writeRows(
	db: Database,
	subject: Subject,
	{ rows, isFirst }: { rows: Row[]; isFirst: boolean },
): Promise<string> {
	const names: Names = {
		class: await classNames(db, valuesOf(subject, "class", rows)),
		lesson: await lessonTitles(db, valuesOf(subject, "lesson", rows)),
	};
	const written = rows.map((row) => JSON.stringify(shown(subject, row, names), null, "\t"));
	return (isFirst ? "" : ",\n") + written.join(",\n");
}

type Names = Record<"class" | "lesson", Map<string, string>>;

function valuesOf({ columns }: Subject, way: "class" | "lesson", rows: Row[]): string[] {
	const named = Object.keys(columns).filter((name) => columns[name] === way);
	const values = rows.flatMap((row) => named.map((name) => row[name]));
	return [...new Set(values.filter((value) => typeof value === "string"))];
}

function shown({ columns, filesOf }: Subject, row: Row, names: Names): Row {
	const written: Row = {};
	for (const [column, way] of Object.entries(columns)) {
		if (isExported(way)) written[nameOf(column, way)] = shownValue(row[column], way, names);
	}
	const files = filesOf?.(row).filter(({ optional }) => !optional) ?? [];
	return files.length > 0 ? { ...written, archive: files.map(({ name }) => name) } : written;
}

function nameOf(column: string, way: ColumnWay): string {
	if (way === "dollars")
		return column === "cents" ? "amount_usd" : column.replace("_cents", "_usd");
	return way === "class" || way === "lesson" ? column.replace("_id", "") : column;
}

function shownValue(value: unknown, way: ColumnWay, names: Names): unknown {
	if (value === null) return null;
	switch (way) {
		case "time":
			return new Date(value as string | number | Date).toISOString();
		case "yes or no":
			return Boolean(value);
		case "json":
			return JSON.parse(String(value));
		case "dollars":
			return Number(value) / 100;
		case "class":
		case "lesson":
			return { id: value, name: names[way].get(String(value)) ?? null };
		default:
			return value;
	}
}
