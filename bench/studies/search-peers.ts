import type { RawBuilder } from "kysely";
import type { Connection, Engine } from "#database/connect.ts";
import { findClasses } from "#server/classes/find-classes.ts";
import { publicClasses } from "#server/classes/found-rows-store.ts";
import { openWorld } from "../open-world.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";
import { median } from "../rounds.ts";
import { timed } from "../timed.ts";
import { type Find, fillPeer, ofFts5, ofTrigrams, sizesOf } from "./peer-indexes.ts";

const PAGE = 24;
const TURNS = 15;

interface Case {
	name: string;
	words: string[];
	/** A class is a right answer if its text contains one of these. */
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

/**
 * Compares our search with those of the engines: SQLite's FTS5 with the trigram tokenizer, and Postgres' `pg_trgm` in a
 * GIN index. All search the same texts, take turns, and return a page of classes.
 */
export async function measureSearchPeers(options: Options, engine: Engine): Promise<Row[]> {
	const rows: Row[] = [];
	for (const size of options.sizes) {
		const database = await openWorld(engine, size);
		await fillPeer(database);
		const { ours, peer } = await sizesOf(database);
		rows.push({ classes: size, row: `MB on disk: ours ${ours}, the engine's ${peer}` });
		for (const one of cases) {
			for (const [name, result] of Object.entries(await compare(database, one)))
				rows.push({ classes: size, row: `${one.name}: ${name}`, ...result });
		}
		await database.close();
	}
	return rows;
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
			connection,
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
		/** The database ended the statement because it exceeded the site's timeout. */
		isStopped: false,
	}));
	for (let turn = 0; turn <= TURNS; turn += 1) {
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
	const results: Record<string, Row> = {};
	for (const { name, turns: all, isStopped } of taken) {
		if (isStopped) {
			results[name] = { took: "stopped by the database" };
			continue;
		}
		const texts = (await searches[name]?.(words)) ?? [];
		const isRight = (text: string) => right.some((word) => text.includes(word));
		const at = (part: number) => median(all.map((one) => one[part] ?? 0)).toFixed(2);
		results[name] = {
			...{ took: at(0), stop: at(1), CPU: at(2) },
			...{ shown: texts.length, right: texts.filter(isRight).length },
		};
	}
	return results;
}
