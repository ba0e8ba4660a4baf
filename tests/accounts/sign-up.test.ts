import { expect, test } from "vitest";
import type { FieldError } from "#contract/problems.ts";
import { keptPicture } from "#tests/images/kept-picture.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, makeAccount, PASSWORD, signUp } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

const SIGN_UP = "POST /api/auth/sign-up/email";

test("a sign-up creates the account, its row with role student, and a session cookie", async () => {
	const world = await openWorld();
	const answer = await signUp(world, { name: "  Mio ", email: "Mio@Genga.test" });

	expect(answer.status).toBe(200);
	const user = { id: expect.any(String), name: "Mio", email: "mio@genga.test" };
	expect(answer.body).toEqual({ user: { ...user, image: "https://pictures.example/mio.png" } });
	const rows = await world.db.selectFrom("users").selectAll().execute();
	expect(rows).toMatchObject([{ email: "mio@genga.test", role: "student", announced_at: null }]);
	const session = [answer.headers["set-cookie"]].flat().find((line) => line?.includes("session"));
	expect(session).toMatch(/HttpOnly/i);
	expect(session).toMatch(/SameSite=Lax/i);
	expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
});

test("the role is student, whatever the client sends", async () => {
	const world = await openWorld();
	const inputs = [
		{ role: "admin" },
		{ role: ["admin"] },
		{ Role: "admin" },
		{ isAdmin: true },
		{ emailVerified: true, id: "chosen" },
		{ data: { role: "admin" } },
	];
	for (const [at, input] of inputs.entries()) {
		const email = `input-${at}@genga.test`;
		const form = { name: "Mio", email, password: PASSWORD, image: "https://a.example/b.png" };
		const body = { ...form, ...input };
		const answer = await ask(world, undefined, SIGN_UP, body, fromOurPages(world));
		expect([input, answer.status]).toEqual([input, 200]);
	}
	const rows = await world.db
		.selectFrom("users")
		.select(["id", "role", "email_verified"])
		.execute();
	expect(rows.every((row) => row.role === "student" && !row.email_verified)).toBe(true);
	expect(rows.map((row) => row.id)).not.toContain("chosen");
});

test("account and user row are written together or not at all", async () => {
	const world = await openWorld();
	await world.db.schema.dropTable("accounts").execute();
	const answer = await signUp(world);
	expect(answer.status).toBe(500);
	expect(JSON.stringify(answer.body)).not.toMatch(/accounts|insert|table/i);
	expect(await world.db.selectFrom("users").selectAll().execute()).toEqual([]);
	expect(await world.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("an account without its confirmation letter is not created: the next try succeeds", async () => {
	const world = await openWorld();
	await world.db.schema.alterTable("later_work").renameTo("later_work_away").execute();
	expect((await signUp(world)).status).toBe(500);
	expect(await world.db.selectFrom("users").selectAll().execute()).toEqual([]);
	await world.db.schema.alterTable("later_work_away").renameTo("later_work").execute();
	expect((await signUp(world)).status).toBe(200);
	const queued = await world.db.selectFrom("later_work").select("kind").orderBy("kind").execute();
	expect(queued.map(({ kind }) => kind)).toEqual(["bring-picture-home", "send-mail"]);
});

test("a sign-up with a taken address, in any spelling, is refused and changes nothing for its owner", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	const person = await makePerson(world, { email: "teo@genga.test" });
	const before = await world.db.selectFrom("accounts").selectAll().execute();
	for (const email of [mio.email, "MIO@genga.test", " mio@GENGA.TEST. ", person.email]) {
		const answer = await signUp(world, { email, name: "Thief", password: "Other#12345" });
		expect([email, answer.status, answer.body.code]).toEqual([email, 422, "account_exists"]);
		expect(answer.body.title).toContain("Log in instead?");
		expect(cookieOf(answer)).toBe("");
	}
	expect(await world.db.selectFrom("accounts").selectAll().execute()).toEqual(before);
	expect(await world.db.selectFrom("users").selectAll().execute()).toHaveLength(2);
});

test("ten simultaneous sign-ups with one address create one account; five get account_exists, four get 429 (A3)", async () => {
	const world = await openWorld();
	const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(world)));
	const told = answers.map((answer) => answer.body.code ?? "in").sort();
	expect(told).toEqual([
		...Array(5).fill("account_exists"),
		"in",
		...Array(4).fill("too_many_requests"),
	]);
	expect(await world.db.selectFrom("users").selectAll().execute()).toHaveLength(1);
	expect(await world.db.selectFrom("accounts").selectAll().execute()).toHaveLength(1);
});

const kinds =
	"Password Must have one uppercase, one lowercase, one number, one special character [!@#$&*]";
test("a password that breaks the rule gets the rule's message (docs/specification.md §5)", async () => {
	const world = await openWorld();
	const said = [
		["", "Password is required"],
		["Aa1#5", "Password Must Be 8 Characters"],
		["Aa1#56789012345678901", "Password Must Be Less Then 20 Characters"],
		["sakuga#24", kinds],
		["SAKUGA#24", kinds],
		["Sakuga##x", kinds],
		["Sakuga224", kinds],
		["Sakuga%24", kinds],
	] as const;
	for (const [password, message] of said) {
		const answer = await signUp(world, { password });
		expect([password, answer.status, answer.body.code]).toEqual([password, 422, "invalid_input"]);
		expect(answer.body.errors).toEqual([{ field: "password", message }]);
	}
});

test("passwords of 6 and 20 characters are accepted, and an empty form gets every message at once", async () => {
	const world = await openWorld();
	for (const [at, password] of ["Aa1#56", "Aa1#5678901234567890"].entries())
		expect((await signUp(world, { email: `p${at}@genga.test`, password })).status).toBe(200);
	const empty = await signUp(world, { name: " ", email: "", password: "", image: "" });
	const said = empty.body.errors.map((error: FieldError) => error.message);
	expect(said).toEqual(
		expect.arrayContaining([
			"Name is required",
			"Email is required",
			"Password is required",
			"PhotoURL is Required",
		]),
	);
});

test("an uploaded picture must exist, as for a class", async () => {
	const world = await openWorld();
	const { status, body } = await signUp(world, { image: "/media/nothing/1280.jpg" });
	expect([status, body.errors?.[0]?.field]).toEqual([422, "image"]);
	expect(await world.db.selectFrom("users").selectAll().execute()).toEqual([]);
	expect((await signUp(world, { image: await keptPicture(world) })).status).toBe(200);
});
