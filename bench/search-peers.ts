import { parseArgs } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { indexInBatches } from "#database/class-index/writing.ts";
import type { Connection, Engine } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { findClasses } from "#server/classes/find-classes.ts";
import { publicClasses } from "#server/classes/found-rows-store.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { onEngines } from "./on-engines.ts";
import { furnishSearch } from "./search-world.ts";
import { median, timed } from "./timed.ts";

/**
 * `npm run bench:search-peers -- [--engine sqlite|postgres] [--classes N] [--turns N]`: our search beside the engines'
 * own: SQLite's FTS5 with the trigram tokenizer, and Postgres' `pg_trgm` in a GIN index. All read the same texts, take
 * turns, and answer with a page of classes.
 */
const PAGE = 24;
/** A bounded search ranks only the newest rows that match. */
const RANKED_MAX = 600;

interface Case {
	name: string;
	words: string[];
	/** A class is a right answer when its text has one of these. */
	right: string[];
}
const common = "study hands eyes line ink perspective shadow light water face brush colour".split(
	" ",
);
const cases: Case[] = [
	{ name: "a common word", words: ["hands"], right: ["hands"] },
	{ name: "twelve common words", words: common, right: common },
	{ name: "a misspelt common word", words: ["prespective"], right: ["perspective"] },
	{ name: "a rare word", words: ["quokka"], right: ["quokka"] },
	{ name: "a misspelt rare word", words: ["quoka"], right: ["quokka"] },
];

const { values } = parseArgs({
	options: {
		engine: { type: "string" },
		classes: { type: "string", default: "10000" },
		turns: { type: "string", default: "15" },
	},
});
const classes = Number(values.classes);
const turns = Number(values.turns);

type Find = (words: string[]) => Promise<string[]>;

await onEngines(values.engine, compareOn);

async function compareOn(engine: Engine): Promise<void> {
	const database = await openTestDatabase({ on: engine });
	try {
		await furnishSearch(database.db, { classes, people: 100, grams: false });
		await addRareWord(database.db);
		const fill = await timed(() => fillPeer(database));
		console.log(`${engine}, ${classes} classes; the engine's own index took ${fill.took} ms`);
		console.log(await sizes(database));
		const rows: Record<string, object> = {};
		for (const one of cases) {
			for (const [name, result] of Object.entries(await compare(database, one)))
				rows[`${one.name}: ${name}`] = result;
		}
		console.table(rows);
	} finally {
		await database.close();
	}
}

/** Three classes in the middle get a word that no other has. */
async function addRareWord(db: Database): Promise<void> {
	const ids = [0.25, 0.5, 0.75].map((part) => Math.floor(part * classes));
	const named = await db.selectFrom("classes").where("cut", "in", ids).select("id").execute();
	for (const { id } of named) {
		await db
			.updateTable("classes")
			.set({ name: sql`name || ' quokka'` })
			.where("id", "=", id)
			.execute();
		await indexInBatches(db, [id]);
	}
}

async function fillPeer({ db, engine }: Connection): Promise<void> {
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

async function sizes({ db, engine }: Connection): Promise<string> {
	const like = engine === "sqlite" ? sql`name like` : sql`relname like`;
	const sum = async (pattern: string) => {
		const from =
			engine === "sqlite"
				? sql`select sum(pgsize) as bytes from dbstat where ${like} ${pattern}`
				: sql`select sum(pg_relation_size(oid)) as bytes from pg_class where ${like} ${pattern}`;
		const { rows } = await sql<{ bytes: number }>`${from}`.execute(db);
		return `${(Number(rows[0]?.bytes) / 1e6).toFixed(1)} MB`;
	};
	return `disk: ours ${await sum("%search%")}, the engine's ${await sum("peer%")}`;
}

async function compare(connection: Connection, { words, right }: Case) {
	const page = async (numbers: RawBuilder<{ cut: number }>) => {
		const { rows } = await numbers.execute(connection.db);
		const cuts = rows.map(({ cut }) => cut);
		const ids = await connection.db
			.selectFrom("classes")
			.where("cut", "in", [0, ...cuts])
			.select("id")
			.execute();
		const shown = await publicClasses(
			connection.db,
			ids.map(({ id }) => id),
		);
		return shown.map(({ className, description }) => `${className} ${description}`);
	};
	const searches: Record<string, Find> = {
		ours: async (some) => {
			const found = await findClasses(connection, { search: some.join(" "), limit: PAGE });
			return found.rows.map(({ className, description }) => `${className} ${description}`);
		},
		...(connection.engine === "sqlite" ? ofFts5(page) : ofTrigrams(page)),
	};
	const taken = Object.keys(searches).map((name) => ({
		name,
		turns: [] as number[][],
		/** The database ended the statement, which took longer than the site allows. */
		isStopped: false,
	}));
	for (let turn = 0; turn <= turns; turn += 1) {
		for (const one of taken) {
			if (one.isStopped) continue;
			const { took, stop, cpu } = await timed(async () => {
				await searches[one.name]?.(words).catch(() => {
					one.isStopped = true;
				});
			});
			// The first turn warms up.
			if (turn > 0) one.turns.push([took, stop, cpu]);
		}
	}
	const results: Record<string, object> = {};
	for (const { name, turns: all, isStopped } of taken) {
		if (isStopped) {
			results[name] = { took: "stopped by the database" };
			continue;
		}
		const texts = (await searches[name]?.(words)) ?? [];
		const isRight = (text: string) => right.some((word) => text.includes(word));
		const at = (part: number) => median(all.map((one) => one[part] ?? 0)).toFixed(2);
		results[name] = {
			...{ took: at(0), stop: at(1), cpu: at(2) },
			...{ shown: texts.length, right: texts.filter(isRight).length },
		};
	}
	return results;
}

type Page = (numbers: RawBuilder<{ cut: number }>) => Promise<string[]>;

/** Whole words find no typos. Pieces of words do, when they are searched with OR. */
function ofFts5(page: Page): Record<string, Find> {
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

function ofTrigrams(page: Page): Record<string, Find> {
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
