import { type RawBuilder, sql } from "kysely";
import type { Connection } from "#database/connect.ts";

const PAGE = 24;
/** A bounded search ranks only the newest rows that match. */
const RANKED_MAX = 600;

export type Find = (words: string[]) => Promise<string[]>;
/** The type of a function that loads the classes with these numbers. */
export type Page = (numbers: RawBuilder<{ cut: number }>) => Promise<string[]>;

/** Whole words do not find typos. Trigrams of words do, if they are searched with OR. */
export function ofFts5(page: Page): Record<string, Find> {
	const quoted = (parts: string[]) => parts.map((part) => `"${part}"`).join(" OR ");
	const ranked = (match: string) =>
		page(sql`select rowid as cut from peer where peer match ${match}
			order by bm25(peer, 4, 2, 1) limit ${PAGE}`);
	// FTS5 knows the rank of a row only after it has counted all rows, even for a part of them.
	const newest = (match: string) =>
		page(sql`select cut from
			(select rowid as cut from peer where peer match ${match} order by rowid desc limit ${RANKED_MAX}) as newest
			limit ${PAGE}`);
	return {
		"FTS5, words, ranked": (words) => ranked(quoted(words)),
		"FTS5, words, newest": (words) => newest(quoted(words)),
		"FTS5, pieces, ranked": (words) => ranked(quoted(words.flatMap(trigrams))),
		"FTS5, pieces, newest": (words) => newest(quoted(words.flatMap(trigrams))),
	};
}

export function ofTrigrams(page: Page): Record<string, Find> {
	const anyOf = (words: string[], condition: (word: string) => RawBuilder<unknown>) =>
		sql.join(words.map(condition), sql` or `);
	const similar = (words: string[]) => anyOf(words, (word) => sql`${word} <% text`);
	const score = (words: string[]) =>
		sql.join(
			words.map((word) => sql`word_similarity(${word}, text)`),
			sql` + `,
		);
	return {
		"pg_trgm, words, newest": (words) =>
			page(sql`select cut from peer
				where ${anyOf(words, (word) => sql`text ilike ${`%${word}%`}`)} order by cut desc limit ${PAGE}`),
		"pg_trgm, similar, ranked": (words) =>
			page(
				sql`select cut from peer where ${similar(words)} order by ${score(words)} desc limit ${PAGE}`,
			),
		"pg_trgm, similar, bounded": (words) =>
			page(sql`select cut from
				(select cut, text from peer where ${similar(words)} limit ${RANKED_MAX}) as newest
				order by ${score(words)} desc limit ${PAGE}`),
	};
}

function trigrams(word: string): string[] {
	return Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3));
}

/** Fills the engine's own index with the texts of all classes. */
export async function fillPeer({ db, engine }: Connection): Promise<void> {
	const texts = sql`select classes.cut, classes.name, users.name as instructor, description
		from classes join users on users.id = classes.owner_id order by classes.cut`;
	if (engine === "sqlite") {
		await sql`create virtual table peer using fts5
			(name, instructor, description, content = '', tokenize = 'trigram')`.execute(db);
		await sql`insert into peer (rowid, name, instructor, description) ${texts}`.execute(db);
		return;
	}
	await sql`create extension if not exists pg_trgm`.execute(db);
	await sql`create table peer as
		select cut, name || ' ' || instructor || ' ' || description as text from (${texts}) as texts`.execute(
		db,
	);
	await sql`create index peer_trigrams on peer using gin (text gin_trgm_ops)`.execute(db);
	await sql`alter table peer add primary key (cut)`.execute(db);
	await sql`analyze peer`.execute(db);
}

/** Megabytes on disk. */
export async function sizesOf({ db, engine }: Connection) {
	const like = engine === "sqlite" ? sql`name like` : sql`relname like`;
	const sum = async (pattern: string) => {
		const from =
			engine === "sqlite"
				? sql`select sum(pgsize) as bytes from dbstat where ${like} ${pattern}`
				: sql`select sum(pg_relation_size(oid)) as bytes from pg_class where ${like} ${pattern}`;
		const { rows } = await sql<{ bytes: number }>`${from}`.execute(db);
		return (Number(rows[0]?.bytes) / 1e6).toFixed(1);
	};
	return { ours: await sum("%search%"), peer: await sum("peer%") };
}
