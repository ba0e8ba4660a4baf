import type { Tables } from "#database/tables.ts";
import type { OwnFile } from "./own-file.ts";

/**
 * What an export writes for a column. `time`: ISO 8601 in UTC. `dollars`: out of cents. `class` and `lesson`: with its
 * name beside its number. `json`: what the text says. The last three are not read from the database: secrets, what
 * says something about somebody else, and what only the program needs.
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

/** By what a row is the person's. The last three: the row belongs to one of these. */
export type Belonging =
	| "person"
	| "confirmed address"
	| "own classes"
	| "own payments"
	| "received critiques";

export type Row = Record<string, unknown>;

/** One JSON file of the archive: the person's rows of a table. */
export interface Subject {
	/** Of the file, without its ending. */
	name: string;
	/** One sentence for the page that explains the archive. */
	about: string;
	table: keyof Tables;
	whose: { column: string; by: Belonging };
	/** Columns by which the person's rows have an order without doubles, as an index has it where there are many. */
	key: readonly string[];
	columns: Record<string, ColumnWay>;
	/** Only rows in which this column has a value. */
	onlyWith?: string;
	/** Rows of one statement, where rows are large. */
	pageSize?: number;
	/** Files that belong to a row, as it stands in the database. */
	filesOf?: (row: Row) => OwnFile[];
}

type ColumnOf<T extends keyof Tables> = keyof Tables[T] & string;

/** A subject whose table the compiler knows: a column that is added to the table has to be decided on here. */
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
