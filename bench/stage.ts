import type { Engine } from "#database/connect.ts";
import type { TestDatabase } from "#tests/support/engines.ts";
import { type Furnishable, makePerson, type TestPerson } from "#tests/support/make.ts";
import { openWorld } from "./open-world.ts";
import type { Options } from "./options.ts";
import { type Server, startExpress, startSite } from "./spawn-server.ts";

/** The benchmark signs tokens with this secret, which the site accepts. */
const SECRET = "a secret of the benchmark, not of any site";
/** The number of people who are created in one transaction. */
const BATCH = 100;

/** Our site and the Express shop, each with its own database of that many classes. */
export interface Stage extends Furnishable {
	engine: Engine;
	size: number;
	options: Options;
	database: TestDatabase;
	site: Server;
	express: Server;
	/** A folder for files of this run. */
	folder: string;
	/** Starts another site like this one, with that many processes, on a database of its own. */
	another(processes: number): Promise<OpenSite>;
	close(): Promise<void>;
}

/** A site with its database. */
export interface OpenSite extends Furnishable {
	database: TestDatabase;
	site: Server;
	close(): Promise<void>;
}

export async function openStage(options: Options, engine: Engine, size: number): Promise<Stage> {
	const one = await openSite(engine, size, 1);
	const { dataDir: folder } = one.database;
	const express = await startExpress(folder, size);
	return {
		...one,
		...{ engine, size, options, express, folder },
		another: (processes) => openSite(engine, size, processes),
		async close() {
			await express.stop();
			await one.close();
		},
	};
}

async function openSite(engine: Engine, size: number, processes: number): Promise<OpenSite> {
	const database = await openWorld(engine, size);
	const site = await startSite({ ...database.settings, SESSION_SECRET: SECRET }, processes);
	const clock = {
		get now() {
			return Date.now();
		},
	};
	return {
		...{ db: database.db, database, site, clock },
		needs: { settings: { sessionSecret: SECRET }, now: Date.now },
		async close() {
			await site.stop();
			await database.close();
		},
	};
}

/** Students who are signed in. */
export async function makeStudents(of: Furnishable, count: number): Promise<TestPerson[]> {
	const students: TestPerson[] = [];
	while (students.length < count) {
		const some = Math.min(BATCH, count - students.length);
		await of.db.transaction().execute(async (tx) => {
			for (let one = 0; one < some; one += 1) students.push(await makePerson({ ...of, db: tx }));
		});
	}
	return students;
}
