import { Problem } from "#contract/problems.ts";
import { isCleanText } from "./clean-text.ts";

/** A page of a list, and the cursor of the next one. */
export interface Page<Row> {
	rows: Row[];
	next: string | undefined;
}

/** What the caller of a list asks for. */
export interface PageWish {
	limit: number;
	cursor?: string | undefined;
}

/**
 * Cuts a page out of `limit + 1` rows: the row too many only says that there is a next page.
 * `keyOf` gives the sort key of a row, which the cursor carries.
 */
export function cutPage<Row>(
	rows: Row[],
	limit: number,
	keyOf: (row: Row) => CursorKey,
): Page<Row> {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const next = rows.length > limit && last !== undefined ? writeCursor(keyOf(last)) : undefined;
	return { rows: shown, next };
}

export type CursorKey = (string | number)[];

function writeCursor(key: CursorKey): string {
	return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** The largest whole number that a column may hold on both engines. */
const INT_MAX = 2 ** 31 - 1;

/** Refuses a cursor that this list did not give out: an answer from its beginning would look like the next page. */
export function readCursor(
	cursor: string | undefined,
	kinds: ("string" | "number")[],
): CursorKey | undefined {
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

/** What comes out of a cursor meets the database like any other input: it must be storable there. */
function isKeyPart(kind: "string" | "number", part: unknown): boolean {
	if (typeof part === "string") return kind === "string" && isCleanText(part);
	return kind === "number" && Number.isInteger(part) && Math.abs(Number(part)) <= INT_MAX;
}
