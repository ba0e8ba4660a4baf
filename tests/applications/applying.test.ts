import { expect, test } from "vitest";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const motivation = "I draw hands, and I can explain them.";

test("only a student can apply, and sees only their own application", async () => {
	const world = await openWorld();
	const { studentA, studentB, all } = await tenIdentities(world);
	for (const [name, who] of Object.entries(all)) {
		const applied = await ask(world, who, "POST /api/instructor-applications", { motivation });
		// Who was an administrator is a student now.
		const isStudent = name.startsWith("student") || name === "demotedAdmin";
		expect([name, applied.status]).toEqual([name, isStudent ? 200 : refusalOf(name)]);
		const mine = await ask(world, who, "GET /api/instructor-applications/mine");
		expect([name, mine.status]).toEqual([name, refusalOf(name) === 401 ? 401 : 200]);
		if (mine.status === 200) expect(mine.body?.motivation).toBe(isStudent ? motivation : undefined);
	}
	const mine = await ask(world, studentA, "GET /api/instructor-applications/mine");
	expect(mine.body).toEqual({
		_id: expect.any(String),
		userId: studentA.id,
		name: studentA.name,
		email: studentA.email,
		role: "student",
		motivation,
		portfolio: "",
		state: "open",
		answer: null,
		date: new Date(world.clock.now).toISOString(),
	});
	expect(mine.body._id).not.toBe(
		(await ask(world, studentB, "GET /api/instructor-applications/mine")).body._id,
	);
});

test("a person can apply only once, even from ten tabs at once", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, at) =>
			ask(world, student, "POST /api/instructor-applications", { motivation: `Tab ${at}` }),
		),
	);
	expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
	const refused = answers.filter((answer) => answer.body.code === "already_applied");
	expect([refused.length, refused[0]?.status]).toEqual([9, 409]);
});

test("a missing, too long or invalid field is named in the error", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const wrong: [unknown, string][] = [
		[{}, "motivation"],
		[{ motivation: "  " }, "motivation"],
		[{ motivation: "x".repeat(2001) }, "motivation"],
		[{ motivation, portfolio: "javascript:alert(1)" }, "portfolio"],
	];
	for (const [body, field] of wrong) {
		const answer = await ask(world, student, "POST /api/instructor-applications", body);
		expect([body, answer.status, answer.body.errors[0].field]).toEqual([body, 422, field]);
	}
	const portfolio = "https://drawings.example/noor";
	const good = await ask(world, student, "POST /api/instructor-applications", {
		motivation: ` ${motivation} `,
		portfolio,
	});
	expect(good.status).toBe(200);
	const mine = await ask(world, student, "GET /api/instructor-applications/mine");
	expect(mine.body).toMatchObject({ motivation, portfolio });
});

test("administrators see the applications of students, newest first; a promotion removes one from the list", async () => {
	const world = await openWorld();
	const { admin, studentA, studentB, all } = await tenIdentities(world);
	for (const student of [studentA, studentB]) {
		await ask(world, student, "POST /api/instructor-applications", { motivation });
	}
	for (const [name, who] of Object.entries(all)) {
		const { status } = await ask(world, who, "GET /api/instructor-applications");
		expect([name, status]).toEqual([name, name === "admin" ? 200 : refusalOf(name)]);
	}
	const list = async (query = "") =>
		(await ask(world, admin, `GET /api/instructor-applications${query}`)).body.map(
			(one: { userId: string }) => one.userId,
		);
	expect(await list()).toEqual([studentB.id, studentA.id]);
	expect(await list("?limit=1")).toEqual([studentB.id]);
	await ask(world, admin, `PATCH /api/users/instructor/${studentB.id}`);
	expect(await list()).toEqual([studentA.id]);
	await ask(world, admin, `PATCH /api/users/admin/${studentA.id}`);
	expect(await list()).toEqual([]);
});

test("C8: applications can be searched and filtered; % and _ are literal characters", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const hana = await makePerson(world, { name: "Hana 100%_Ink!", email: "hana+ink@genga.test" });
	const elodie = await makePerson(world, { name: "Élodie 1000xInk" });
	const portfolio = "https://drawings.example/elodie";
	await ask(world, hana, "POST /api/instructor-applications", { motivation: "Feet & shoes" });
	await ask(world, elodie, "POST /api/instructor-applications", { motivation, portfolio });
	const list = async (query: string) =>
		(await ask(world, admin, `GET /api/instructor-applications?${query}`)).body;
	const found = async (query: string) =>
		(await list(query)).map((one: { userId: string }) => one.userId);
	const search = (text: string) => found(`search=${encodeURIComponent(text)}`);

	for (const text of ["HANA", "100%", "%_", "ink!", "+INK@", "feet & SHOES"]) {
		expect([text, await search(text)]).toEqual([text, [hana.id]]);
	}
	for (const text of ["élodie", "1000x", "I can explain", "drawings.example"]) {
		expect([text, await search(text)]).toEqual([text, [elodie.id]]);
	}
	expect(await search("' or '1'='1")).toEqual([]);

	await ask(world, admin, `PATCH /api/users/instructor/${hana.id}`);
	expect(await found("search=ink")).toEqual([elodie.id]);
	expect(await found("state=open")).toEqual([elodie.id]);
	expect(await found("state=accepted&search=ink")).toEqual([hana.id]);
	expect(await found("state=accepted&search=shoulders")).toEqual([]);
	expect(await list("state=accepted")).toMatchObject([{ role: "instructor" }]);
	const unknown = await ask(world, admin, "GET /api/instructor-applications?state=lost");
	expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, "state"]);
});
