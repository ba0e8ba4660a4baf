import type { Tables } from "#database/tables.ts";
import type { OwnFile } from "./own-file.ts";

/**
 * How an export writes a column. `time`: ISO 8601 in UTC. `dollars`: converted from cents. `class` and `lesson`: the id
 * with the name. `json`: the parsed text. The last three are left out of the export: secrets, data about other people,
 * and internal columns.
 */
export type ColumnWay =
	| "as it is"
	| "time"
	| "yes or no"
	| "json"
	| "dollars"
	| "class"
	| "lesson"
	| "secret"
	| "somebody else's"
	| "working";

/**
 * How a row belongs to the person: by their id or confirmed address, or through one of their classes, payments or
 * critiques.
 */
export type Belonging =
	| "person"
	| "confirmed address"
	| "own classes"
	| "own payments"
	| "received critiques";

export type Row = Record<string, unknown>;

/** One JSON file of the archive: the person's rows of a table. */
export interface Subject {
	/** File name without the extension. */
	name: string;
	/** One sentence for the page that explains the archive. */
	about: string;
	table: keyof Tables;
	whose: { column: string; by: Belonging };
	/** Columns that order the person's rows uniquely. Large tables have an index in this order. */
	key: readonly string[];
	columns: Record<string, ColumnWay>;
	/** Exports only rows in which this column is not null. */
	onlyWith?: string;
	/** Rows per statement, for tables with large rows. */
	pageSize?: number;
	/** Files that belong to a row. */
	filesOf?: (row: Row) => OwnFile[];
}

type ColumnOf<T extends keyof Tables> = keyof Tables[T] & string;

/**
 * A subject with checked column names: a column that is added to the table does not compile until it is listed here.
 */
export function subject<T extends keyof Tables>(one: {
	name: string;
	about: string;
	table: T;
	whose: { column: ColumnOf<T>; by: Belonging };
	key?: readonly ColumnOf<T>[];
	columns: Record<ColumnOf<T>, ColumnWay>;
	onlyWith?: ColumnOf<T>;
	pageSize?: number;
	filesOf?: (row: Row) => OwnFile[];
}): Subject {
	return { key: ["id"], ...one };
}

const LEFT_OUT: readonly ColumnWay[] = ["secret", "somebody else's", "working"];

export const isExported = (way: ColumnWay | undefined) =>
	way !== undefined && !LEFT_OUT.includes(way);
