import { expect, test } from "vitest";
import { Browser } from "./browser.ts";
import { AKI, type GoogleSite, openGoogleSite, reportOf } from "./google-site.ts";

/** Signs in up to the provider's answer, and returns its address unopened. */
async function answerFor(site: GoogleSite, who: Record<string, string>): Promise<string> {
	site.browser.stopAt = /\/api\/auth\/google\/callback/;
	const choice = await site.begin();
	const { url } = await site.browser.submit(choice.url, who);
	site.browser.stopAt = undefined;
	return url;
}

test("login CSRF: an answer requested by another browser signs nobody in", async () => {
	const site = await openGoogleSite();
	const answer = await answerFor(site, AKI);
	const victim = new Browser();
	const visit = await victim.open(answer);
	expect(reportOf(visit)).toEqual({ ok: false, code: "state-mismatch" });
	expect(victim.cookies(site.origin)).toBe("");

	// A browser with its own sign-in in progress refuses it too.
	await victim.open(`${site.origin}/api/auth/google/start?mode=popup`);
	expect(reportOf(await victim.open(answer))).toEqual({ ok: false, code: "state-mismatch" });
	expect(victim.cookies(site.origin)).not.toContain("session_token");
	expect(await site.db.selectFrom("users").selectAll().execute()).toEqual([]);
	expect(await site.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("an answer works once: a replay signs nobody in", async () => {
	const site = await openGoogleSite();
	const answer = await answerFor(site, AKI);
	const before = site.browser.cookies(site.origin);
	expect(reportOf(await site.browser.open(answer))).toMatchObject({ ok: true });
	expect(reportOf(await site.browser.open(answer))).toEqual({ ok: false, code: "state-mismatch" });

	// The cookies of that moment do not help: the provider accepts a code once.
	const thief = await fetch(answer, { headers: { cookie: before } });
	const visit = { url: answer, body: await thief.text() } as Parameters<typeof reportOf>[0];
	expect(reportOf(visit)).toMatchObject({ ok: false });
	expect(thief.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
	expect(await site.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
});

test.for([
	"state=wrong",
	"state=",
	"code=stolen&state=",
	"error=access_denied",
	"state=a&state=b&code=c",
	`state=${"x".repeat(5_000)}`,
	"",
])("a callback with ?%s and without a sign-in in progress is refused", async (query) => {
	const site = await openGoogleSite();
	const visit = await site.browser.open(`${site.origin}/api/auth/google/callback?${query}`);
	expect(visit.status).toBe(200);
	expect(reportOf(visit)).toEqual({ ok: false, code: "state-mismatch" });
	expect(visit.headers.get("cache-control")).toBe("no-store");
});

test.for([
	"https://evil.example/",
	"//evil.example",
	"//evil.example/classes",
	"/\\evil.example",
	"/\t/evil.example",
	"https:evil.example",
	"javascript:alert(1)",
	"/.//evil.example",
	"/..//evil.example",
	"%2f%2fevil.example",
	"\\\\evil.example",
	"/api/auth/google/start?mode=page",
	"/login",
	"classes",
	"",
	`/${"a".repeat(4_000)}`,
])("a return path to another place is replaced by the home page: %j (A8)", async (from) => {
	const site = await openGoogleSite();
	site.browser.stopAt = new RegExp(`^${site.origin}/(classes)?$|evil`);
	const choice = await site.begin(new URLSearchParams({ mode: "page", from }).toString());
	const visit = await site.browser.submit(choice.url, AKI);
	expect(visit.url).toBe(`${site.origin}/`);

	// A cookie set by another party is replaced too.
	const cookie = `genga_google=page.${encodeURIComponent(from)}`;
	const answer = await fetch(`${site.origin}/api/auth/google/callback`, {
		headers: { cookie },
		redirect: "manual",
	});
	expect(answer.headers.get("location")).toBe("/login?google=state-mismatch&from=%2F");
});
