import assert from "node:assert/strict";
import { join } from "node:path";
import type { Engine } from "#database/connect.ts";
import { knownMigrations, migrate, migrationsDone } from "#database/migrate.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";

const program = join(import.meta.dirname, "../database/migrating-process.ts");

/**
 * Kills the migration of an empty database after each of its statements. Nothing of it remains, and it can be repeated.
 */
export async function proveKilledMigrations(engine: Engine): Promise<string> {
	const database = await openTestDatabase({ on: engine, start: "empty" });
	try {
		let statement = 1;
		for (; await isKilledAfter(statement, database.settings); statement += 1) {
			assert.deepEqual(await migrationsDone(database.db), [], `statement ${statement}`);
			const tables = await database.db.introspection.getTables();
			assert.deepEqual(tables, [], `statement ${statement}`);
		}
		assert.deepEqual(await migrationsDone(database.db), knownMigrations);
		assert.deepEqual(await migrate(database), []);
		return `killed after each of ${statement - 1} statements, nothing left of any`;
	} finally {
		await database.close();
	}
}

/** False when there is no such statement, so the migration completed. */
async function isKilledAfter(
	statement: number,
	settings: Record<string, string>,
): Promise<boolean> {
	const killed = spawnNode(program, settings, [String(statement)]);
	const stopped = killed.says("half").then(
		() => true,
		() => false,
	);
	const isStopped = await stopped;
	if (isStopped) killed.kill();
	const { code, stderr } = await killed.ended;
	assert.equal(code, isStopped ? "SIGKILL" : 0, stderr);
	return isStopped;
}
