import { expect, test } from "vitest";
import { createAdmin } from "#server/accounts/create-admin.ts";
import { removeAdmin } from "#server/accounts/remove-admin.ts";
import { bought } from "#tests/refunds/good-calls.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** One of each action of an administrator or of a command on the server. */
async function everyAct(world: World) {
	const admin = await makePerson(world, { role: "admin", name: "Ada", email: "ada@genga.test" });
	const owner = await makePerson(world, { role: "instructor", name: "Owner" });
	const [yes, no] = await Promise.all(
		["Ink and 100% line", "Water"].map((name) =>
			makeClass(world, { owner, name, status: "pending" }),
		),
	);
	const done = async (call: `PATCH /${string}`, body?: object) =>
		expect([call, (await ask(world, admin, call, body)).status]).toEqual([call, 200]);
	await done(`PATCH /api/approve/classes/${yes?.id}`);
	await done(`PATCH /api/deny/classes/${no?.id}`);
	await done(`PATCH /api/instructor/class/${no?.id}`, { feedback: "Longer strokes" });
	await ask(world, owner, `PATCH /api/class/${yes?.id}`, { price: 7 });
	const change = await world.db.selectFrom("class_changes").select("id").executeTakeFirstOrThrow();
	await done(`PATCH /api/class-changes/${change.id}/seen`);
	const raised = await makePerson(world, { name: "Raised", email: "raised@genga.test" });
	await done(`PATCH /api/users/instructor/${raised.id}`);
	await createAdmin(world.needs, { email: "second@genga.test", name: "Second" });
	await removeAdmin(world.database, "second@genga.test", world.clock.now);
	return { admin, owner, raised };
}

test("I4: every privileged action has an audit row with actor, action, subject and time", async () => {
	const world = await openWorld();
	const { admin } = await everyAct(world);
	const { status, body } = await ask(world, admin, "GET /api/audit");
	expect(status).toBe(200);
	const ada = { name: "Ada", email: "ada@genga.test" };
	expect(body.map((row: Record<string, unknown>) => [row.actor, row.action, row.subject])).toEqual([
		[null, "user.lower", "Second (second@genga.test)"],
		[null, "user.raise", "Second (second@genga.test)"],
		[ada, "user.raise", "Raised (raised@genga.test)"],
		[ada, "class-change.seen", "Ink and 100% line"],
		[ada, "class.feedback", "Water"],
		[ada, "class.deny", "Water"],
		[ada, "class.approve", "Ink and 100% line"],
	]);
	expect(body[2].detail).toEqual({ from: "student", to: "instructor" });
	expect(body[0].at).toBe(new Date(world.clock.now).toISOString());
});

test("the audit row of a refund names the student and the class", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { student, paymentId } = await bought(world);
	const body = { paymentId, reason: "I have no tablet yet." };
	expect((await ask(world, admin, "POST /api/refunds", body)).status).toBe(200);
	await world.work();
	const [row] = (await ask(world, admin, `GET /api/audit?search=${student.email}`)).body;
	expect(row).toMatchObject({ action: "payment.refund", actor: { email: admin.email } });
	expect(row.subject).toMatch(new RegExp(`^Class \\d+ \\(${student.email}\\)$`));
});

test("a failed action writes no audit row", async () => {
	const world = await openWorld();
	const { admin, raised } = await everyAct(world);
	const count = async () => (await world.db.selectFrom("audit").selectAll().execute()).length;
	const before = await count();
	const decided = await makeClass(world);
	const calls = [
		`PATCH /api/approve/classes/${decided.id}`,
		`PATCH /api/deny/classes/${decided.id}`,
		`PATCH /api/users/instructor/${raised.id}`,
		"PATCH /api/users/admin/nobody",
		"PATCH /api/class-changes/none/seen",
	] as const;
	for (const call of calls) expect((await ask(world, admin, call)).status).toBeGreaterThan(403);
	expect(await count()).toBe(before);
});

test("the audit log can be searched by actor and subject, filtered by action, and read in pages", async () => {
	const world = await openWorld();
	const { admin } = await everyAct(world);
	const found = async (query: string) => {
		const answer = await ask(world, admin, `GET /api/audit?${query}`);
		return answer.body.map(({ action }: { action: string }) => action);
	};
	expect(await found("search=RAISED%40")).toEqual(["user.raise"]);
	expect(await found("search=water")).toEqual(["class.feedback", "class.deny"]);
	expect(await found("search=100%25")).toEqual(["class-change.seen", "class.approve"]);
	expect(await found("search=ada&action=user.raise")).toEqual(["user.raise"]);
	expect(await found("search=%25_")).toEqual([]);
	expect((await ask(world, admin, "GET /api/audit?action=nothing")).status).toBe(422);

	const pages: string[] = [];
	let next: string | undefined = "/api/audit?limit=3";
	while (next) {
		const answer = await ask(world, admin, `GET ${next as `/${string}`}`);
		pages.push(...answer.body.map(({ _id }: { _id: string }) => _id));
		next = /<([^>]+)>/.exec(String(answer.headers.link ?? ""))?.[1];
	}
	const { body: whole } = await ask(world, admin, "GET /api/audit");
	expect(pages).toEqual(whole.map(({ _id }: { _id: string }) => _id));
});

test("only administrators can read the audit log", async () => {
	const world = await openWorld();
	const { owner, raised } = await everyAct(world);
	const student = await makePerson(world);
	for (const who of [owner, raised, student])
		expect((await ask(world, who, "GET /api/audit")).status).toBe(403);
	expect((await ask(world, undefined, "GET /api/audit")).status).toBe(401);
});
