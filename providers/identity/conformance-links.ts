import { expect, test } from "vitest";
import { asHeaders, newcomer } from "./conformance-people.ts";
import type { IdentityProvider } from "./port.ts";

const NEW = "Betsy*1980#";

/** The conformance tests of the links in letters. */
export function linkConformance(port: () => IdentityProvider): void {
	async function signedUp() {
		const who = newcomer();
		const reply = await port().signUp(who, new Headers());
		if (!reply.ok || !reply.user) throw new Error("no account");
		const again = await port().signIn(who, new Headers());
		if (!again.ok || again.ok === "code_wanted") throw new Error("no second session");
		const sessions = [asHeaders(reply.setCookies), asHeaders(again.setCookies)];
		return { ...who, id: reply.user.id, sessions };
	}

	/** Whether each session of a person is still open. */
	const areOpen = ({ sessions }: { sessions: Headers[] }) =>
		Promise.all(sessions.map(async (one) => (await port().sessionOf(one)) !== undefined));

	test("a confirmation token works any number of times, and an invalid token confirms nothing", async () => {
		const { id } = await signedUp();
		const token = await port().confirmationToken(id);
		expect(await port().confirmAddress(token)).toBe(id);
		expect(await port().confirmAddress(token)).toBe(id);
		for (const wrong of ["", "unknown", id])
			expect(await port().confirmAddress(wrong)).toBeUndefined();
	});

	test("a reset token works once, changes the password and ends the sessions of two devices", async () => {
		const who = await signedUp();
		expect(await areOpen(who)).toEqual([true, true]);
		const reset = await port().resetToken(who.email);
		expect(reset).toEqual({ token: expect.any(String), userId: who.id });
		expect(await port().resetPassword(reset?.token ?? "", NEW)).toEqual({
			userId: expect.any(String),
		});
		expect(await port().resetPassword(reset?.token ?? "", "Thief#1234")).toBe("link_expired");
		expect(await areOpen(who)).toEqual([false, false]);
		expect(await port().signIn(who, new Headers())).toMatchObject({ ok: false });
		const again = await port().signIn({ ...who, password: NEW }, new Headers());
		expect(again).toMatchObject({ ok: true });
	});

	test("an unknown address gets no reset token, and a token works only for its own kind of link", async () => {
		const who = await signedUp();
		expect(await port().resetToken(newcomer().email)).toBeUndefined();
		const confirmation = await port().confirmationToken(who.id);
		const reset = (await port().resetToken(who.email))?.token ?? "";
		expect(await port().resetPassword(confirmation, NEW)).toBe("link_expired");
		expect(await port().confirmAddress(reset)).toBeUndefined();
		for (const token of [confirmation, reset, "", "unknown"])
			expect(await port().proveAddress(token)).toBeUndefined();
		expect(await port().signIn(who, new Headers())).toMatchObject({ ok: true });
	});

	test("either of two reset tokens works, and the other one expires with it", async () => {
		for (const used of [0, 1] as const) {
			const who = await signedUp();
			const tokens: string[] = [];
			for (let asked = 0; asked < 2; asked += 1)
				tokens.push((await port().resetToken(who.email))?.token ?? "");
			expect(await port().resetPassword(tokens[used] ?? "", NEW)).toEqual({ userId: who.id });
			const other = tokens[1 - used] ?? "";
			expect(await port().resetPassword(other, "Another#77")).toBe("link_expired");
		}
	});

	test("dropUnproven deletes the password and both sessions of an account with an unconfirmed address, and keeps those of a confirmed one", async () => {
		const who = await signedUp();
		await port().dropUnproven(who.id);
		expect(await areOpen(who)).toEqual([false, false]);
		expect(await port().signIn(who, new Headers())).toMatchObject({ ok: false });

		const proven = await signedUp();
		await port().confirmAddress(await port().confirmationToken(proven.id));
		await port().dropUnproven(proven.id);
		expect(await areOpen(proven)).toEqual([true, true]);
		expect(await port().signIn(proven, new Headers())).toMatchObject({ ok: true });
	});
}
