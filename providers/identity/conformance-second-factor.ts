import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#database/tables.ts";
import { appCode } from "./app-code.ts";
import { asHeaders, newcomer } from "./conformance-people.ts";
import type { IdentityProvider, SignInReply } from "./port.ts";

const TRIES = 5;
const QUARTER = 15 * 60_000;
const STEP = 30_000;

/** The conformance tests of two-step login (decisions/0012). */
export function secondFactorConformance(port: () => IdentityProvider, db: () => Database): void {
	const factor = () => port().secondFactor;
	const confirm = (headers: Headers, code: string) =>
		db()
			.transaction()
			.execute((tx) => factor().confirm(tx, headers, code));

	/** A person with two-step login. Each call of `code` answers a new code of the app. */
	async function withSecondFactor() {
		const who = newcomer();
		const reply = await port().signUp(who, new Headers());
		if (!reply.ok || !reply.user) throw new Error("no account");
		const first = asHeaders(reply.setCookies);
		const started = await factor().begin(first, who.password);
		if (!started.ok) throw new Error(started.fault);
		freezeClock();
		const code = () => {
			vi.setSystemTime(Date.now() + STEP);
			return appCode(started.address);
		};
		const confirmed = await confirm(first, code());
		if (!confirmed.ok) throw new Error(confirmed.fault);
		const session = asHeaders(confirmed.setCookies);
		return { ...who, id: reply.user.id, first, session, started, code };
	}

	/** Freezes this process's clock, so that the test moves it. */
	function freezeClock() {
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
	}

	async function challenge(who: { email: string; password: string }): Promise<Headers> {
		const reply = await port().signIn(who, new Headers());
		expect(reply.ok).toBe("code_wanted");
		return asHeaders((reply as Extract<SignInReply, { ok: "code_wanted" }>).setCookies);
	}

	test("two-step login stays off without a session, with a wrong password and after a wrong code", async () => {
		const who = newcomer();
		const reply = await port().signUp(who, new Headers());
		if (!reply.ok || !reply.user) throw new Error("no account");
		const session = asHeaders(reply.setCookies);
		expect(await factor().begin(new Headers(), who.password)).toMatchObject({
			fault: "no_session",
		});
		expect(await factor().begin(session, "Wrong#1234")).toMatchObject({ fault: "wrong_password" });
		const started = await factor().begin(session, who.password);
		if (!started.ok) throw new Error(started.fault);
		expect(started.backupCodes).toHaveLength(10);
		expect(new URL(started.address).protocol).toBe("otpauth:");
		const wrong = appCode(started.address, { stepsAhead: 40 });
		expect(await confirm(session, wrong)).toEqual({ ok: false, fault: "wrong_code" });
		expect(await factor().stateOf(reply.user.id)).toEqual({ enabled: false, hasPassword: true });
		expect(await port().signIn(who, new Headers())).toMatchObject({ ok: true });
	});

	test("a confirmation in a transaction that fails does not turn two-step login on", async () => {
		const who = newcomer();
		const reply = await port().signUp(who, new Headers());
		if (!reply.ok || !reply.user) throw new Error("no account");
		const session = asHeaders(reply.setCookies);
		const started = await factor().begin(session, who.password);
		if (!started.ok) throw new Error(started.fault);
		const failing = db()
			.transaction()
			.execute(async (tx) => {
				await factor().confirm(tx, session, appCode(started.address));
				throw new Error("after it");
			});
		await expect(failing).rejects.toThrow("after it");
		expect(await factor().stateOf(reply.user.id)).toEqual({ enabled: false, hasPassword: true });
		expect((await port().sessionOf(session))?.user.id).toBe(reply.user.id);
		expect(await confirm(session, appCode(started.address))).toMatchObject({ ok: true });
	});

	test("with two-step login, the password alone opens no session, and the code does", async () => {
		const who = await withSecondFactor();
		expect(await factor().stateOf(who.id)).toEqual({ enabled: true, hasPassword: true });
		expect(await port().sessionOf(who.first)).toBeUndefined();
		expect((await port().sessionOf(who.session))?.user.id).toBe(who.id);
		expect(await factor().begin(who.session, who.password)).toMatchObject({
			fault: "second_factor_on",
		});
		const waiting = await challenge(who);
		expect(await port().sessionOf(waiting)).toBeUndefined();
		const entered = await factor().verify(waiting, who.code());
		if (!entered.ok) throw new Error(entered.fault);
		expect(entered.user?.id).toBe(who.id);
		expect((await port().sessionOf(asHeaders(entered.setCookies)))?.user.id).toBe(who.id);
	});

	test("a code works once: not in simultaneous logins, not again while it is valid, and not after it confirmed two-step login", async () => {
		const who = await withSecondFactor();
		const confirming = appCode(who.started.address);
		expect(await factor().verify(await challenge(who), confirming)).toMatchObject({
			fault: "wrong_code",
		});
		const code = who.code();
		const at = await Promise.all([challenge(who), challenge(who), challenge(who)]);
		const replies = await Promise.all(at.map((waiting) => factor().verify(waiting, code)));
		expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
		vi.setSystemTime(Date.now() + STEP);
		expect(await factor().verify(await challenge(who), code)).toMatchObject({
			fault: "wrong_code",
		});
	});

	test("a code from two steps ago or two steps ahead is refused", async () => {
		const who = await withSecondFactor();
		for (const stepsAhead of [-2, 2]) {
			const code = appCode(who.started.address, { stepsAhead });
			expect(await factor().verify(await challenge(who), code)).toMatchObject({
				fault: "wrong_code",
			});
		}
	});

	test("a challenge works once, and only with its cookie", async () => {
		const who = await withSecondFactor();
		const waiting = await challenge(who);
		expect(await factor().verify(waiting, who.code())).toMatchObject({ ok: true });
		const over = { ok: false, fault: "challenge_over" };
		expect(await factor().verify(waiting, who.code())).toEqual(over);
		expect(await factor().verify(new Headers(), who.code())).toEqual(over);
		expect(await factor().verify(who.session, who.code())).toEqual(over);
	});

	test("each backup code works once, and a used one does not end the others", async () => {
		const who = await withSecondFactor();
		const [first = "", second = "", third = ""] = who.started.backupCodes;
		const enter = async (code: string) => (await factor().verify(await challenge(who), code)).ok;
		const used = [await enter(first), await enter(first), await enter(second), await enter(first)];
		expect(used).toEqual([true, false, true, false]);
		expect([await enter(second), await enter(third)]).toEqual([false, true]);
	});

	test("of simultaneous logins with one backup code, one succeeds", async () => {
		const who = await withSecondFactor();
		const [backup = ""] = who.started.backupCodes;
		const at = [await challenge(who), await challenge(who), await challenge(who)];
		const replies = await Promise.all(at.map((waiting) => factor().verify(waiting, backup)));
		expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
	});

	test("after five wrong codes, each in a challenge of its own, even a right code is refused for 15 minutes", async () => {
		const who = await withSecondFactor();
		for (let round = 0; round < TRIES; round += 1) {
			const kind = round % 2 ? "000000" : "aaaaa-bbbbb";
			expect(await factor().verify(await challenge(who), kind)).toMatchObject({
				fault: "wrong_code",
			});
		}
		const locked = { ok: false, fault: "codes_locked", retryAfter: expect.any(Number) };
		expect(await factor().verify(await challenge(who), who.code())).toEqual(locked);
		const { password } = who;
		expect(await factor().prove(who.session, { password, code: who.code() })).toEqual(locked);
		vi.setSystemTime(Date.now() + QUARTER);
		expect(await factor().verify(await challenge(who), who.code())).toMatchObject({ ok: true });
	});

	test("wrong codes that are sent together with a session count too", async () => {
		const who = await withSecondFactor();
		const { password } = who;
		for (let round = 0; round < TRIES; round += 1) {
			const both = withCookies(await challenge(who), who.session);
			expect(await factor().verify(both, "000000")).toMatchObject({ fault: "wrong_code" });
		}
		expect(await factor().prove(who.session, { password, code: who.code() })).toMatchObject({
			fault: "codes_locked",
		});
	});

	test("prove needs the session, the password and a code, and opens no session", async () => {
		const who = await withSecondFactor();
		const { password } = who;
		const prove = (proof: object, at = who.session) =>
			factor().prove(at, { password, code: who.code(), ...proof });
		expect(await prove({}, new Headers())).toMatchObject({ fault: "no_session" });
		expect(await prove({ password: "Wrong#1234" })).toMatchObject({ fault: "wrong_password" });
		expect(await prove({ code: "000000" })).toMatchObject({ fault: "wrong_code" });
		expect(await prove({})).toEqual({ ok: true, userId: who.id });
		expect(await port().sessionOf(who.session)).toBeDefined();
	});

	test("after a password reset, login still needs the code", async () => {
		const who = await withSecondFactor();
		await port().confirmAddress(await port().confirmationToken(who.id));
		const reset = await port().resetToken(who.email);
		const password = "Betsy*1980#";
		expect(await port().resetPassword(reset?.token ?? "", password)).toEqual({
			userId: expect.any(String),
		});
		const waiting = await challenge({ email: who.email, password });
		expect(await factor().verify(waiting, who.code())).toMatchObject({ ok: true });
	});

	test("a password reset turns two-step login off if the address was never confirmed", async () => {
		const who = await withSecondFactor();
		const reset = await port().resetToken(who.email);
		const password = "Betsy*1980#";
		expect(await port().resetPassword(reset?.token ?? "", password)).toEqual({ userId: who.id });
		const back = await port().signIn({ email: who.email, password }, new Headers());
		expect(back).toMatchObject({ ok: true });
		expect(await factor().stateOf(who.id)).toEqual({ enabled: false, hasPassword: true });
	});

	test("dropUnproven turns two-step login off", async () => {
		const who = await withSecondFactor();
		await port().dropUnproven(who.id);
		expect(await factor().stateOf(who.id)).toEqual({ enabled: false, hasPassword: false });
	});
}

function withCookies(...all: Headers[]): Headers {
	return new Headers({ cookie: all.map((headers) => headers.get("cookie")).join("; ") });
}
