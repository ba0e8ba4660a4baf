import { beforeEach, expect, test, vi } from "vitest";

/**
 * docs/rules.md, "Who someone is": the client renews before a call when under a minute is left, once for all waiting
 * calls; only a refused renewal, or a 401 on a fresh token, signs the person out. docs/specification.md §8: so does a 403.
 */

const NOW = Date.parse("2026-03-15T12:00:00Z");
/** The requests, each with the token that it carried. */
let asked: string[];
/** The server's answers by path. Any other path succeeds. */
let answers: Record<string, (token: string | null) => Response | Promise<Response>>;
let minted: number;
let stored: Map<string, string>;

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
	asked = [];
	answers = {};
	minted = 0;
	stored = new Map();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	vi.stubGlobal("document", {
		cookie: "genga_signed_in=1",
		documentElement: { toggleAttribute: () => {} },
	});
	vi.stubGlobal("location", { origin: "http://here" });
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		const token = new Headers(init.headers).get("authorization");
		asked.push(token ? `${path} ${token.slice("Bearer ".length)}` : path);
		return (answers[path] ?? usual[path] ?? (() => Response.json([])))(token);
	});
});

const usual: typeof answers = {
	"/api/auth/get-session": () => Response.json({ user: { email: "mio@genga.test" } }),
	"/api/jwt": () => new Response(tokenFor(900, `new${++minted}`)),
};

function tokenFor(seconds: number, name: string): string {
	const body = btoa(JSON.stringify({ exp: NOW / 1000 + seconds }));
	return `${name}.${body}.sig`;
}

const problem = (status: number) => () => Response.json({ status, code: "x" }, { status });
const names = () => asked.map((one) => one.replace(/\.\S+$/, ""));
const RENEWED = ["/api/auth/get-session", "/api/jwt"];

/** A fresh copy of the client module, because it keeps state. */
async function openClient() {
	const { call } = await import("./api.ts");
	const { endSession, followSessionEnd, onSessionEnd } = await import("./end-session.ts");
	const { renewToken } = await import("./token.ts");
	const departures: string[] = [];
	onSessionEnd((departure) => departures.push(departure));
	/** The next person logs in: the server sets the cookie, and the client asks for a token. */
	const logIn = async () => {
		Object.assign(document, { cookie: "genga_signed_in=1" });
		await renewToken();
	};
	/** What a tab does when another tab has logged out. */
	const loggedOutElsewhere = async () => {
		stored.delete("access-token");
		followSessionEnd();
	};
	const logOut = () => endSession("logout");
	return { me: () => call("GET /api/me"), departures, logIn, logOut, loggedOutElsewhere };
}

/** Holds the answers of a path back until they are released. */
function heldBack(path: string, answer: () => Response) {
	const released = Promise.withResolvers<void>();
	const reached = Promise.withResolvers<void>();
	answers[path] = async () => {
		reached.resolve();
		await released.promise;
		return answer();
	};
	const release = () => released.resolve();
	return { reached: reached.promise, release };
}

test.each([
	[61, ["/api/me old"]],
	[59, [...RENEWED, "/api/me new1"]],
	[-1, [...RENEWED, "/api/me new1"]],
])("a token with %i seconds left leads to the requests %j", async (left, expected) => {
	stored.set("access-token", tokenFor(left, "old"));
	const { me, departures } = await openClient();
	await me();
	expect(names()).toEqual(expected);
	expect(departures).toEqual([]);
});

test("simultaneous calls share one renewal", async () => {
	stored.set("access-token", tokenFor(30, "old"));
	const { me } = await openClient();
	await Promise.all([me(), me(), me(), me(), me()]);
	expect(names()).toEqual([...RENEWED, ...Array(5).fill("/api/me new1")]);
	expect(stored.get("access-token")).toBe(tokenFor(900, "new1"));
});

test("a 401 on a stored token renews it and repeats the call once, without signing out", async () => {
	stored.set("access-token", tokenFor(600, "old"));
	answers["/api/me"] = (token) =>
		token?.includes("old") ? problem(401)() : Response.json({ name: "Mio" });
	const { me, departures } = await openClient();
	expect(await me()).toEqual({ name: "Mio" });
	expect(names()).toEqual(["/api/me old", ...RENEWED, "/api/me new1"]);
	expect(departures).toEqual([]);
});

