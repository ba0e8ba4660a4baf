import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import type { ClassSort, ClassStatus, Level } from "#contract/enumerations.ts";
import { unpackNumbers } from "#database/class-index/packing.ts";
import type { Database } from "#database/tables.ts";
import { asPublicClass, type ClassRecord, classRows } from "./rows.ts";

/** What decides whether a search finds a class, and where it stands. */
export interface FoundRow {
	number: number;
	id: string;
	owner_id: string;
	level: Level;
	price_cents: number;
	status: ClassStatus;
	enrolled: number;
	available: number;
	/** The packed words of the class (database/class-index/packing.ts). */
	words: Uint32Array;
}

const COLUMNS = sql.raw(`
	classes.cut as number, classes.id, classes.owner_id, classes.level, classes.price_cents, classes.status,
	class_seats.enrolled, class_seats.available, search_classes.words`);

/** The classes with these numbers that are in the index. */
export async function rowsOfNumbers(db: Database, numbers: number[]): Promise<FoundRow[]> {
	if (numbers.length === 0) return [];
	return await foundRows(
		db,
		sql`search_classes
			join classes on classes.cut = search_classes.class_number
			join class_seats on class_seats.class_id = classes.id
			where search_classes.class_number in (${sql.join(numbers)})`,
	);
}

/** The newest classes of an instructor. */
export async function numbersOfInstructor(db: Database, id: string, most: number) {
	const rows = await db
		.selectFrom("classes")
		.where("owner_id", "=", id)
		.orderBy("id", "desc")
		.limit(most)
		.select("cut")
		.execute();
	return rows.map(({ cut }) => cut);
}

/** The sort keys of a class, highest first. */
export const sortKeys: Record<ClassSort, (row: FoundRow) => number[]> = {
	popular: ({ enrolled }) => [enrolled],
	new: () => [],
	price: ({ price_cents }) => [-price_cents],
};

/** The rows of an index after a place, for each order. */
const indexes: Record<ClassSort, (after: Place, most: number) => RawBuilder<unknown>> = {
	popular: (after, most) => sql`
		select class_id as id from class_seats
		where ${isAfter(sql`enrolled`, sql`class_id`, after)}
		order by enrolled desc, class_id desc limit ${most}`,
	new: (after, most) => sql`
		select id from classes
		where status = 'approved' and ${after ? sql`id < ${after.at(-1)}` : sql`1 = 1`}
		order by id desc limit ${most}`,
	// In two parts after a place, because SQLite finds no place in an index of an expression by two values at once.
	price: (after, most) => {
		if (!after) return byPrice(sql`1 = 1`, most);
		const [key, id] = after;
		const same = byPrice(sql`(-price_cents) = ${key} and id < ${id}`, most);
		const dearer = byPrice(sql`(-price_cents) < ${key}`, most);
		return sql`
			select id from (
				select 0 as part, id, place from (${same}) as same_price
				union all select 1 as part, id, place from (${dearer}) as dearer
			) as parts
			order by part, place desc, id desc limit ${most}`;
	},
};

function byPrice(where: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
	return sql`
		select id, (-price_cents) as place from classes
		where status = 'approved' and ${where}
		order by (-price_cents) desc, id desc limit ${most}`;
}

/** The last sort key and the id of a row. */
type Place = (string | number)[] | undefined;

function isAfter(key: RawBuilder<unknown>, id: RawBuilder<unknown>, after: Place) {
	return after ? sql`(${key}, ${id}) < (${sql.join(after)})` : sql`1 = 1`;
}

/** The next classes in an order, whatever their text is. Classes that are not in the index are left out. */
export async function nextRows(
	db: Database,
	{ sort, after, most }: { sort: ClassSort; after: Place; most: number },
): Promise<{ rows: FoundRow[]; last: Place }> {
	const { rows: ids } = await sql<{ id: string }>`${indexes[sort](after, most)}`.execute(db);
	if (ids.length === 0) return { rows: [], last: undefined };
	// A statement of its own, because SQLite would choose the order of a join by its guesses.
	const rows = await foundRows(
		db,
		sql`classes
			join class_seats on class_seats.class_id = classes.id
			left join search_classes on search_classes.class_number = classes.cut
			where classes.id in (${sql.join(ids.map(({ id }) => id))})`,
	);
	const sorted = rows.sort((one, other) => compareKeys(keyOf(sort, other), keyOf(sort, one)));
	const last = sorted.at(-1);
	return { rows: sorted, last: ids.length < most || !last ? undefined : keyOf(sort, last) };
}

export function keyOf(sort: ClassSort, row: FoundRow): (string | number)[] {
	return [...sortKeys[sort](row), row.id];
}

/** Below 0 when the first key is lower. */
export function compareKeys(one: (string | number)[], other: (string | number)[]): number {
	for (const [at, part] of one.entries()) {
		const otherPart = other[at] ?? "";
		if (part !== otherPart) return part < otherPart ? -1 : 1;
	}
	return 0;
}

async function foundRows(db: Database, from: RawBuilder<unknown>): Promise<FoundRow[]> {
	const { rows } = await sql<Omit<FoundRow, "words"> & { words: Uint8Array | null }>`
		select ${COLUMNS} from ${from}`.execute(db);
	return rows.map((row) => ({ ...row, words: unpackNumbers(row.words ?? new Uint8Array()) }));
}

/** The classes with these ids, in the same order, as visitors see them. */
export async function publicClasses(db: Database, ids: string[]): Promise<ClassRecord[]> {
	if (ids.length === 0) return [];
	const rows = await classRows(db).where("classes.id", "in", ids).execute();
	const byId = new Map(rows.map((row) => [row.id, asPublicClass(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

type Search = ParsedQuery<"GET /api/approvedClasses">;

/** True when visitors may see the class and it has what the filters ask for. */
export function passesFilters(row: FoundRow, filters: Search): boolean {
	const { level, maxPrice, free, seats, instructor } = filters;
	if (row.status !== "approved") return false;
	if (level !== undefined && row.level !== level) return false;
	if (maxPrice !== undefined && row.price_cents > Math.floor(maxPrice * 100 + 1e-6)) return false;
	if (free !== undefined && row.price_cents > 0) return false;
	if (seats !== undefined && row.available <= 0) return false;
	return instructor === undefined || row.owner_id === instructor;
}
