import { expect, test } from "vitest";
import { appCode } from "#providers/identity/app-code.ts";
import { dropSecondFactor } from "#server/accounts/second-factor.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, logIn, makeAccount, mint, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { challenged, makeCareful, twoFactor } from "./careful.ts";

const EMAIL = "hana@genga.test";

const auditOf = (world: World) =>
	world.db
		.selectFrom("audit")
		.select(["actor_id", "action", "subject_id", "detail"])
		.orderBy("id")
		.execute();

test("the password alone gives no session and no token, and the code gives both", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, EMAIL);
	const answer = await logIn(world, EMAIL);
	expect([answer.status, answer.body]).toEqual([200, { codeWanted: true }]);
	const waiting = cookieOf(answer);
	// The cookies contain no session, and no marker of a session.
	expect(waiting).not.toMatch(/session_token|genga_signed_in/);
	expect((await mint(world, waiting, EMAIL)).status).toBe(401);

	const entered = await twoFactor(world, "verify", { code: who.code() }, waiting);
	expect([entered.status, entered.body.user.id]).toEqual([200, who.id]);
	const minted = await mint(world, cookieOf(entered), EMAIL);
	expect((await ask(world, { token: minted.body }, "GET /api/me")).body.email).toBe(EMAIL);
});

test("switching two-step login on replaces the session that did it", async () => {
	const world = await openWorld();
	const before = await makeAccount(world, { email: "before@genga.test" });
	const who = await makeCareful(world, EMAIL);
	expect((await mint(world, who.first, EMAIL)).status).toBe(401);
	expect((await ask(world, who, "GET /api/me")).status).toBe(200);
	const states = [before, who].map(({ token }) => ask(world, { token }, "GET /api/second-factor"));
	expect((await Promise.all(states)).map(({ body }) => body)).toEqual([
		{ enabled: false, hasPassword: true },
		{ enabled: true, hasPassword: true },
	]);
});

test("two-step login is not switched on when the audit log cannot be written", async () => {
	const world = await openWorld();
	const { id, cookie } = await makeAccount(world, { email: EMAIL });
	const { body } = await twoFactor(world, "enable", { password: PASSWORD }, cookie);
	await world.db.schema.alterTable("audit").renameTo("audit_away").execute();
	const answer = await twoFactor(world, "confirm", { code: appCode(body.address) }, cookie);
	expect(answer.status).toBe(500);
	await world.db.schema.alterTable("audit_away").renameTo("audit").execute();
	expect(await world.needs.identity.secondFactor.stateOf(id)).toMatchObject({ enabled: false });
	expect((await mint(world, cookie, EMAIL)).status).toBe(200);
});

test("the database contains the secret and the backup codes in no usable form", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, EMAIL);
	const kept = await world.db.selectFrom("two_factors").selectAll().executeTakeFirstOrThrow();
	const used = await world.db.selectFrom("used_codes").selectAll().execute();
	const dump = JSON.stringify([kept, used]);
	for (const canary of [...who.backupCodes, who.code(0)]) expect(dump).not.toContain(canary);
	expect(kept.secret).toMatch(/^[\w$-]{80,}/);
	// Each code has more than fifty bits.
	expect(new Set(who.backupCodes).size).toBe(10);
	for (const code of who.backupCodes) expect(code).toMatch(/^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/);
});

