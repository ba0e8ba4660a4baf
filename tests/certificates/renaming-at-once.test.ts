import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { leave, withPassword } from "#tests/accounts/leaving.ts";
import { bothDuring, waitsOrEnds } from "#tests/support/during-transaction.ts";
import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

async function addCertificate(
	world: World,
	who: TestPerson,
	{ id: classId }: TestClass,
	id = newId(),
) {
	await world.db
		.insertInto("certificates")
		.values({
			...{ id, user_id: who.id, class_id: classId, student_name: who.name },
			...{ class_name: "Hands", instructor_name: "Mio", drawn_ms: 1, cuts: "[]" },
			...{ created_at: world.clock.now, revoked_at: null },
		})
		.execute();
	return id;
}

const rename = (world: World, who: TestPerson, name: string) =>
	ask(world, who, "PATCH /api/me", { name });

test("L53: two teachers who have certificates of each other's classes change their names at once", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const kei = await makePerson(world, { role: "instructor" });
	const [ofMio, ofKei] = [
		await makeClass(world, { owner: mio }),
		await makeClass(world, { owner: kei }),
	];
	await addCertificate(world, mio, ofKei);
	const held = await addCertificate(world, await makePerson(world), ofMio);
	await addCertificate(world, kei, ofMio);
	const [one, other] = await bothDuring(
		world,
		// Mio's own certificate is changed by then, and Kei's follows.
		(tx) => tx.selectFrom("certificates").where("id", "=", held).select("id").forUpdate().execute(),
		() => rename(world, mio, "Mio Tachibana"),
		() => rename(world, kei, "Kei Tachibana"),
	);
	expect([one.status, other.status]).toEqual([200, 200]);
	const names = await world.db
		.selectFrom("certificates")
		.select(["student_name", "instructor_name"])
		.orderBy("id")
		.execute();
	expect(names[0]).toEqual({ student_name: "Mio Tachibana", instructor_name: "Kei Tachibana" });
	expect(names[2]).toEqual({ student_name: "Kei Tachibana", instructor_name: "Mio Tachibana" });
});

test("L53: deleting an account does not deadlock with a teacher's new name on two of its certificates", async () => {
	const world = await openWorld();
	const me = await withPassword(world, await makePerson(world));
	const owner = await makePerson(world, { role: "instructor" });
	const [first, second] = [newId(), newId()];
	// The database finds the certificate with the second id first.
	await addCertificate(world, me, await makeClass(world, { owner }), second);
	await addCertificate(world, me, await makeClass(world, { owner }), first);
	const { leaving } = await world.db.transaction().execute(async (tx) => {
		const lock = (id: string) =>
			tx.selectFrom("certificates").where("id", "=", id).select("id").forNoKeyUpdate().execute();
		await lock(first);
		const leaving = leave(world, me);
		await waitsOrEnds(world, leaving);
		await lock(second);
		return { leaving };
	});
	expect((await leaving).status).toBe(200);
});
