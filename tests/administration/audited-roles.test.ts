import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** A valid state: an administrator has promoted a person. */
async function raised() {
	const world = await openWorld({ oracle: false });
	const admin = await makePerson(world, { role: "admin" });
	const person = await makePerson(world);
	await ask(world, admin, `PATCH /api/users/instructor/${person.id}`);
	await holdToOracle(world.db);
	return { world, admin, person };
}

const setRole = ({ db }: World, id: string, role: "student" | "instructor" | "admin") =>
	db.updateTable("users").set({ role }).where("id", "=", id).execute();

test("I4 detects a role changed without an audit row, up or down", async () => {
	const { world, admin, person } = await raised();
	for (const [id, role, was] of [
		[person.id, "admin", "instructor"],
		[person.id, "student", "instructor"],
		[admin.id, "student", "admin"],
	] as const) {
		await setRole(world, id, role);
		await expect(holdToOracle(world.db)).rejects.toThrow("I4: roles that no audit row explains");
		await setRole(world, id, was);
	}
	await holdToOracle(world.db);
});

test("I4 detects an audit row whose actor was not an administrator", async () => {
	const { world } = await raised();
	const nobody = await makePerson(world);
	await world.db.updateTable("audit").set({ actor_id: nobody.id }).execute();
	await expect(holdToOracle(world.db)).rejects.toThrow("I4: a role changed by no administrator");
});

test("I4 detects a change that starts from another role than the person had", async () => {
	const { world } = await raised();
	const detail = JSON.stringify({ from: "admin", to: "instructor" });
	await world.db.updateTable("audit").set({ detail }).execute();
	await expect(holdToOracle(world.db)).rejects.toThrow("I4: role before an audited change");
});

test("I4 detects that the last administrator is gone, with or without an audit row", async () => {
	const { world, admin } = await raised();
	const lowered = { id: newId(), actor_id: null, action: "user.lower" as const };
	const detail = JSON.stringify({ from: "admin", to: "student" });
	await world.db
		.insertInto("audit")
		.values({ ...lowered, at: world.clock.now, subject_id: admin.id, detail })
		.execute();
	await setRole(world, admin.id, "student");
	await expect(holdToOracle(world.db)).rejects.toThrow("I4: administrators");
});
