import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * Marks the people whom a demo world or the local OpenID provider created. In older databases they are recognised by a
 * confirmed address under genga.test. Nobody can receive mail there (RFC 6761), so only a demo world, the local OpenID
 * provider or the open outbox of a local site can have confirmed it.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const [flag, no, yes] =
		engine === "postgres" ? ["boolean", "false", "true"] : ["integer", "0", "1"];
	const statements = [
		`alter table users add column demo ${flag} not null default ${no}`,
		`update users set demo = ${yes} where email like '%@genga.test' and email_verified = ${yes}`,
	];
	for (const statement of statements) await sql.raw(statement).execute(db);
}