test("each refusal has its own status and code", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, EMAIL);
	const refusal = async (call: Parameters<typeof twoFactor>[1], body: object, cookie?: string) => {
		const answer = await twoFactor(world, call, body, cookie);
		return [answer.status, answer.body.code];
	};
	const waiting = await challenged(world, EMAIL);
	expect(await refusal("verify", { code: "000000" }, waiting)).toEqual([422, "wrong_code"]);
	expect(await refusal("verify", { code: "" }, waiting)).toEqual([422, "invalid_input"]);
	expect(await refusal("verify", { code: "1".repeat(41) }, waiting)).toEqual([
		422,
		"invalid_input",
	]);
	expect(await refusal("verify", { code: who.code() })).toEqual([410, "challenge_over"]);
	const { cookie } = who;
	expect(await refusal("enable", { password: "Wrong#1234" }, cookie)).toEqual([
		422,
		"wrong_password",
	]);
	expect(await refusal("enable", { password: PASSWORD }, cookie)).toEqual([
		409,
		"second_factor_on",
	]);
	// A session's wrong codes are not counted, so no such call reveals whether a code is right.
	for (const code of [who.code(), "000000"])
		expect(await refusal("confirm", { code }, cookie)).toEqual([409, "second_factor_on"]);
	const plain = await makeAccount(world, { email: "plain@genga.test" });
	const proof = { password: PASSWORD, code: "000000" };
	expect(await refusal("disable", proof, plain.cookie)).toEqual([409, "second_factor_off"]);
	expect(await refusal("disable", proof)).toEqual([401, "not_signed_in"]);
	expect(await refusal("enable", { password: PASSWORD })).toEqual([401, "not_signed_in"]);
});

test("after five wrong codes the answer is 429 with the waiting time", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, EMAIL);
	for (let round = 0; round < 5; round += 1)
		await twoFactor(world, "verify", { code: "000000" }, await challenged(world, EMAIL));
	const waiting = await challenged(world, EMAIL);
	const answer = await twoFactor(world, "verify", { code: who.code() }, waiting);
	expect([answer.status, answer.body.code]).toEqual([429, "codes_locked"]);
	expect(answer.headers["retry-after"]).toBe("900");
});

test("two-step login is switched off with the password and a backup code; switching on and off is in the audit log", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, EMAIL);
	const wrong = { password: PASSWORD, code: "000000" };
	expect((await twoFactor(world, "disable", wrong, who.cookie)).status).toBe(422);
	const code = who.backupCodes[3];
	const off = await twoFactor(world, "disable", { password: PASSWORD, code }, who.cookie);
	expect([off.status, off.body]).toEqual([200, { acknowledged: true }]);
	expect((await logIn(world, EMAIL)).body.user.id).toBe(who.id);
	// The session that switched it off stays.
	expect((await ask(world, who, "GET /api/me")).status).toBe(200);
	const entry = (action: string) => ({
		actor_id: who.id,
		action,
		subject_id: who.id,
		detail: "{}",
	});
	expect(await auditOf(world)).toEqual([entry("second-factor.on"), entry("second-factor.off")]);
});

test("the owner gets an email when two-step login is switched on or off", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, EMAIL);
	const code = who.backupCodes[0];
	await twoFactor(world, "disable", { password: PASSWORD, code }, who.cookie);
	await world.work();
	const subjects = (await world.letters()).map(({ to, subject }) => `${to} ${subject}`);
	expect(subjects.filter((subject) => /two-step/.test(subject)).toSorted()).toEqual([
		`${EMAIL} Genga: two-step login was turned off`,
		`${EMAIL} Genga: two-step login was turned on`,
	]);
});

test("the command switches two-step login off for a person who lost the app, and writes to the audit log", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, EMAIL);
	const { needs } = world;
	expect(await dropSecondFactor(needs, "nobody@genga.test")).toBe("unknown");
	const plain = await makePerson(world);
	expect(await dropSecondFactor(needs, plain.email)).toBe("has-none");
	expect(await dropSecondFactor(needs, EMAIL)).toBe("done");
	expect(await dropSecondFactor(needs, EMAIL)).toBe("has-none");
	expect((await logIn(world, EMAIL)).body.user.id).toBe(who.id);
	expect((await auditOf(world)).at(-1)).toEqual({
		actor_id: null,
		action: "second-factor.off",
		subject_id: who.id,
		detail: JSON.stringify({ by: "npm run admin:drop-second-factor" }),
	});
});

test("the plug-in's other calls are not available", async () => {
	const world = await openWorld();
	const others = ["get-totp-uri", "verify-totp", "verify-backup-code", "generate-backup-codes"];
	for (const call of [...others, "view-backup-codes", "send-otp", "verify-otp", "totp/generate"])
		expect((await ask(world, undefined, `POST /api/auth/two-factor/${call}`, {})).status).toBe(404);
});
