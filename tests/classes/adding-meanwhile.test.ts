import { expect, test } from "vitest";
import { liveSession } from "#server/accounts/store.ts";
import { addClass } from "#server/classes/add-class.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const good = {
	className: "Eyes that look back",
	description: "",
	level: "beginner",
	subject: "faces",
	price: 19.99,
	availableSeats: 12,
	image: "https://pictures.example/eyes.png",
	critiques: 0,
	critiqueDays: 3,
	draft: false,
} as const;

const meanwhile = [
	["suspended", "suspend", "not_signed_in"],
	["demoted", "lower", "wrong_role"],
] as const;

test.each(meanwhile)(
	"a class that is added while its instructor is %s is refused",
	async (_, act, code) => {
		const { world, admin, teacher } = await teacherAndAdmin();
		const session = { sessionId: teacher.sessionId, userId: teacher.id };
		const caller = await liveSession(world.db, session, { now: world.clock.now, local: true });
		if (!caller) throw new Error("The instructor is signed in");
		expect((await decide(world, admin, teacher, act)).status).toBe(200);

		await expect(addClass(world.needs, caller, good)).rejects.toMatchObject({ code });
		expect(await classesIn(world)).toEqual([]);
	},
);

test("of a class and a decision at the same time, a suspension pauses the class and a demotion is refused", async () => {
	const { world, admin } = await teacherAndAdmin();
	for (let round = 0; round < 12; round += 1) {
		const teacher = await makePerson(world, { role: "instructor" });
		const act = round % 2 === 0 ? "suspend" : "lower";
		const [added, decided] = await Promise.all([
			ask(world, teacher, "POST /api/classes", good),
			decide(world, admin, teacher, act),
		]);
		const isAdded = added.status === 200;
		expect([200, 401, 403]).toContain(added.status);
		expect(decided.status).toBe(act === "lower" && isAdded ? 409 : 200);
		const kept = (await classesIn(world)).filter(({ owner_id }) => owner_id === teacher.id);
		expect(kept.map(({ paused }) => paused)).toEqual(isAdded ? [act === "suspend" ? 1 : 0] : []);
	}
});

async function teacherAndAdmin() {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	return { world, admin, teacher: await makePerson(world, { role: "instructor" }) };
}

function decide(world: World, admin: TestPerson, { id }: TestPerson, act: "suspend" | "lower") {
	return ask(world, admin, `PATCH /api/users/${id}/${act}`, { reason: "Copied drawings." });
}

async function classesIn({ db }: World) {
	return await db.selectFrom("classes").select(["owner_id", "paused"]).execute();
}
