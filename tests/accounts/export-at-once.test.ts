import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { bothDuring } from "#tests/support/during-transaction.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { askForExport } from "./exporting.ts";
import { withPassword } from "./leaving.ts";

test("L53: a request for an export does not deadlock with the end of all sessions", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const me = await withPassword(world, await makePerson(world));
	const earlier = await signIn(world, me.id);
	const link = { token_hash: newId(), link_until: 0, begun_at: null, busy_until: 0 };
	const row = { user_id: me.id, session_id: earlier.sessionId, ...link };
	await world.db.insertInto("data_exports").values(row).execute();
	const last = await signIn(world, me.id);
	const [ended, asked] = await bothDuring(
		world,
		// The other sessions are deleted when this one is waited for, and then their exports.
		(tx) =>
			tx.selectFrom("sessions").where("id", "=", last.sessionId).select("id").forUpdate().execute(),
		() => ask(world, admin, `DELETE /api/users/${me.id}/sessions`),
		() => askForExport(world, me),
	);
	expect([ended.status, asked.status]).toEqual([200, 401]);
});
