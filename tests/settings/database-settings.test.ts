import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { root } from "#scripts/run.ts";
import { readSettings } from "#server/settings/config.ts";
import { databaseFault } from "#server/settings/database-settings.ts";
import { faultsOf, folder } from "./faults-of.ts";

const POOLER = "postgres://shop@pooler.example:6432/shop";
const PRIMARY = "postgres://shop@primary.example/shop";
const REPLICA = "postgres://shop@replica.example/shop";

test("the settings accept a primary behind PgBouncer and a replica", () => {
	const settings = readSettings({
		DATA_DIR: folder(),
		DATABASE_URL: POOLER,
		DATABASE_DIRECT_URL: PRIMARY,
		DATABASE_REPLICA_URL: REPLICA,
	});
	expect(settings).toMatchObject({
		databaseUrl: POOLER,
		databaseDirectUrl: PRIMARY,
		databaseReplicaUrl: REPLICA,
	});
});

test("the example settings for several machines are valid", () => {
	const example = parseEnv(readFileSync(join(root, "deploy/genga.env"), "utf8"));
	const settings = readSettings({ ...example, DATA_DIR: folder() });
	expect(settings.local).toBe(false);
	expect(settings.databaseReplicaUrl).toContain("10.0.0.6");
});

test("a database address without a host names a socket", () => {
	const socket = "postgres://shop@/shop?host=/run/postgresql";
	expect(faultsOf({ DATABASE_URL: socket })).toEqual([]);
	expect(faultsOf({ DATABASE_URL: socket, DATABASE_REPLICA_URL: `${socket}-two` })).toEqual([]);
});

test("each invalid combination of database addresses is refused with its own message", () => {
	const wrong: [Record<string, string>, string][] = [
		[{ DATABASE_URL: "postgres://us er@:x/" }, "DATABASE_URL must be like postgres://user:"],
		[{ DATABASE_REPLICA_URL: REPLICA }, "DATABASE_REPLICA_URL needs DATABASE_URL"],
		[{ DATABASE_DIRECT_URL: PRIMARY }, "DATABASE_DIRECT_URL needs DATABASE_URL"],
		[
			{ DATABASE_URL: PRIMARY, DATABASE_REPLICA_URL: PRIMARY.replace(/.shop$/, ":5432/shop") },
			"DATABASE_REPLICA_URL is the address of the primary",
		],
		[
			{ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: PRIMARY, DATABASE_REPLICA_URL: PRIMARY },
			"DATABASE_REPLICA_URL is the address of the primary",
		],
		[
			{ DATABASE_URL: PRIMARY, DATABASE_DIRECT_URL: PRIMARY },
			"DATABASE_DIRECT_URL is the address in DATABASE_URL",
		],
	];
	for (const [env, sentence] of wrong)
		expect(faultsOf(env)).toEqual([expect.stringContaining(sentence)]);
});

test("a missing file is a fault of the database only if it is the socket of Postgres", () => {
	const missing = (syscall: string) =>
		Object.assign(new Error(`${syscall} ENOENT /x`), { code: "ENOENT", syscall });
	expect(databaseFault(missing("connect"))).toBe("The database does not answer: connect ENOENT /x");
	expect(databaseFault(missing("open"))).toBeUndefined();
});

test("a host with several addresses that do not answer is named by the code of the error", () => {
	const silent = Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" });
	expect(databaseFault(silent)).toBe("The database does not answer: ECONNREFUSED");
});
