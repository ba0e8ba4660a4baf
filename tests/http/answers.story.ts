import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect } from "vitest";
import { story } from "#tests/support/browser/story.ts";

/** Malformed paths. */
const UNREADABLE = ["/%zz", "/classes/%00", "/%E0%A4%A", "/classes/%c0%af", "/dashboard/%"];

story(
	"a malformed address gets the not-found page, and a malformed API path a problem",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 404/ });
		for (const path of UNREADABLE) {
			const answer = await page.goto(site.origin + path);
			expect([path, answer?.status()]).toEqual([path, 404]);
			await page.getByRole("heading", { level: 1, name: "ERROR 404" }).waitFor();
		}
		const call = await fetch(`${site.origin}/api/class/%zz`);
		expect([call.status, call.headers.get("content-type")]).toEqual([
			400,
			"application/problem+json; charset=utf-8",
		]);
	},
);

story("a request line without a path gets 404", async ({ site }) => {
	for (const target of ["*", "http://evil.example/"]) {
		expect([target, await statusOf(site.origin, target)]).toEqual([target, 404]);
	}
});

/** Sends this request target unchanged. `fetch` would normalise it. */
async function statusOf(origin: string, target: string): Promise<number | undefined> {
	const asked = get(origin, { path: target, agent: false });
	const [answer] = (await once(asked, "response")) as [IncomingMessage];
	answer.resume();
	return answer.statusCode;
}

story(
	"pages, files and errors of the built site have the security headers (L1)",
	async ({ site }) => {
		const home = await (await fetch(site.origin)).text();
		const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
		const picture = /\/media\/[\w./-]+\.(jpg|webp|avif)/.exec(home)?.[0] ?? "";
		const form = {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
		};
		const answers: [number, string, RequestInit][] = [
			[200, "/", {}],
			[200, "/classes", {}],
			[404, "/no-such-page", {}],
			[404, "/.git/config", {}],
			[404, "/.env", {}],
			[404, "/%zz", {}],
			[200, script, {}],
			[200, picture, {}],
			[404, "/assets/no.js", {}],
			[200, "/robots.txt", {}],
			[200, "/sitemap.xml", {}],
			[200, "/api/docs", {}],
			[404, "/classes", { method: "POST" }],
			[403, "/login", form],
			[413, "/login", { ...form, headers: { ...form.headers }, body: "x".repeat(70_000) }],
		];
		for (const [status, path, init] of answers) {
			const { headers, status: seen } = await fetch(site.origin + path, init);
			expect([path, seen]).toEqual([path, status]);
			expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
			expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
			expect(headers.get("permissions-policy")).toContain("payment=(self)");
			expect([path, headers.get("content-security-policy")]).toEqual([
				path,
				expect.stringMatching(/^default-src 'none'/),
			]);
			const isPage = headers.get("content-type")?.startsWith("text/html") && path !== "/api/docs";
			const opener = headers.get("cross-origin-opener-policy");
			expect([path, opener]).toEqual([path, isPage ? "same-origin-allow-popups" : null]);
		}
	},
);

story(
	"pages and files are sent as brotli, gzip or uncompressed, as the client accepts",
	async ({ site }) => {
		const home = await (await fetch(site.origin)).text();
		const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
		for (const path of ["/", "/classes", script, "/api/approvedClasses", "/classes.data"]) {
			const plain = await sent(site.origin + path, "identity");
			expect([path, plain.encoding]).toEqual([path, null]);
			for (const [asked, encoding] of [
				["gzip, br", "br"],
				["gzip", "gzip"],
				["br;q=0, gzip;q=0.1", "gzip"],
			] as const) {
				const answer = await sent(site.origin + path, asked);
				expect([path, asked, answer.encoding]).toEqual([path, asked, encoding]);
				expect([path, answer.vary]).toEqual([path, expect.stringMatching(/accept-encoding/i)]);
				expect([path, answer.hash === plain.hash]).toEqual([path, true]);
			}
		}
	},
);

story("a shared cache may keep a page for a second and a script for a year", async ({ site }) => {
	const home = await (await fetch(site.origin)).text();
	const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
	const forAll = "public, max-age=0, s-maxage=1, must-revalidate";
	const forEver = "public, max-age=31536000, immutable";
	for (const [path, expected] of [
		["/", forAll],
		["/classes?level=beginner", forAll],
		["/dashboard", forAll],
		["/login?token=x", "no-store"],
		// The class may exist for a user who is logged in.
		["/classes/none", "no-cache"],
		["/classes.data", "no-store"],
		["/api/approvedClasses", "no-store"],
		["/api/openapi.json", "no-store"],
		["/healthz", "no-store"],
		[script, forEver],
		["/sitemap.xml", "public, max-age=3600"],
	] as const) {
		const { headers } = await fetch(site.origin + path);
		expect([path, headers.get("cache-control")]).toEqual([path, expected]);
		expect([path, headers.getSetCookie()]).toEqual([path, []]);
	}
});

async function sent(url: string, accepted: string) {
	const answer = await fetch(url, { headers: { "accept-encoding": accepted } });
	const { headers } = answer;
	const hash = createHash("sha256").update(await answer.text());
	return {
		encoding: headers.get("content-encoding"),
		vary: headers.get("vary"),
		hash: hash.digest("hex"),
	};
}

story(
	"a request for JSON, or with a method other than GET, gets a problem instead of a page",
	async ({ site }) => {
		const json = { headers: { accept: "application/json, text/plain, */*" } };
		const tries: [string, RequestInit][] = [
			["/", json],
			["/classes", json],
			["/users/admin/a@genga.test", json],
			["/no-such-page", json],
			["/%zz", json],
			["/login", { ...json, method: "POST", body: new URLSearchParams({ email: "a" }) }],
			["/classes", { method: "POST" }],
			["/jwt", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
			["/no-such-page", { method: "PUT" }],
			["/", { method: "DELETE" }],
			["/about-us", { method: "PATCH" }],
			["/about-us", { method: "OPTIONS" }],
		];
		for (const [path, init] of tries) {
			const answer = await fetch(site.origin + path, init);
			const type = answer.headers.get("content-type");
			const where = [init.method ?? "GET", path];
			expect([where, answer.status, type]).toEqual([
				where,
				404,
				"application/problem+json; charset=utf-8",
			]);
			expect(await answer.json()).toMatchObject({ code: "not_found", status: 404 });
		}
		const person = await fetch(`${site.origin}/no-such-page`, { headers: { accept: "*/*" } });
		expect([person.status, person.headers.get("content-type")]).toEqual([
			404,
			"text/html; charset=utf-8",
		]);
	},
);
