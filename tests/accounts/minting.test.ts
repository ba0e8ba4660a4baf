import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount, mint } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

const JWT = "POST /api/jwt";

test("a visitor gets no token, whatever address is named (A1)", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const named = { email: admin.email };
	for (const cookie of [undefined, "genga.session_token=forged.forged"]) {
		const answer = await ask(world, undefined, JWT, named, fromOurPages(world, cookie));
		expect([answer.status, answer.body.code]).toEqual([401, "not_signed_in"]);
		expect(JSON.stringify(answer.body)).not.toContain("eyJ");
	}
	// A bearer token is not a session at the identity provider, so a stolen one cannot be renewed forever.
	const renewed = await ask(world, admin, JWT, named, fromOurPages(world));
	expect(renewed.status).toBe(401);
});

test("a student gets no token for another address, known or unknown", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { cookie } = await makeAccount(world);
	for (const email of [admin.email, "nobody@genga.test", "mio+x@genga.test"]) {
		const answer = await mint(world, cookie, email);
		expect([email, answer.status, answer.body.code]).toEqual([email, 403, "wrong_role"]);
	}
});

test("the own address may be written in any case; the answer is the bare token and is not cached", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	const answer = await mint(world, mio.cookie, " MIO@Genga.Test. ");
	expect(answer.status).toBe(200);
	expect(answer.headers["content-type"]).toContain("text/plain");
	expect(answer.headers["cache-control"]).toBe("no-store");
	const me = await ask(world, { token: answer.body }, "GET /api/me");
	expect(me.body).toEqual({
		_id: mio.id,
		name: "Mio",
		email: "mio@genga.test",
		image: "https://pictures.example/mio.png",
		role: "student",
		emailConfirmed: false,
	});
});

test("a cookie with a wrong signature, or with a bare session id, is refused", async () => {
	const world = await openWorld();
	const { cookie, email } = await makeAccount(world);
	const { token } = await world.db.selectFrom("sessions").select("token").executeTakeFirstOrThrow();
	const [value = ""] = /session_token=([^;]*)/.exec(cookie)?.slice(1) ?? [];
	expect(value).toContain(token);
	const forged = [token, `${token}.`, value.slice(0, -6), value.replace(token, "x".repeat(32))];
	for (const session of forged) {
		const answer = await mint(world, `genga.session_token=${session}`, email);
		expect([session, answer.status]).toEqual([session, 401]);
	}
});
