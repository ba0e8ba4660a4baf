import { expect, test } from "vitest";
import { indexQueuedClasses } from "#server/classes/index-class.ts";
import { makeClass, makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import { authorise, buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const reason = "Copied drawings.";

test("D110: a suspension refuses token and cookie at once, and only the right password shows the reason for the refusal", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { id, email, cookie } = await makeAccount(world, { email: "copies@genga.test" });
	const { token } = await signIn(world, id);
	expect((await act(world, admin, id, "suspend")).body.modifiedCount).toBe(1);

	expect((await ask(world, { token }, "GET /api/me")).status).toBe(401);
	const minted = await ask(
		world,
		undefined,
		"POST /api/jwt",
		{ email },
		fromOurPages(world, cookie),
	);
	expect([minted.status, minted.body.code]).toEqual([401, "not_signed_in"]);
	const right = await logIn(world, email, PASSWORD);
	expect([right.status, right.body.code]).toEqual([422, "account_suspended"]);
	const wrong = await logIn(world, email, "Wrong#2468");
	const nobody = await logIn(world, "nobody@genga.test", PASSWORD);
	expect([wrong.status, wrong.body.title]).toEqual([nobody.status, nobody.body.title]);
	expect(wrong.body.code).toBe("wrong_credentials");
	const sessions = world.db.selectFrom("sessions").where("user_id", "=", id).select("id");
	expect(await sessions.execute()).toEqual([]);

	// A session opened by a login at the same moment is refused too.
	const late = await signIn(world, id);
	expect((await ask(world, late, "GET /api/me")).status).toBe(401);
	await world.work();
	expect((await world.letters())[0]).toMatchObject({ to: email });

	expect((await act(world, admin, id, "lift")).status).toBe(200);
	expect((await logIn(world, email, PASSWORD)).status).toBe(200);
	const { body: kept } = await ask(world, admin, `GET /api/users/${id}/suspensions`);
	expect(kept).toMatchObject([{ reason, by: admin.name, liftedBy: admin.name }]);
	const { body: log } = await ask(world, admin, "GET /api/audit?limit=2");
	expect(log.map(({ action }: { action: string }) => action)).toEqual([
		"user.lift",
		"user.suspend",
	]);
});

test("D111: a suspended student keeps purchases, and a payment in progress is settled", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	await buy(world, student, chosen);
	const other = await makeClass(world);
	const transactionId = await authorise(world, student, other);
	await act(world, admin, student.id, "suspend");
	world.clock.pass(2 * 60_000);
	await world.sweep();
	await world.work();
	const { body } = await ask(world, admin, `GET /api/users/${student.id}/payments`);
	expect(body.map(({ transactionId: one }: { transactionId: string }) => one)).toContain(
		transactionId,
	);
	expect(body).toHaveLength(2);
	const enrolled = world.db.selectFrom("enrolments").where("user_id", "=", student.id);
	expect(await enrolled.select("class_id").execute()).toHaveLength(2);
});

test("D111: a payment settled during the suspension buys the seat, and the token is refused", async () => {
	const world = await openWorld();
	for (let round = 0; round < 10; round += 1) {
		const admin = await makePerson(world, { role: "admin" });
		const student = await makePerson(world);
		const chosen = await makeClass(world);
		const transactionId = await authorise(world, student, chosen);
		const [suspended] = await Promise.all([
			act(world, admin, student.id, "suspend"),
			ask(world, student, "POST /api/payments", { transactionId, classId: chosen.id }),
		]);
		expect(suspended.status).toBe(200);
		expect((await ask(world, student, "GET /api/me")).status).toBe(401);
		world.clock.pass(2 * 60_000);
		await world.sweep();
		await world.work();
		const { body } = await ask(world, admin, `GET /api/users/${student.id}/payments`);
		expect(body).toMatchObject([{ transactionId }]);
	}
});

test("D112: classes of a suspended instructor are neither listed nor sold until the suspension is lifted", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor" });
	const student = await makePerson(world);
	const chosen = await makeClass(world, { owner, name: "Kneecaps" });
	const pending = await makeClass(world, { owner, status: "pending" });
	const paying = await makePerson(world);
	const transactionId = await authorise(world, paying, chosen);
	await indexQueuedClasses(world.needs);
	expect(await shown(world, "approvedClasses?search=kneecaps")).toEqual([chosen.id]);
	await act(world, admin, owner.id, "suspend");
	// An approval during the suspension does not list the class.
	await ask(world, admin, `PATCH /api/approve/classes/${pending.id}`);

	expect(await shown(world, "approvedClasses")).toEqual([]);
	expect(await shown(world, "approvedClasses?search=kneecaps")).toEqual([]);
	expect(await shown(world, "instructors")).toEqual([]);
	const refused = await ask(world, student, "POST /api/selected/class", { classId: chosen.id });
	expect(refused.body.code).toBe("class_not_open");
	// A student who holds a seat can still pay for it.
	const paid = await ask(world, paying, "POST /api/payments", {
		transactionId,
		classId: chosen.id,
	});
	expect(paid.status).toBe(200);

	await act(world, admin, owner.id, "lift");
	expect((await shown(world, "approvedClasses")).sort()).toEqual([chosen.id, pending.id].sort());
	expect(await shown(world, "approvedClasses?search=kneecaps")).toEqual([chosen.id]);
	expect(await shown(world, "instructors")).toContain(owner.id);
	const selected = await ask(world, student, "POST /api/selected/class", { classId: chosen.id });
	expect(selected.status).toBe(200);
});

