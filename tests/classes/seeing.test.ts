import { expect, test } from "vitest";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const CANARY = "canary-feedback-7261";

test("C2: a class that is not approved is visible only to its owner and administrators", async () => {
	const world = await openWorld();
	const { instructorA: owner, all } = await tenIdentities(world);
	for (const status of ["pending", "denied", "approved"] as const) {
		const made = await makeClass(world, { owner, status, feedback: CANARY });
		for (const [name, who] of Object.entries(all)) {
			const answer = await ask(world, who, `GET /api/class/${made.id}`);
			const maySee = status === "approved" || name === "admin" || name === "instructorA";
			expect([status, name, answer.status]).toEqual([status, name, maySee ? 200 : 404]);
			const isInsider = name === "admin" || name === "instructorA";
			if (isInsider) expect(answer.body.feedback).toBe(CANARY);
			else expect(JSON.stringify(answer.body)).not.toMatch(/canary|feedback|decidedAt/);
			const list = await ask(world, who, "GET /api/approvedClasses?limit=100");
			expect(list.body.every((one: { status: string }) => one.status === "approved")).toBe(true);
			expect(JSON.stringify(list.body)).not.toContain(CANARY);
		}
	}
});

test("C2: only administrators read the list of all classes: pending first, then newest", async () => {
	const world = await openWorld();
	const { admin, instructorA: owner, all } = await tenIdentities(world);
	const states = ["pending", "approved", "denied", "pending", "approved"] as const;
	const made: { id: string }[] = [];
	for (const status of states)
		made.push(await makeClass(world, { owner, status, feedback: CANARY }));
	for (const [name, who] of Object.entries(all)) {
		const { status } = await ask(world, who, "GET /api/classes");
		expect([name, status]).toEqual([name, name === "admin" ? 200 : refusalOf(name)]);
	}
	const expected = [3, 0, 4, 2, 1].map((at) => made[at]?.id);
	const whole = await ask(world, admin, "GET /api/classes");
	expect(ids(whole.body)).toEqual(expected);
	expect(whole.body[0]).toMatchObject({ feedback: CANARY, decidedAt: null });

	const paged: string[] = [];
	let next: string | undefined = "/api/classes?limit=2";
	while (next) {
		const page = await ask(world, admin, `GET ${next as `/${string}`}`);
		paged.push(...ids(page.body));
		next = /<([^>]+)>/.exec(String(page.headers.link ?? ""))?.[1];
	}
	expect(paged).toEqual(expected);

	const denied = await ask(world, admin, "GET /api/classes?status=denied");
	expect(ids(denied.body)).toEqual([made[2]?.id]);
});

test("administrators search the list by part of a class's or instructor's name", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor", name: "Émile Sørensen" });
	const hundred = await makeClass(world, { owner, name: "100% ink_wash! of Étienne" });
	const other = await makeClass(world, { name: "1000 inkxwash" });
	const found = async (text: string) =>
		ids((await ask(world, admin, `GET /api/classes?search=${encodeURIComponent(text)}`)).body);
	expect(await found("INKXW")).toEqual([other.id]);
	for (const text of ["100%", "ink_wash", "wash!", "sørensen", "Émile", owner.email, "Étienne"]) {
		expect([text, await found(text)]).toEqual([text, [hundred.id]]);
	}
	for (const text of ["%", "_", "!"]) expect(await found(text)).toEqual([hundred.id]);
	expect(await found("' or 1=1 --")).toEqual([]);
});

test("C3: an instructor's list is readable only by that instructor and administrators", async () => {
	const world = await openWorld();
	const { instructorA: owner, all } = await tenIdentities(world);
	const made = await makeClass(world, { owner, status: "denied", feedback: CANARY });
	const spellings = [owner.email, owner.email.toUpperCase(), encodeURIComponent(owner.email)];
	for (const email of spellings) {
		for (const [name, who] of Object.entries(all)) {
			const answer = await ask(world, who, `GET /api/classes/instructor/${email}`);
			const maySee = name === "admin" || name === "instructorA";
			const refusal = refusalOf(name) === 401 ? 401 : 404;
			expect([email, name, answer.status]).toEqual([email, name, maySee ? 200 : refusal]);
			if (maySee) expect(ids(answer.body)).toEqual([made.id]);
			else expect(JSON.stringify(answer.body)).not.toContain(CANARY);
		}
	}
	const missing = await ask(world, owner, "GET /api/classes/instructor/missing@genga.test");
	const malformed = await ask(world, owner, "GET /api/classes/instructor/malformed");
	expect([missing.status, malformed.status]).toEqual([404, 422]);
});

test("the owner of a class without feedback reads null in the field", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const made = await makeClass(world, { owner });
	expect((await ask(world, owner, `GET /api/class/${made.id}`)).body.feedback).toBeNull();
});

test("a class request honours its ETag: 304 until the class changes", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const made = await makeClass(world, { owner, feedback: CANARY });
	const call = `GET /api/class/${made.id}` as const;
	const { etag = "" } = (await ask(world, undefined, call)).headers;
	const since = (tag: unknown) =>
		ask(world, undefined, call, undefined, { "if-none-match": String(tag) });

	const strong = String(etag).replace("W/", "");
	for (const tag of [etag, strong, `"x", ${etag}`, `W/"x" , ${strong},"y"`, "*"]) {
		const answer = await since(tag);
		expect([tag, answer.status, answer.body, answer.headers.etag]).toEqual([tag, 304, "", etag]);
	}
	for (const tag of ['"x"', "", strong.slice(1, -1), `${strong.slice(0, -1)}-br"`]) {
		expect([tag, (await since(tag)).status]).toEqual([tag, 200]);
	}
	expect(
		(await ask(world, undefined, `GET /api/class/nothing`, undefined, { "if-none-match": "*" }))
			.status,
	).toBe(404);

	// The owner reads more fields, so a visitor's ETag does not match.
	const headers = { "if-none-match": String(etag) };
	expect((await ask(world, owner, call, undefined, headers)).body.feedback).toBe(CANARY);

	await ask(world, owner, `PATCH /api/class/${made.id}`, { className: "Another name" });
	const renamed = await since(etag);
	expect([renamed.status, renamed.body.className]).toEqual([200, "Another name"]);
	// A purchase is no edit: the version stays the same, the seats change.
	await buy(world, await makePerson(world), made);
	const sold = await since(renamed.headers.etag);
	expect([sold.status, sold.body.version, sold.body.availableSeats]).toEqual([200, 2, 9]);
});

test("only instructors have an instructor's page", async () => {
	const world = await openWorld();
	const { instructorA, studentA, admin } = await tenIdentities(world);
	const found = await ask(world, undefined, `GET /api/instructor/${instructorA.id}`);
	expect(found.body).toEqual({
		_id: instructorA.id,
		name: instructorA.name,
		email: instructorA.email,
		image: null,
	});
	for (const id of [studentA.id, admin.id, "nobody"]) {
		expect((await ask(world, undefined, `GET /api/instructor/${id}`)).status).toBe(404);
	}
});

function ids(list: { _id: string }[]): string[] {
	return list.map((one) => one._id);
}
