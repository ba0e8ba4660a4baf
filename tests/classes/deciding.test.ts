import { expect, test } from "vitest";
import { refusalOf, tenIdentities } from "#tests/support/identities.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("C5: an administrator approves a pending class; visitors see it and the cached page is dropped", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { status: "pending" });
	const answer = await ask(world, admin, `PATCH /api/approve/classes/${made.id}`);
	expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
	expect(world.publicChanges()).toBe(1);
	const seen = await ask(world, undefined, `GET /api/class/${made.id}`);
	expect([seen.status, seen.body.status]).toEqual([200, "approved"]);
	expect(seen.body).not.toHaveProperty("decidedAt");
	const [managed] = (await ask(world, admin, "GET /api/classes")).body;
	const one = (await ask(world, admin, `GET /api/class/${made.id}`)).body;
	const decidedAt = new Date(world.clock.now).toISOString();
	expect([managed.decidedAt, one.decidedAt]).toEqual([decidedAt, decidedAt]);
});

test("C5: only an administrator decides on a class", async () => {
	const world = await openWorld();
	const { instructorA: owner, all } = await tenIdentities(world);
	const made = await makeClass(world, { owner, status: "pending" });
	for (const verb of ["approve", "deny"]) {
		for (const [name, who] of Object.entries(all)) {
			if (name === "admin") continue;
			const answer = await ask(world, who, `PATCH /api/${verb}/classes/${made.id}` as "PATCH /");
			expect([verb, name, answer.status]).toEqual([verb, name, refusalOf(name)]);
		}
	}
	expect((await ask(world, owner, `GET /api/class/${made.id}`)).body.status).toBe("pending");
	expect(await world.db.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("C5: a decision is final, and an unknown class is 404", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	for (const status of ["approved", "denied"] as const) {
		const made = await makeClass(world, { status });
		for (const verb of ["approve", "deny"]) {
			const answer = await ask(world, admin, `PATCH /api/${verb}/classes/${made.id}` as "PATCH /");
			expect([status, verb, answer.status, answer.body.code]).toEqual([
				status,
				verb,
				409,
				"already_decided",
			]);
		}
	}
	for (const id of ["nothing", "%27", "00000000-0000-0000-0000-000000000000"]) {
		const answer = await ask(world, admin, `PATCH /api/approve/classes/${id}`);
		expect([id, answer.status]).toEqual([id, 404]);
	}
	expect(await world.db.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("C5: a decision that names the version the administrator saw is refused if the class has changed", async () => {
	const world = await openWorld();
	const { instructorA: owner, admin } = await tenIdentities(world);
	for (const verb of ["approve", "deny"]) {
		const { id } = await makeClass(world, { owner, status: "pending" });
		const decideOn = (version: number | string) =>
			ask(world, admin, `PATCH /api/${verb}/classes/${id}?version=${version}` as "PATCH /");
		await ask(world, owner, `PATCH /api/class/${id}`, { price: 500 });
		const stale = await decideOn(1);
		expect([verb, stale.status, stale.body.code]).toEqual([verb, 409, "stale_version"]);
		expect((await decideOn("x")).status).toBe(422);
		expect((await ask(world, owner, `GET /api/class/${id}`)).body.status).toBe("pending");
		expect((await decideOn(2)).status).toBe(200);
		const again = await decideOn(1);
		expect([verb, again.status, again.body.code]).toEqual([verb, 409, "already_decided"]);
	}
});

test("C5: of 50 approvals and 50 denials at once, one succeeds and one audit row is written", async () => {
	const world = await openWorld();
	const admins = [
		await makePerson(world, { role: "admin" }),
		await makePerson(world, { role: "admin" }),
	];
	const made = await makeClass(world, { status: "pending" });
	const answers = await Promise.all(
		Array.from({ length: 100 }, (_, at) => {
			const verb = at % 2 === 0 ? "approve" : "deny";
			return ask(world, admins[at % 2], `PATCH /api/${verb}/classes/${made.id}` as "PATCH /");
		}),
	);
	const counts = [200, 409].map((status) => answers.filter((one) => one.status === status).length);
	expect(counts).toEqual([1, 99]);
	const winner = answers.findIndex((answer) => answer.status === 200);
	const row = await world.db.selectFrom("classes").select("status").executeTakeFirst();
	expect(row?.status).toBe(winner % 2 === 0 ? "approved" : "denied");
	const audit = await world.db.selectFrom("audit").selectAll().execute();
	expect(audit).toMatchObject([
		{
			actor_id: admins[winner % 2]?.id,
			action: winner % 2 === 0 ? "class.approve" : "class.deny",
			subject_id: made.id,
		},
	]);
});

test("C6: only an administrator sets feedback, in any status, and at most 2,000 characters", async () => {
	const world = await openWorld();
	const { instructorA: owner, admin, all } = await tenIdentities(world);
	for (const status of ["pending", "approved", "denied"] as const) {
		const made = await makeClass(world, { owner, status });
		const path = `PATCH /api/instructor/class/${made.id}` as const;
		for (const [name, who] of Object.entries(all)) {
			const answer = await ask(world, who, path, { feedback: `From ${name}` });
			expect([name, answer.status]).toEqual([name, name === "admin" ? 200 : refusalOf(name)]);
		}
		expect((await ask(world, admin, path, { feedback: "From admin" })).body.modifiedCount).toBe(0);
		const [seen] = (await ask(world, owner, `GET /api/classes/instructor/${owner.email}`)).body;
		expect(seen).toMatchObject({ _id: made.id, status, feedback: "From admin" });

		const long = await ask(world, admin, path, { feedback: "x".repeat(2001) });
		const huge = await ask(world, admin, path, { feedback: "x".repeat(10_000_000) });
		const none = await ask(world, admin, path, {});
		expect([long.status, huge.status, none.status]).toEqual([422, 413, 422]);
	}
	const lost = await ask(world, admin, "PATCH /api/instructor/class/nothing", { feedback: "x" });
	expect(lost.status).toBe(404);
	const audit = await world.db.selectFrom("audit").select(["action", "detail"]).execute();
	expect(audit).toHaveLength(3);
	expect(audit[0]).toEqual({ action: "class.feedback", detail: '{"feedback":"From admin"}' });
});

test("feedback replaces only what the administrator saw, and the same call may be repeated", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { id } = await makeClass(world);
	const send = async (feedback: string, seenFeedback: string | null) => {
		const body = { feedback, seenFeedback };
		const answer = await ask(world, admin, `PATCH /api/instructor/class/${id}`, body);
		return [answer.status, answer.body.code ?? answer.body.modifiedCount];
	};
	expect(await send("Longer strokes", null)).toEqual([200, 1]);
	expect(await send("Longer strokes", null)).toEqual([200, 0]);
	expect(await send("Shorter strokes", null)).toEqual([409, "feedback_changed"]);
	expect(await send("", "Other strokes")).toEqual([409, "feedback_changed"]);
	const many = Array.from({ length: 10 }, (_, one) => send(`Stroke ${one}`, "Longer strokes"));
	const answers = await Promise.all(many);
	const replaced = answers.findIndex(([status]) => status === 200);
	expect(answers.filter(([, code]) => code === "feedback_changed")).toHaveLength(9);
	const { feedback } = (await ask(world, admin, `GET /api/class/${id}`)).body;
	expect(feedback).toBe(`Stroke ${replaced}`);
	expect(await send("", feedback)).toEqual([200, 1]);
	const audit = await world.db.selectFrom("audit").select("detail").execute();
	expect(audit).toHaveLength(3);
});
