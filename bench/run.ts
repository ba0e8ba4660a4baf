import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildWhenStale } from "#scripts/build.ts";
import { removeFolder } from "#scripts/remove-folder.ts";
import { root } from "#scripts/run.ts";
import { startBaseline } from "./baseline.ts";
import { type Load, type Measured, measure } from "./load.ts";
import { type BenchSite, startSite } from "./sites.ts";

/**
 * `npm run bench -- [OTHER_CHECKOUT]`: requests a second, beside a bare node:http server that sends the same bytes, and
 * beside the built site of another checkout.
 */

/** Milliseconds of one measurement, and how many times the servers alternate. The median counts. */
const LASTS = 2_000;
const TURNS = 5;
const CALLERS = 16;

const brotli = { "accept-encoding": "br" };
/** No address comes again before its answer is too old to be kept. */
const everOther = (path: string) => (n: number) => path + (500 + (n % 9_000));

interface Case extends Partial<Omit<Load, "path">> {
	name: string;
	path: string | Load["path"];
	signedIn?: true;
}

const cases: Case[] = [
	{ name: "home page, kept", path: "/", headers: brotli },
	{ name: "home page, kept, 50 callers", path: "/", headers: brotli, callers: 50 },
	{ name: "classes page, kept", path: "/classes", headers: brotli },
	{ name: "GET /api/approvedClasses, kept", path: "/api/approvedClasses" },
	{ name: "page of 24 cards, not kept", path: everOther("/classes?maxPrice="), headers: brotli },
	{
		name: "list of 24 rows, not kept",
		path: everOther("/api/approvedClasses?limit=24&maxPrice="),
	},
	{ name: "GET /api/me, signed in", path: "/api/me", signedIn: true },
	{ name: "GET /healthz", path: "/healthz" },
];

// Exit handlers stop the sites and the baseline, also on a signal.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const built = await buildWhenStale();
if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);
const folder = mkdtempSync(join(tmpdir(), "genga-bench-"));
process.on("exit", () => removeFolder(folder));
const [, , otherCheckout] = process.argv;
const site = await startSite(root, join(folder, "site"));
const other = otherCheckout && (await startSite(resolve(otherCheckout), join(folder, "other")));

console.log(
	`Loopback, ${TURNS} turns of ${LASTS / 1000} s each, medians; times in milliseconds. The servers and the client share this machine's cores.`,
);
const rows: Record<string, Record<string, string | number>> = {};
for (const one of cases) rows[one.name] = await compare(one);
console.table(rows);
await site.stop();
if (other) await other.stop();

/** Measures the site, the other site and a bare node:http server that sends the same bytes, in turns. */
async function compare(one: Case) {
	const path = typeof one.path === "string" ? () => String(one.path) : one.path;
	const loadFor = ({ token }: BenchSite): Load => ({
		path,
		headers: { ...one.headers, ...(one.signedIn && { authorization: `Bearer ${token}` }) },
		callers: one.callers ?? CALLERS,
	});
	const load = loadFor(site);
	const baseline = await startBaseline(new URL(path(0), site.origin), load.headers, folder);
	const servers = {
		ours: () => measure(site.origin, load, LASTS),
		bare: () => measure(baseline.address, load, LASTS),
		...(other && { other: () => measure(other.origin, loadFor(other), LASTS) }),
	};
	const measured: Record<string, Measured[]> = {};
	for (let turn = 0; turn <= TURNS; turn += 1) {
		for (const [name, run] of Object.entries(servers)) {
			const found = await run();
			// The first turn only warms them up.
			if (turn > 0) measured[name] = [...(measured[name] ?? []), found];
		}
	}
	await baseline.stop();
	const of = (name: string, figure: keyof Measured) =>
		median((measured[name] ?? []).map((found) => found[figure]));
	const ratio = (name: string) => (of("ours", "perSecond") / of(name, "perSecond")).toFixed(2);
	return {
		bytes: baseline.bytes,
		"site/s": Math.round(of("ours", "perSecond")),
		p50: of("ours", "p50").toFixed(1),
		p99: of("ours", "p99").toFixed(1),
		"CPU ms": of("ours", "cpu").toFixed(3),
		"bare/s": Math.round(of("bare", "perSecond")),
		"of bare": ratio("bare"),
		"bare CPU": of("bare", "cpu").toFixed(3),
		...(other && {
			"other/s": Math.round(of("other", "perSecond")),
			"other p99": of("other", "p99").toFixed(1),
			"times other": ratio("other"),
			"other CPU": of("other", "cpu").toFixed(3),
		}),
	};
}

function median(values: number[]): number {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
