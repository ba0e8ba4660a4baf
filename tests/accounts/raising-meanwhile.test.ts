import { expect, test } from "vitest";
import { raiseRole } from "#server/accounts/raise-role.ts";
import { liveSession } from "#server/accounts/store.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test.each(["suspend", "lower"])(
	"an administrator whom a colleague stops (%s) promotes nobody, also in a call that had begun",
	async (act) => {
		const world = await openWorld();
		const admin = await makePerson(world, { role: "admin" });
		const colleague = await makePerson(world, { role: "admin" });
		const friend = await makePerson(world);
		const session = { sessionId: admin.sessionId, userId: admin.id };
		const caller = await liveSession(world.db, session, { now: world.clock.now, local: true });
		if (!caller) throw new Error("The administrator is signed in");
		const reason = { reason: "Stolen session." };
		const stopped = await ask(world, colleague, `PATCH /api/users/${admin.id}/${act}`, reason);
		expect(stopped.status).toBe(200);

		const late = raiseRole(world.needs, caller, friend.id, "admin");
		await expect(late).rejects.toMatchObject({ code: "wrong_role" });
		expect((await ask(world, friend, "GET /api/me")).body.role).toBe("student");
		const raised = world.db.selectFrom("audit").where("action", "=", "user.raise");
		expect(await raised.select("id").execute()).toEqual([]);
	},
);
