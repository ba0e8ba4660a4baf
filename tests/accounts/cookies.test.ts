import { expect, test } from "vitest";
import { embeddedIdentity } from "#providers/identity/embedded.ts";
import {
	arrivalCookie,
	clearStartCookie,
	readStart,
	startCookie,
} from "#server/accounts/google-cookies.ts";
import { cookiesOf } from "#server/accounts/marker-cookie.ts";
import { openTestDatabase } from "#tests/support/engines.ts";

const LIVE = "https://genga.example";
const MIO = {
	name: "Mio",
	email: "mio@genga.test",
	password: "Sakuga#24",
	image: "https://a.example/mio.png",
};

/** Every cookie of a live site: its name and its whole line. */
async function everyCookie(): Promise<[string, string][]> {
	const connection = await openTestDatabase();
	const secret = "a secret for tests, long enough";
	const identity = embeddedIdentity({ connection, secret, origin: LIVE, siteName: "Genga" });
	const reply = await identity.signUp(MIO, new Headers());
	const out = await identity.signOut(new Headers());
	await connection.close();
	const trip = { mode: "page", from: "/classes" } as const;
	const google = [startCookie(trip, LIVE), clearStartCookie(LIVE), arrivalCookie(LIVE)];
	const lines = [...cookiesOf(reply), ...cookiesOf(out), ...google];
	return lines.map((line) => [line.slice(0, line.indexOf("=")), line]);
}

test("on a live site every cookie is __Host-, Secure and SameSite; only two marker cookies are readable by scripts", async () => {
	const cookies = await everyCookie();
	expect(cookies.length).toBeGreaterThan(6);
	for (const [name, line] of cookies) {
		expect(name).toMatch(/^__Host-/);
		for (const said of [/; Path=\/(;|$)/i, /; Secure(;|$)/i, /; SameSite=Lax(;|$)/i])
			expect(line).toMatch(said);
		expect(line).not.toMatch(/domain=/i);
	}
	const readable = cookies.filter(([, line]) => !/; HttpOnly/i.test(line)).map(([name]) => name);
	expect(new Set(readable)).toEqual(new Set(["__Host-genga_signed_in", "__Host-genga_arrived"]));
});

test("the start of a sign-in with Google is read from the cookie with the __Host- name only", () => {
	const cookie = startCookie({ mode: "page", from: "/classes" }, LIVE).split(";")[0] ?? "";
	expect(readStart(cookie, LIVE)).toEqual({ mode: "page", from: "/classes" });
	expect(readStart(cookie.replace("__Host-", ""), LIVE)).toEqual({ mode: "popup" });
});