test("a 401 on a fresh token signs the user out", async () => {
	stored.set("access-token", tokenFor(600, "old"));
	answers["/api/me"] = problem(401);
	const { me, departures } = await openClient();
	await expect(me()).rejects.toThrow();
	expect(names()).toEqual(["/api/me old", ...RENEWED, "/api/me new1", "/api/auth/sign-out"]);
	expect(departures).toEqual(["refused"]);
	expect(stored.has("access-token")).toBe(false);
});

test("a 403 signs the user out at once, without a renewal", async () => {
	stored.set("access-token", tokenFor(600, "old"));
	answers["/api/me"] = problem(403);
	const { me, departures } = await openClient();
	await expect(me()).rejects.toThrow();
	expect(names()).toEqual(["/api/me old", "/api/auth/sign-out"]);
	expect(departures).toEqual(["refused"]);
});

test.each([
	["nobody is signed in", "/api/auth/get-session", () => Response.json(null)],
	["the session is refused", "/api/auth/get-session", problem(401)],
	["the token is refused", "/api/jwt", problem(403)],
])("a refused renewal signs the user out: %s", async (_, path, answer) => {
	stored.set("access-token", tokenFor(30, "old"));
	answers[path] = answer;
	const { me, departures } = await openClient();
	await expect(me()).rejects.toThrow();
	expect(departures).toEqual(["refused"]);
	expect(names()).not.toContain("/api/me old");
});

test.each([
	[
		"the network is unavailable",
		"/api/auth/get-session",
		() => Promise.reject(new TypeError("fetch")),
	],
	["the server is overloaded", "/api/jwt", problem(503)],
	["the rate limit was exceeded", "/api/jwt", problem(429)],
])("a failed renewal does not sign the user out: %s", async (_, path, answer) => {
	stored.set("access-token", tokenFor(30, "old"));
	answers[path] = answer as () => Response;
	const { me, departures } = await openClient();
	await expect(me()).rejects.toThrow();
	expect(departures).toEqual([]);
	expect(stored.has("access-token")).toBe(true);
});

test.each([404, 409, 410, 422, 429, 500, 503])(
	"a response %i does not sign the user out",
	async (status) => {
		stored.set("access-token", tokenFor(600, "old"));
		answers["/api/me"] = problem(status);
		const { me, departures } = await openClient();
		await expect(me()).rejects.toThrow();
		expect(departures).toEqual([]);
	},
);

test.each([
	[401, "logOut"],
	[403, "logOut"],
	[401, "loggedOutElsewhere"],
	[403, "loggedOutElsewhere"],
] as const)(
	"a response %i to a call of an ended session does not end the next session, and the call is not repeated (%s)",
	async (status, leave) => {
		stored.set("access-token", tokenFor(600, "old"));
		const late = heldBack("/api/me", problem(status));
		const client = await openClient();
		const call = client.me();
		await late.reached;
		await client[leave]();
		await client.logIn();
		const departures = [...client.departures];
		late.release();
		await expect(call).rejects.toMatchObject({ status });
		expect(names().filter((one) => one.startsWith("/api/me"))).toEqual(["/api/me old"]);
		expect(client.departures).toEqual(departures);
		expect(stored.get("access-token")).toBe(tokenFor(900, "new1"));
	},
);

test("a renewal of an ended session neither ends nor replaces the next session", async () => {
	stored.set("access-token", tokenFor(30, "old"));
	const late = heldBack("/api/jwt", () => new Response(tokenFor(900, "late")));
	const client = await openClient();
	const call = client.me();
	await late.reached;
	await client.logOut();
	delete answers["/api/jwt"];
	await client.logIn();
	late.release();
	await expect(call).rejects.toThrow("Signed out meanwhile");
	expect(client.departures).toEqual(["logout"]);
	expect(stored.get("access-token")).toBe(tokenFor(900, "new1"));
	expect(names()).not.toContain("/api/me late");
});
