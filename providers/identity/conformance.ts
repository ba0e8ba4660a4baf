import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/tables.ts";
import { linkConformance } from "./conformance-links.ts";
import { asHeaders, newcomer } from "./conformance-people.ts";
import { secondFactorConformance } from "./conformance-second-factor.ts";
import type { IdentityProvider } from "./port.ts";

export interface IdentityOnTrial {
	identity: IdentityProvider;
	/** The port's own database, for the calls that take a transaction. */
	db: Database;
	/** Ends the trial and removes its database. */
	close(): Promise<void>;
}

/** The conformance tests of the port, for every adapter. `make` is called once. */
export function identityConformance(name: string, make: () => Promise<IdentityOnTrial>): void {
	describe(`${name} conforms to the identity port`, () => {
		let trial: IdentityOnTrial;
		beforeAll(async () => {
			trial = await make();
		});
		afterAll(() => trial.close());
		const port = () => trial.identity;
		const nobody = new Headers();

		test("a sign-up creates a person and a session, and its cookie opens that session", async () => {
			const who = newcomer();
			const reply = await port().signUp(who, nobody);
			if (!reply.ok) throw new Error(reply.fault);
			const { name, email, image } = who;
			expect(reply.user).toEqual({ id: expect.any(String), name, email, image });
			const session = await port().sessionOf(asHeaders(reply.setCookies));
			expect(session?.user).toEqual(reply.user);
			expect(session?.expiresAt).toBeGreaterThan(Date.now());
		});

		test("each login opens a session of its own; a wrong password and an unknown address get the same error", async () => {
			const who = newcomer();
			await port().signUp(who, nobody);
			const replies = [await port().signIn(who, nobody), await port().signIn(who, nobody)];
			const ids = await Promise.all(
				replies.map((reply) => port().sessionOf(asHeaders(reply.ok ? reply.setCookies : []))),
			);
			expect(new Set(ids.map((session) => session?.id)).size).toBe(2);
			const wrong = await port().signIn({ ...who, password: "Sakuga#25" }, nobody);
			expect(wrong).toEqual({ ok: false, fault: "wrong_credentials" });
			const stranger = await port().signIn(newcomer(), nobody);
			expect(stranger).toEqual(wrong);
		});

		test("a second sign-up with the same address is refused", async () => {
			const who = newcomer();
			await port().signUp(who, nobody);
			const again = await port().signUp({ ...who, name: "Thief" }, nobody);
			expect(again).toEqual({ ok: false, fault: "account_exists" });
		});

		test("signing out ends only its own session, and succeeds without one", async () => {
			const who = newcomer();
			await port().signUp(who, nobody);
			const first = await port().signIn(who, nobody);
			const second = await port().signIn(who, nobody);
			if (!first.ok || !second.ok) throw new Error("no session");
			const out = await port().signOut(asHeaders(first.setCookies));
			expect(out).toMatchObject({ ok: true });
			expect(await port().sessionOf(asHeaders(first.setCookies))).toBeUndefined();
			expect(await port().sessionOf(asHeaders(second.setCookies))).toBeDefined();
			expect(await port().signOut(nobody)).toMatchObject({ ok: true });
		});

		test("a forged or truncated cookie opens no session", async () => {
			const reply = await port().signUp(newcomer(), nobody);
			const cookie = asHeaders(reply.ok ? reply.setCookies : []).get("cookie") ?? "";
			const forged = cookie.replace(/=./, (first) => (first === "=x" ? "=y" : "=x"));
			for (const wrong of [cookie.slice(0, -4), forged, "", "x=y"])
				expect(await port().sessionOf(new Headers({ cookie: wrong }))).toBeUndefined();
		});

		linkConformance(port);
		secondFactorConformance(port, () => trial.db);
	});
}
