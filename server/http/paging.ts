import { INTEGER_MAX } from "#contract/fields.ts";
import { Problem } from "#contract/problems.ts";
import { isCleanText } from "./clean-text.ts";

/** One page of a list, and the cursor of the next page. */
export interface ListPage<Row> {
	rows: Row[];
	next: string | undefined;
	/** Total of the whole list, if it is known. */
	total?: ListTotal | undefined;
}

/** How many rows a list has, or how many it has at least. */
export interface ListTotal {
	count: number;
	isLeast: boolean;
}

export function isListPage(answer: unknown): answer is ListPage<unknown> {
	return typeof answer === "object" && answer !== null && "rows" in answer && "next" in answer;
}

/** The page size and the cursor that a client asks for. */
export interface ListRequest {
	limit: number;
	cursor?: string | undefined;
}

/**
 * Cuts one page out of `limit + 1` rows. The extra row only shows that there is a next page. `keyOf` returns the sort
 * key of a row, which the cursor carries.
 */
export function cutPage<Row>(
	rows: Row[],
	limit: number,
	keyOf: (row: Row) => CursorKey,
): ListPage<Row> {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const next = rows.length > limit && last !== undefined ? writeCursor(keyOf(last)) : undefined;
	return { rows: shown, next };
}

export type CursorKey = (string | number)[];

export function writeCursor(key: CursorKey): string {
	return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** A part of a cursor: a text, or the number of an integer column or of a bigint column. */
export type CursorKind = "string" | "number" | "bigint";

/** Refuses a cursor that this list did not issue. Starting again from the beginning would look like the next page. */
export function readCursor(cursor: string | undefined, kinds: CursorKind[]): CursorKey | undefined {
	if (cursor === undefined) return undefined;
	const key = decoded(cursor);
	const isOurs =
		Array.isArray(key) &&
		key.length === kinds.length &&
		kinds.every((kind, at) => isKeyPart(kind, key[at]));
	if (!isOurs) throw new Problem("malformed_cursor");
	return key;
}

function decoded(cursor: string): unknown {
	try {
		return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
	} catch {
		return undefined;
	}
}

/** The parts of a cursor go into a query like any other input, so the database must be able to store them. */
function isKeyPart(kind: CursorKind, part: unknown): boolean {
	if (typeof part === "string") return kind === "string" && isCleanText(part);
	if (kind === "bigint") return Number.isSafeInteger(part);
	return kind === "number" && Number.isInteger(part) && Math.abs(Number(part)) <= INTEGER_MAX;
}
