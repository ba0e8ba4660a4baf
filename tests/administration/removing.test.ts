import { expect, test } from "vitest";
import { removeAdmin } from "#server/accounts/remove-admin.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("U3: a removed administrator with classes becomes an instructor, and one without becomes a student", async () => {
	const world = await openWorld();
	await makePerson(world, { role: "admin" });
	const teacher = await makePerson(world, { role: "admin", email: "mio@genga.test" });
	const clerk = await makePerson(world, { role: "admin" });
	await makeClass(world, { owner: teacher });

	const first = await removeAdmin(world.database, " Mio@Genga.Test ", world.clock.now);
	const second = await removeAdmin(world.database, clerk.email, world.clock.now);
	expect(first).toEqual({ done: true, name: teacher.name, role: "instructor" });
	expect(second).toEqual({ done: true, name: clerk.name, role: "student" });

	expect((await ask(world, teacher, "GET /api/users")).status).toBe(403);
	expect((await ask(world, clerk, "GET /api/users")).status).toBe(403);
	const audit = await world.db
		.selectFrom("audit")
		.select(["actor_id", "action", "subject_id", "detail"])
		.orderBy("id")
		.execute();
	expect(audit).toEqual(
		[
			[teacher.id, "instructor"],
			[clerk.id, "student"],
		].map(([subject_id, to]) => ({
			actor_id: null,
			action: "user.lower",
			subject_id,
			detail: JSON.stringify({ from: "admin", to, by: "npm run admin:remove" }),
		})),
	);
});

test("U3: the last administrator and a person who is not an administrator are refused", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const remove = (email: string) => removeAdmin(world.database, email, world.clock.now);
	expect(await remove(admin.email)).toEqual({ done: false, because: "last" });
	expect(await remove(student.email)).toEqual({ done: false, because: "not-admin" });
	expect(await remove("nobody@genga.test")).toEqual({ done: false, because: "unknown" });
	expect((await ask(world, admin, "GET /api/users")).status).toBe(200);
	expect(await world.db.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("a suspended administrator can be removed while one other administrator is left", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { id, email, name } = await makePerson(world, { role: "admin" });
	const suspended = { suspended_at: world.clock.now };
	await world.db.updateTable("users").set(suspended).where("id", "=", id).execute();
	const remove = (whose: string) => removeAdmin(world.database, whose, world.clock.now);
	expect(await remove(email)).toEqual({ done: true, name, role: "student" });
	expect(await remove(admin.email)).toEqual({ done: false, because: "last" });
});
