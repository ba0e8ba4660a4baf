import { randomUUID } from "node:crypto";
import pg from "pg";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import type { Template } from "#tests/support/template.ts";

/** An arbitrary constant: the advisory lock for creating the template. */
const LOCK = 4_120_231;

/**
 * Creates a database on the server at TEST_DATABASE_URL and answers its address. Without a template the database is
 * empty.
 */
export async function createDatabase(template?: Template): Promise<string> {
	const name = `${databasePrefix()}${randomUUID().replaceAll("-", "")}`;
	await onServer(async (server) => {
		const from = template ? await makeTemplate(server, template) : "template0";
		const strategy = template?.isLarge ? "strategy file_copy" : "";
		await server.query(`create database ${name} template ${from} ${strategy}`);
	});
	return urlOf(name);
}

/** Drops the databases that this run kept for reuse (emptied-databases.ts). */
export async function dropDatabasesOfRun(): Promise<void> {
	await onServer(async (server) => {
		const { rows } = await server.query<{ name: string }>(
			"select datname as name from pg_database where starts_with(datname, $1)",
			[databasePrefix()],
		);
		for (const { name } of rows) await server.query(`drop database if exists ${name} with (force)`);
	});
}

/** `force` drops it even if a server process of the test is connected. */
export async function dropDatabase(url: string): Promise<void> {
	const name = new URL(url).pathname.slice(1);
	await onServer((server) => server.query(`drop database if exists ${name} with (force)`));
}

/** Created under another name and renamed, so that a killed run leaves no incomplete template. */
async function makeTemplate(
	server: pg.Client,
	{ name: template, fill }: Template,
): Promise<string> {
	const aside = `${template}_aside`;
	await server.query("select pg_advisory_lock($1)", [LOCK]);
	try {
		if (await exists(server, template)) return template;
		await server.query(`drop database if exists ${aside} with (force)`);
		await server.query(`create database ${aside} template template0`);
		const connection = connect({ databaseUrl: urlOf(aside), dataDir: "" });
		await migrate(connection);
		await fill(connection);
		await connection.close();
		await server.query(`alter database ${aside} rename to ${template}`);
		return template;
	} finally {
		await server.query("select pg_advisory_unlock($1)", [LOCK]);
	}
}

/** A prefix for this run, because several runs may share a server. postgres-server.ts sets TEST_RUN. */
function databasePrefix(): string {
	return `test_${process.env.TEST_RUN ?? process.pid}_`;
}

async function exists(server: pg.Client, name: string): Promise<boolean> {
	const found = await server.query("select 1 from pg_database where datname = $1", [name]);
	return found.rows.length > 0;
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
	const server = new pg.Client({ connectionString: serverUrl() });
	await server.connect();
	try {
		return await work(server);
	} finally {
		await server.end();
	}
}

function urlOf(database: string): string {
	const url = new URL(serverUrl());
	url.pathname = `/${database}`;
	return url.href;
}

function serverUrl(): string {
	const url = process.env.TEST_DATABASE_URL;
	if (!url)
		throw new Error("ENGINE=postgres needs TEST_DATABASE_URL, a server for temporary databases");
	return url;
}