test("D113: administrators cannot suspend or demote themselves, and nobody is suspended twice", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const other = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const code = async (...[who, id, what]: [TestPerson, string, Act]) =>
		(await act(world, who, id, what)).body.code;
	expect(await code(admin, admin.id, "suspend")).toBe("own_account");
	expect(await code(admin, admin.id, "lower")).toBe("own_account");
	expect(await code(admin, "nobody", "suspend")).toBe("not_found");
	expect(await code(admin, student.id, "lift")).toBe("not_suspended");
	expect(await code(admin, student.id, "lower")).toBe("role_not_lowered");
	await act(world, admin, student.id, "suspend");
	expect(await code(admin, student.id, "suspend")).toBe("already_suspended");
	await act(world, admin, other.id, "suspend");
	// A suspended administrator has no administrator rights.
	expect((await act(world, other, admin.id, "suspend")).status).toBe(401);
	const empty = await ask(world, admin, `PATCH /api/users/${student.id}/lift`, { reason: " " });
	expect([empty.status, empty.body.errors[0].field]).toEqual([422, "reason"]);
});

test("D113: when two administrators suspend or demote each other at once, one succeeds, in twenty rounds", async () => {
	const world = await openWorld();
	for (let round = 0; round < 20; round += 1) {
		const admins = world.db.updateTable("users").where("role", "=", "admin");
		await admins.set({ suspended_at: 1 }).execute();
		const one = await makePerson(world, { role: "admin" });
		const two = await makePerson(world, { role: "admin" });
		// In every other round there is a third administrator, so that neither of the two is the last.
		const others = round % 2;
		if (others) await makePerson(world, { role: "admin" });
		const answers = await Promise.all([
			act(world, one, two.id, "suspend"),
			act(world, two, one.id, round % 4 < 2 ? "suspend" : "lower"),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const left = world.db
			.selectFrom("users")
			.where("role", "=", "admin")
			.where("suspended_at", "is", null);
		expect(await left.select("id").execute()).toHaveLength(1 + others);
	}
});

test("D114: a demotion has a reason; an instructor with classes keeps the role", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const teacher = await makePerson(world, { role: "instructor" });
	await makeClass(world, { owner: teacher });
	const idle = await makePerson(world, { role: "instructor" });
	expect((await act(world, admin, teacher.id, "lower")).body.code).toBe("owns_classes");
	expect((await act(world, admin, idle.id, "lower")).status).toBe(200);
	expect((await ask(world, idle, "GET /api/me")).body.role).toBe("student");
	const colleague = await makePerson(world, { role: "admin" });
	expect((await act(world, admin, colleague.id, "lower")).status).toBe(200);
	expect((await ask(world, colleague, "GET /api/users")).status).toBe(403);
	const { body: log } = await ask(world, admin, "GET /api/audit?action=user.lower");
	expect(log[0].detail).toEqual({ from: "admin", to: "student", reason });
	const { body: seen } = await ask(world, admin, `GET /api/users/${idle.id}`);
	expect(seen).toEqual({
		_id: idle.id,
		name: idle.name,
		email: idle.email,
		image: null,
		role: "student",
		since: new Date(world.clock.now).toISOString(),
		emailConfirmed: true,
		twoFactor: false,
		suspendedAt: null,
		roleBelow: null,
	});
});

const lowered = [
	["student", false, "role_not_lowered"],
	["instructor", false, "student"],
	["instructor", true, "owns_classes"],
	["admin", false, "student"],
	["admin", true, "instructor"],
] as const;

test.each(lowered)(
	"D114: what the page says of a demoted %s (with classes: %s) is what the server does: %s",
	async (role, owns, outcome) => {
		const world = await openWorld();
		const admin = await makePerson(world, { role: "admin" });
		const person = await makePerson(world, { role });
		if (owns) await makeClass(world, { owner: person, status: "draft" });
		const { body: seen } = await ask(world, admin, `GET /api/users/${person.id}`);
		const isRefused = outcome === "role_not_lowered" || outcome === "owns_classes";
		expect(seen).toMatchObject({ role, roleBelow: isRefused ? null : outcome });
		const answer = await act(world, admin, person.id, "lower");
		expect([answer.status, answer.body.code]).toEqual(
			isRefused ? [409, outcome] : [200, undefined],
		);
		const { body: after } = await ask(world, admin, `GET /api/users/${person.id}`);
		expect(after.role).toBe(isRefused ? role : outcome);
	},
);

type Act = "suspend" | "lift" | "lower";

function act(world: World, admin: Pick<TestPerson, "token">, id: string, what: Act) {
	return ask(world, admin, `PATCH /api/users/${id}/${what}`, { reason });
}

function logIn(world: World, email: string, password: string) {
	const body = { email, password };
	return ask(world, undefined, "POST /api/auth/sign-in/email", body, fromOurPages(world));
}

async function shown(world: World, list: string): Promise<string[]> {
	const { body } = await ask(world, undefined, `GET /api/${list}`);
	return body.map(({ _id }: { _id: string }) => _id);
}
