import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Engine } from "#database/connect.ts";
import type { Removal } from "#server/accounts/remove-admin.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { makePerson } from "#tests/support/make.ts";

const REMOVING = join(import.meta.dirname, "../administration/removing-process.ts");

/**
 * Two administrators are demoted at once by two processes, that many times. One administrator always remains
 * (docs/threats.md U3).
 */
export async function proveLastAdmin(
	engine: Engine,
	{ rounds }: { rounds: number },
): Promise<string> {
	const database = await openTestDatabase({ on: engine });
	const removers = [startRemover(database), startRemover(database)] as const;
	try {
		await Promise.all(removers.map((remover) => once(remover, "message")));
		for (let round = 0; round < rounds; round += 1) await removeBoth(database, removers);
		return `${rounds} rounds, one administrator left each time`;
	} finally {
		for (const remover of removers) remover.kill("SIGKILL");
		await database.close();
	}
}

function startRemover({ settings }: TestDatabase): ChildProcess {
	return fork(REMOVING, { env: { ...process.env, ...settings } });
}

async function removeBoth(database: TestDatabase, removers: readonly [ChildProcess, ChildProcess]) {
	const { db } = database;
	await db.updateTable("users").set({ role: "student" }).execute();
	const ground = {
		db,
		database,
		clock: { now: Date.now() },
		needs: { settings: { sessionSecret: "no token is used" }, now: Date.now },
	};
	const pair = [await makeAdmin(ground), await makeAdmin(ground)] as const;
	const removals = await Promise.all([
		answerOf(removers[0], pair[0]),
		answerOf(removers[1], pair[1]),
	]);
	const outcomes = removals.map((removal) => (removal.done ? "done" : removal.because)).sort();
	assert.deepEqual(outcomes, ["done", "last"]);
	const admins = await db.selectFrom("users").where("role", "=", "admin").select("id").execute();
	assert.equal(admins.length, 1);
}

async function makeAdmin(ground: Parameters<typeof makePerson>[0]): Promise<string> {
	return (await makePerson(ground, { role: "admin" })).email;
}

async function answerOf(remover: ChildProcess, email: string): Promise<Removal> {
	const answer = once(remover, "message");
	remover.send(email);
	return (await answer)[0];
}
