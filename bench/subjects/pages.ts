import { makePerson } from "#tests/support/make.ts";
import { type Load, type Measured, measure } from "../load.ts";
import type { Row } from "../report.ts";
import { inRounds, median } from "../rounds.ts";
import { startBare } from "../spawn-server.ts";
import type { Stage } from "../stage.ts";

const CALLERS = 16;
const brotli = { "accept-encoding": "br" };
/** Repeats an address only after its cache entry has expired. */
const everOther = (path: string) => (n: number) => path + (500 + (n % 9_000));

interface Case extends Partial<Omit<Load, "path">> {
	name: string;
	path: string | Load["path"];
	signedIn?: true;
	/** The Express shop has lists and accounts, but no pages. */
	express?: true;
}

const cases: Case[] = [
	{ name: "home page, kept", path: "/", headers: brotli },
	{ name: "home page, kept, 50 callers", path: "/", headers: brotli, callers: 50 },
	{ name: "classes page, kept", path: "/classes", headers: brotli },
	{ name: "list of 24 rows, kept", path: "/api/approvedClasses?limit=24", express: true },
	{ name: "page of 24 cards, not kept", path: everOther("/classes?maxPrice="), headers: brotli },
	{
		name: "list of 24 rows, not kept",
		path: everOther("/api/approvedClasses?limit=24&maxPrice="),
		express: true,
	},
	{ name: "GET /api/me, signed in", path: "/api/me", signedIn: true, express: true },
	{ name: "GET /healthz", path: "/healthz" },
];

/** Requests a second beside a bare server and the Express shop. */
export async function measurePages(stage: Stage): Promise<Row[]> {
	const rows: Row[] = [];
	for (const one of cases) rows.push({ row: one.name, ...(await compare(stage, one)) });
	return rows;
}

async function compare(stage: Stage, one: Case): Promise<Row> {
	const { site, express, options, folder } = stage;
	const path = typeof one.path === "string" ? () => String(one.path) : one.path;
	const loadFor = (token: string): Load => ({
		path,
		headers: { ...one.headers, ...(one.signedIn && { authorization: `Bearer ${token}` }) },
		callers: one.callers ?? CALLERS,
	});
	const load = loadFor(one.signedIn ? (await makePerson(stage)).token : "");
	const inExpress = loadFor(one.signedIn ? await tokenOfExpress(express.origin) : "");
	const bare = await startBare(new URL(path(0), site.origin), load.headers, folder);
	const measured = await inRounds<Measured>(options.rounds, {
		ours: () => measure(site.origin, load, options.turn),
		bare: () => measure(bare.origin, load, options.turn),
		express: one.express && (() => measure(express.origin, inExpress, options.turn)),
	});
	await bare.stop();
	const of = (name: string, figure: keyof Measured) =>
		median((measured[name] ?? []).map((found) => found[figure]));
	const times = (name: string) => (of("ours", "perSecond") / of(name, "perSecond")).toFixed(2);
	return {
		bytes: bare.bytes,
		"site/s": Math.round(of("ours", "perSecond")),
		p50: of("ours", "p50").toFixed(1),
		p99: of("ours", "p99").toFixed(1),
		CPU: of("ours", "cpu").toFixed(3),
		"bare/s": Math.round(of("bare", "perSecond")),
		"of bare": times("bare"),
		"bare CPU": of("bare", "cpu").toFixed(3),
		...(measured.express && {
			"Express/s": Math.round(of("express", "perSecond")),
			"Express p99": of("express", "p99").toFixed(1),
			"times Express": times("express"),
		}),
	};
}

/** Like many such projects, the shop trusts the address that the client sends. */
export async function tokenOfExpress(origin: URL, email = "student@genga.test"): Promise<string> {
	const answer = await fetch(new URL("/api/jwt", origin), {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email }),
	});
	return await answer.text();
}
