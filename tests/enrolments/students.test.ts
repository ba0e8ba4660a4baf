import { expect, test } from "vitest";
import { earned } from "#tests/earnings/good-calls.ts";
import { learning } from "#tests/progress/good-calls.ts";
import { makeClass, makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

async function students(world: World, teacher: TestPerson, classId: string, query = "") {
	return await ask(world, teacher, `GET /api/class/${classId}/students${query}`);
}

const names = (body: { name: string }[]) => body.map(({ name }) => name);

/** A class with three students, who came one after the other. */
async function taught(world: World) {
	const teacher = await makePerson(world, { role: "instructor" });
	const chosen = await makeClass(world, { owner: teacher, price: 5, seats: 9 });
	for (const name of ["Ana Sato", "Ben Sato", "Élodie Roux"]) {
		await buy(world, await makePerson(world, { name }), chosen);
		world.clock.pass(60_000);
	}
	return { teacher, chosen };
}

test("an instructor sees each student's name, enrolment date and progress, but no email address", async () => {
	const world = await openWorld();
	const { student, chosen, lesson, lessons } = await learning(world);
	await ask(world, student, `PUT /api/lesson/${lesson.id}/done`);
	const teacher = { ...student, id: chosen.ownerId };
	const { token } = await signIn(world, teacher.id);
	const { status, body } = await students(world, { ...teacher, token }, chosen.id);
	expect(status).toBe(200);
	expect(body).toEqual([
		{
			_id: expect.any(String),
			...{ name: student.name, image: null, done: 1, lessons: lessons.length },
			since: new Date(world.clock.now).toISOString(),
		},
	]);
	const own = await ask(world, student, `GET /api/class/${chosen.id}/progress`);
	expect(body[0]).toMatchObject({ done: own.body.done, lessons: own.body.lessons });
});

test("the list shows each student's own lesson count, even when the outline changed after the enrolment", async () => {
	const world = await openWorld();
	const { teacher, chosen, student } = await earned(world, { seats: 5 });
	const [kept] = await makeOutline(world, chosen, [{ lengthMs: 1000 }]);
	world.clock.pass(1000);
	// The first one came when there was one lesson, the second one when there were three.
	const outline = [{ lengthMs: 1000, id: kept?.id ?? "" }, { lengthMs: 1000 }, { lengthMs: 1000 }];
	await makeOutline(world, chosen, outline);
	world.clock.pass(1000);
	const later = await makePerson(world);
	await buy(world, later, chosen);
	const { body } = await students(world, teacher, chosen.id);
	const own = await Promise.all(
		[later, student].map((who) => ask(world, who, `GET /api/class/${chosen.id}/progress`)),
	);
	expect(body).toMatchObject([{ lessons: 3 }, { lessons: 1 }]);
	expect(body).toMatchObject(own.map(({ body: { done, lessons } }) => ({ done, lessons })));
});

test("the list has pages in both sort orders, and the name search works in both", async () => {
	const world = await openWorld();
	const { teacher, chosen } = await taught(world);
	const list = async (query: string) => (await students(world, teacher, chosen.id, query)).body;
	expect(names(await list(""))).toEqual(["Élodie Roux", "Ben Sato", "Ana Sato"]);
	expect(names(await list("?sort=old"))).toEqual(["Ana Sato", "Ben Sato", "Élodie Roux"]);
	expect(names(await list("?search=sato"))).toEqual(["Ben Sato", "Ana Sato"]);
	expect(names(await list("?search=sato&sort=old"))).toEqual(["Ana Sato", "Ben Sato"]);
	expect(names(await list("?search=ÉLODIE"))).toEqual(["Élodie Roux"]);
	expect(names(await list("?search=%25"))).toEqual([]);
	for (const query of ["", "&sort=old", "&search=o", "&search=o&sort=old"]) {
		const all = names(await list(`?limit=9${query}`));
		const found: string[] = [];
		let next = `/api/class/${chosen.id}/students?limit=1${query}`;
		while (next) {
			const { body, headers } = await ask(world, teacher, `GET ${next as "/"}`);
			found.push(...names(body));
			[, next = ""] = /<([^>]+)>/.exec(String(headers.link ?? "")) ?? [];
		}
		expect([query, found]).toEqual([query, all]);
	}
});

test("a refunded student is no longer in the list", async () => {
	const world = await openWorld();
	const { teacher, chosen, paymentId } = await earned(world);
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Ill." });
	await world.work();
	expect((await students(world, teacher, chosen.id)).body).toEqual([]);
});
