import { expect, test } from "vitest";
import { createAdmin } from "#server/accounts/create-admin.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, logIn, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const HANA = { email: "hana@genga.test", name: "Hana Mori" };

const role = async (world: World) =>
	(await world.db.selectFrom("users").select("role").execute()).map((row) => row.role);
const audit = (world: World) =>
	world.db
		.selectFrom("audit")
		.orderBy("id")
		.select(["actor_id", "action", "subject_id", "detail"])
		.execute();

async function follow(world: World, link: string) {
	const { origin, pathname, searchParams } = new URL(link);
	expect(origin + pathname).toBe(`${world.needs.settings.origin}/reset-password`);
	const body = { token: searchParams.get("token"), newPassword: PASSWORD };
	return await ask(world, undefined, "POST /api/auth/reset-password", body, fromOurPages(world));
}

test("the command creates an administrator, who sets a password with a link that works once (U5)", async () => {
	const world = await openWorld();
	const { link, outcome } = await createAdmin(world.needs, HANA);
	expect(outcome).toBe("created");
	expect((await logIn(world, HANA.email)).body.code).toBe("wrong_credentials");
	expect((await follow(world, link)).status).toBe(200);
	expect((await follow(world, link)).status).toBe(410);
	expect((await logIn(world, HANA.email)).status).toBe(200);
	expect(await role(world)).toEqual(["admin"]);
	const [entry, ...more] = await audit(world);
	expect(more.map(({ action }) => action)).toEqual(["password.change"]);
	expect(entry).toMatchObject({ actor_id: null, action: "user.raise" });
	expect(JSON.parse(entry?.detail ?? "")).toMatchObject({ from: null, to: "admin" });
});

test("an existing account with a confirmed address becomes administrator and keeps its data", async () => {
	const world = await openWorld();
	const { id, token } = await makePerson(world, { ...HANA, role: "instructor" });
	const { outcome } = await createAdmin(world.needs, { ...HANA, name: "Another name" });
	expect(outcome).toBe("raised");
	expect((await ask(world, { token }, "GET /api/me")).body).toMatchObject({
		_id: id,
		name: HANA.name,
		role: "admin",
	});
	expect(JSON.parse((await audit(world))[0]?.detail ?? "")).toMatchObject({ from: "instructor" });
});

test("an attacker who signed up with the address beforehand does not become administrator", async () => {
	const world = await openWorld();
	const attacker = await makeAccount(world, { email: HANA.email });
	const { link } = await createAdmin(world.needs, HANA);
	expect((await ask(world, attacker, "GET /api/me")).status).toBe(401);
	expect((await logIn(world, HANA.email)).body.code).toBe("wrong_credentials");
	expect((await follow(world, link)).status).toBe(200);
	expect(await role(world)).toEqual(["admin"]);
});

test("for an existing administrator the command only creates a new link", async () => {
	const world = await openWorld();
	await createAdmin(world.needs, HANA);
	const { outcome, link } = await createAdmin(world.needs, HANA);
	expect(outcome).toBe("was-admin");
	expect((await follow(world, link)).status).toBe(200);
	const actions = (await audit(world)).map(({ action }) => action);
	expect(actions).toEqual(["user.raise", "password.change"]);
});
