import { expect, test } from "vitest";
import { keptPicture } from "#tests/images/kept-picture.ts";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const good = {
	className: "Eyes that look back",
	price: 19.99,
	availableSeats: 12,
	image: "https://pictures.example/eyes.png",
};

/** Fields that only the server may set, each with a false value (docs/threats.md C1). */
const lies: Record<string, unknown>[] = [
	{ status: "approved" },
	{ enrolledStudents: 999 },
	{ instructorEmail: "someone@genga.test", instructorName: "Someone" },
	{ _id: "mine", id: "mine", cut: 1, owner_id: "mine", version: 99, feedback: "Great" },
	{ status: 7, enrolledStudents: null, instructorName: ["x"] },
];
/** Wrong values in fields that the caller may set: the body, and the field that the error names. */
const wrong: [Record<string, unknown>, string][] = [
	[{ price: -1 }, "price"],
	[{ price: 0.001 }, "price"],
	[{ price: 0.49 }, "price"],
	[{ price: 10_000.01 }, "price"],
	[{ price: "12" }, "price"],
	[{ availableSeats: 1.5 }, "availableSeats"],
	[{ availableSeats: -1 }, "availableSeats"],
	[{ availableSeats: 10_001 }, "availableSeats"],
	[{ availableSeats: 2 ** 31 }, "availableSeats"],
	[{ className: "   " }, "className"],
	[{ className: "\u200b\u200d" }, "className"],
	[{ className: "x".repeat(121) }, "className"],
	[{ image: "javascript:alert(1)" }, "image"],
	[{ description: "x".repeat(2001) }, "description"],
	[{ level: "god" }, "level"],
	[{ subject: "god" }, "subject"],
];

test("a class that is added again after a lost answer is one class, unless something in it was changed", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	await makePerson(world, { role: "admin" });
	const mine = { ...good, image: await keptPicture(world) };
	const add = async (more: object = {}) => {
		const added = await ask(world, teacher, "POST /api/classes", { ...mine, ...more });
		expect(added.status).toBe(200);
		return added.body.insertedId as string;
	};
	const [first, again] = await Promise.all([add(), add()]);
	expect(again).toBe(first);
	world.clock.pass(9 * 60_000);
	expect(await add()).toBe(first);
	await world.work();
	expect(await world.letters()).toHaveLength(1);

	const others = [
		await add({ price: 20 }),
		await add({ availableSeats: 13 }),
		await add({ draft: true }),
		await add({ image: good.image }),
		await add({ image: good.image }),
		(await ask(world, teacher, `POST /api/class/${first}/duplicate`)).body.insertedId,
		(await ask(world, teacher, `POST /api/class/${first}/duplicate`)).body.insertedId,
	];
	world.clock.pass(60_000);
	expect(new Set([first, await add(), ...others]).size).toBe(9);
	const rows = await world.db.selectFrom("classes").select("id").execute();
	expect(rows).toHaveLength(9);
});

test("C1: a new class belongs to its caller, is pending and has no students, whatever the body says", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	for (const lie of [{}, ...lies]) {
		const added = await ask(world, teacher, "POST /api/classes", { ...good, ...lie });
		expect([lie, added.status]).toEqual([lie, 200]);
		const seen = await ask(world, teacher, `GET /api/classes/instructor/${teacher.email}`);
		expect(seen.body[0]).toMatchObject({
			_id: added.body.insertedId,
			className: good.className,
			instructorId: teacher.id,
			instructorEmail: teacher.email,
			price: 19.99,
			availableSeats: 12,
			enrolledStudents: 0,
			status: "pending",
			feedback: null,
			version: 1,
		});
	}
	const row = await world.db.selectFrom("classes").select("price_cents").executeTakeFirst();
	expect(row?.price_cents).toBe(1999);
});

test("C1: an invalid field is named in the error, and nothing is stored", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	for (const [fault, field] of wrong) {
		const answer = await ask(world, teacher, "POST /api/classes", { ...good, ...fault });
		expect([fault, answer.status, answer.body.code]).toEqual([fault, 422, "invalid_input"]);
		expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
	}
	const infinite = JSON.stringify(good).replace("19.99", "1e309");
	const headers = { "content-type": "application/json" };
	const answer = await ask(world, teacher, "POST /api/classes", infinite, headers);
	expect(answer.status).toBe(422);
	expect(await world.db.selectFrom("classes").selectAll().execute()).toEqual([]);
});

test("C1: values exactly at the limits are allowed", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	const bounds = [
		...[0, 0.5, 10_000].map((price) => ({ price })),
		...[0, 10_000].map((availableSeats) => ({ availableSeats })),
		...["x", "x".repeat(120)].map((className) => ({ className })),
		...["", "x".repeat(2000)].map((description) => ({ description })),
	];
	for (const bound of bounds) {
		const { status } = await ask(world, teacher, "POST /api/classes", { ...good, ...bound });
		expect([bound, status]).toEqual([bound, 200]);
		const [seen] = (await ask(world, teacher, `GET /api/classes/instructor/${teacher.email}`)).body;
		expect(seen).toMatchObject(bound);
	}
});

test("C1: of ten kinds of caller, only an instructor can add a class", async () => {
	const world = await openWorld();
	const { all, instructorA, instructorB } = await tenIdentities(world);
	const bodies = [
		...[{}, ...lies].map((lie) => [lie, 200] as const),
		...wrong.map(([fault]) => [fault, 422] as const),
	];
	for (const [name, who] of Object.entries(all)) {
		for (const [fault, answer] of bodies) {
			const { status } = await ask(world, who, "POST /api/classes", { ...good, ...fault });
			const expected = name.startsWith("instructor") ? answer : refusalOf(name);
			expect([name, fault, status]).toEqual([name, fault, expected]);
		}
	}
	const rows = await world.db.selectFrom("classes").select(["owner_id", "status"]).execute();
	expect(rows).toHaveLength(2 * bodies.filter(([, answer]) => answer === 200).length);
	expect(new Set(rows.map((row) => row.owner_id))).toEqual(
		new Set([instructorA.id, instructorB.id]),
	);
	expect(new Set(rows.map((row) => row.status))).toEqual(new Set(["pending"]));
});

test("forty classes added at once get consecutive numbers", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	const answers = await Promise.all(
		Array.from({ length: 40 }, () => ask(world, teacher, "POST /api/classes", good)),
	);
	expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200));
	const rows = await world.db.selectFrom("classes").select("cut").orderBy("cut").execute();
	expect(rows.map((row) => row.cut)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test("an uploaded picture must exist; an external picture address is stored unchanged", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	const add = (image: string) => ask(world, teacher, "POST /api/classes", { ...good, image });
	const kept = await keptPicture(world);
	const missing = [
		"/media/ink.jpg",
		"/media/nothing/1280.jpg",
		"/media/",
		`${kept}?x`,
		kept.replace("1280", "640"),
		"/media/%2e%2e/genga.sqlite",
	];
	for (const image of missing) {
		const { status, body } = await add(image);
		expect([image, status, body.code]).toEqual([image, 422, "invalid_input"]);
		expect(body.errors).toEqual([
			{ field: "image", message: expect.stringContaining("There is no picture at this path") },
		]);
	}
	expect(await world.db.selectFrom("classes").selectAll().execute()).toEqual([]);
	for (const image of [kept, "http://pictures.example/never-there.png"]) {
		expect([image, (await add(image)).status]).toEqual([image, 200]);
	}
});
