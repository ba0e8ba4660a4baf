import { expect, test } from "vitest";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("U1: only administrators can list users, newest first and with five fields each", async () => {
	const world = await openWorld();
	const { admin, all } = await tenIdentities(world);
	for (const [name, who] of Object.entries(all)) {
		const { status } = await ask(world, who, "GET /api/users");
		expect([name, status]).toEqual([name, name === "admin" ? 200 : refusalOf(name)]);
	}
	const { body } = await ask(world, admin, "GET /api/users");
	for (const user of body) {
		expect(Object.keys(user).sort()).toEqual(["_id", "email", "image", "name", "role"]);
	}
	const ids = body.map((user: { _id: string }) => user._id);
	expect(ids).toEqual([...ids].sort().reverse());

	const first = await ask(world, admin, "GET /api/users?limit=4");
	const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] as `/${string}`;
	const second = await ask(world, admin, `GET ${next}`);
	expect([...first.body, ...second.body]).toEqual(body.slice(0, 8));
});

test("C8: users are found by a part of name or email; % and _ are literal characters", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin", name: "Hana" });
	const noor = await makePerson(world, { name: "Noor 100%_Ink!", email: "noor+ink@genga.test" });
	const other = await makePerson(world, { role: "instructor", name: "Élodie ÀÉ 1000" });
	const found = async (query: string) =>
		(await ask(world, admin, `GET /api/users?${query}`)).body.map(
			(user: { _id: string }) => user._id,
		);
	const search = (text: string) => found(`search=${encodeURIComponent(text)}`);
	for (const text of ["NOOR", "100%", "%_", "ink!", "+ink@", "noor+INK@genga.test"]) {
		expect([text, await search(text)]).toEqual([text, [noor.id]]);
	}
	for (const text of ["élodie", "Élodie", "ÀÉ", "1000"]) {
		expect([text, await search(text)]).toEqual([text, [other.id]]);
	}
	expect(await search("' or '1'='1")).toEqual([]);
	expect(await found("role=instructor")).toEqual([other.id]);
	expect(await found("role=student&search=o")).toEqual([noor.id]);
	expect((await ask(world, admin, "GET /api/users?role=god")).status).toBe(422);
});

test("a misspelled search finds the person, and an exact match is returned alone", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin", name: "Xerxes", email: "boss@q.test" });
	const mio = await makePerson(world, { name: "Mio Tachibana", email: "mio.t@genga.test" });
	const noor = await makePerson(world, { name: "Noor Haddad", email: "ink@studio.test" });
	const elodie = await makePerson(world, { name: "Élodie Noël", email: "e.n@paper.test" });
	const search = async (text: string, more = "") => {
		const query = `search=${encodeURIComponent(text)}${more}`;
		const { status, body } = await ask(world, admin, `GET /api/users?${query}`);
		expect([text, status]).toEqual([text, 200]);
		return body.map((user: { _id: string }) => user._id);
	};
	for (const text of ["Tachbana", "tahcibana", "Mio Tachibanna", "mio.t@gegna.test"]) {
		expect([text, await search(text)]).toEqual([text, [mio.id]]);
	}
	for (const text of ["Norr", "nooor", "nor haddad", "Nooor Hadad"]) {
		expect([text, await search(text)]).toEqual([text, [noor.id]]);
	}
	expect(await search("elodie")).toEqual([elodie.id]);
	expect(await search("noor")).toEqual([noor.id]);
	expect(await search("Norr", "&role=instructor")).toEqual([]);
	for (const text of ["zzzz", "%%%%", "____", "***", "a_b", "🐉", "x".repeat(100)]) {
		expect([text, await search(text)]).toEqual([text, []]);
	}
});

test("a misspelled search is divided into pages", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin", name: "Xerxes", email: "boss@q.test" });
	const people = [];
	for (let at = 0; at < 5; at++) people.push(await makePerson(world, { name: "Tachibana" }));
	const first = await ask(world, admin, "GET /api/users?search=Tachbana&limit=3");
	const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] as `/${string}`;
	const second = await ask(world, admin, `GET ${next}`);
	const found = [...first.body, ...second.body].map((user: { _id: string }) => user._id);
	expect(found).toEqual(people.map(({ id }) => id).toReversed());
});

const moves = [
	["student", "instructor", 200],
	["student", "admin", 200],
	["instructor", "instructor", 409],
	["instructor", "admin", 200],
	["admin", "instructor", 409],
	["admin", "admin", 409],
] as const;

test("U2, U3: roles can only be raised, each with an audit row, and take effect with the next call", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	for (const [from, to, status] of moves) {
		const person = await makePerson(world, { role: from });
		const answer = await ask(world, admin, `PATCH /api/users/${to}/${person.id}`);
		expect([from, to, answer.status]).toEqual([from, to, status]);
		if (status === 409) expect(answer.body.code).toBe("role_not_raised");
		else expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });

		const role = status === 200 ? to : from;
		expect((await ask(world, person, "GET /api/me")).body.role).toBe(role);
		const audit = await world.db
			.selectFrom("audit")
			.where("subject_id", "=", person.id)
			.select(["actor_id", "action", "detail"])
			.execute();
		const row = { actor_id: admin.id, action: "user.raise", detail: JSON.stringify({ from, to }) };
		expect(audit).toEqual(status === 200 ? [row] : []);
	}
	expect((await ask(world, admin, `PATCH /api/users/instructor/${admin.id}`)).status).toBe(409);
	for (const to of ["admin", "instructor"]) {
		const lost = await ask(world, admin, `PATCH /api/users/${to}/nobody` as "PATCH /");
		expect([to, lost.status, lost.body.code]).toEqual([to, 404, "not_found"]);
	}
});

test("U2: only administrators can raise roles, including one's own", async () => {
	const world = await openWorld();
	const { studentA, studentB, all } = await tenIdentities(world);
	for (const to of ["admin", "instructor"]) {
		for (const target of [studentA, studentB]) {
			for (const [name, who] of Object.entries(all)) {
				if (name === "admin") continue;
				const answer = await ask(world, who, `PATCH /api/users/${to}/${target.id}` as "PATCH /");
				expect([to, name, answer.status]).toEqual([to, name, refusalOf(name)]);
			}
		}
	}
	expect((await ask(world, studentA, "GET /api/me")).body.role).toBe("student");
	expect(await world.db.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("U2: of twenty simultaneous promotions of one person, one succeeds and writes one audit row", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	for (const to of ["instructor", "admin"] as const) {
		const person = await makePerson(world);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => ask(world, admin, `PATCH /api/users/${to}/${person.id}`)),
		);
		const wins = answers.filter((answer) => answer.status === 200);
		expect([to, wins.length]).toEqual([to, 1]);
		const audit = await world.db
			.selectFrom("audit")
			.where("subject_id", "=", person.id)
			.selectAll()
			.execute();
		expect(audit).toHaveLength(1);
	}
});

test("U4: the role of another address is false, with the same bytes for known and unknown addresses", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const others = [
		...(await Promise.all(Array.from({ length: 49 }, () => makePerson(world)))),
		await makePerson(world, { role: "admin" }),
	].map((person) => person.email);
	const unknown = others.map((_, at) => `unknown-${at}@genga.test`);
	for (const role of ["admin", "student", "instructor"]) {
		const bodies = new Set<string>();
		for (const email of [...others, ...unknown]) {
			const answer = await ask(world, admin, `GET /api/users/${role}/${email}` as "GET /");
			bodies.add(JSON.stringify([answer.status, answer.body]));
		}
		expect([...bodies]).toEqual([JSON.stringify([200, { [role]: false }])]);
	}
});
