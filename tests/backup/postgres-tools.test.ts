import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFitOldServers } from "#scripts/archive/old-servers.ts";
import { withoutPassword } from "#scripts/archive/postgres-copy.ts";

/** As pg_restore 17 begins it. */
const NEW = `--
-- PostgreSQL database dump
--

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
`;

async function fitted(script: string): Promise<string> {
	const file = join(await mkdtemp(join(tmpdir(), "genga-script-")), "copy.sql");
	await writeFile(file, script);
	await makeFitOldServers(file);
	return await readFile(file, "utf8");
}

test("a copy that newer client programs unpacked can be restored into Postgres 15 and 16", async () => {
	const rest = `copy public.users from stdin;\n${"x".repeat(9_000)}\nSET transaction_timeout = 0;\n`;
	const setting = "SET transaction_timeout = 0;\nSET client";
	expect(await fitted(NEW + rest)).toBe(
		NEW.replace(setting, "--  transaction_timeout = 0;\nSET client") + rest,
	);
	const old = NEW.replace("SET transaction_timeout = 0;\n", "");
	expect(await fitted(old + rest)).toBe(old + rest);
});

test("the client programs get every address that the site accepts, without its password", () => {
	expect(withoutPassword("postgres://shop:p%40ss@db.test:5433/shop")).toEqual({
		url: "postgres://shop@db.test:5433/shop",
		password: "p@ss",
	});
	expect(withoutPassword("postgres://shop:pass@/shop?host=/run/postgresql")).toEqual({
		url: "postgres://shop@/shop?host=/run/postgresql",
		password: "pass",
	});
	expect(withoutPassword("postgres://shop@/shop?host=/run/postgresql").password).toBe("");
});
