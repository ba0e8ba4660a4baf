import assert from "node:assert/strict";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import type { Engine } from "#database/connect.ts";
import { root } from "#scripts/run.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { type SpawnedSite, spawnSite } from "#tests/support/spawn-site.ts";
import { NotHere } from "./not-here.ts";
import { waitUntil } from "./wait.ts";

/** Milliseconds for replacing the processes on a busy machine. */
const WITHIN = 60_000;
/** Folders of the checkout that the copy does without. */
const LEFT_OUT = ["node_modules", ".git", ".data", "screenshots"];
const ASSET = /\/assets\/[\w.-]+\w/g;

/**
 * A changed version is built beside the running site, and then its processes are replaced one by one. Meanwhile visitors
 * load the home page with everything that it names, each file on a connection of its own and so from any process.
 */
export async function proveNewVersion(engine: Engine): Promise<string> {
	if (process.platform === "win32") throw new NotHere("Windows has no SIGUSR2");
	const checkout = copyOfCheckout();
	const database = await openTestDatabase({ on: engine });
	let site: SpawnedSite | undefined;
	try {
		const settings = { ...database.settings, DEMO: "0", RATE_LIMITS: "off", WEB_CONCURRENCY: "2" };
		site = await spawnSite(settings, join(checkout, "server/main.ts"));
		const { running, origin } = site;
		const before = await assetsOf(origin);
		const stopVisitor = startVisitor(origin);
		appendFileSync(join(checkout, "web/home/home.css"), "\n.new-version { color: red; }\n");
		appendFileSync(join(checkout, "web/home/home-page.tsx"), "\nconsole.log('new version');\n");
		const built = await spawnNode(join(checkout, "scripts/build.ts"), {}).ended;
		assert.deepEqual([built.code, built.stderr], [0, ""]);
		running().kill("SIGUSR2");
		const line = "Genga has replaced its 2 processes";
		await waitUntil(line, WITHIN, async () => running().lines.includes(line));
		const { loads, failures } = await stopVisitor();
		assert.deepEqual(failures, []);
		const faults = running().lines.filter((said) => said.includes('"level":50'));
		assert.deepEqual(faults, []);
		const after = await assetsOf(origin);
		assert.ok(before.some((asset) => !after.includes(asset)));
		return `the page with its ${after.length} files was loaded ${loads} times, nothing failed`;
	} finally {
		await site?.kill();
		await database.close();
		rmSync(checkout, { recursive: true, force: true });
	}
}

function copyOfCheckout(): string {
	const copy = mkdtempSync(join(tmpdir(), "genga-checkout-"));
	const filter = (path: string) => !LEFT_OUT.includes(relative(root, path));
	cpSync(root, copy, { recursive: true, filter });
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
	return copy;
}

/** Loads the page again and again until it is stopped. */
function startVisitor(origin: string) {
	const failures: string[] = [];
	let loads = 0;
	let isOver = false;
	const visit = async () => {
		for (; !isOver; loads += 1) await assetsOf(origin).catch((error) => failures.push(`${error}`));
	};
	const visiting = visit();
	return async () => {
		isOver = true;
		await visiting;
		return { loads, failures };
	};
}

/** Loads the home page and every file that it and its list of routes name. */
async function assetsOf(origin: string): Promise<string[]> {
	const page = await load(origin, "/");
	const named = new Set(page.match(ASSET));
	for (const asset of named) {
		const body = await load(origin, asset);
		if (asset.startsWith("/assets/manifest-"))
			for (const further of body.match(ASSET) ?? []) named.add(further);
	}
	return [...named];
}

async function load(origin: string, path: string): Promise<string> {
	const asked = get(origin + path, { agent: false, headers: { "accept-encoding": "identity" } });
	const [answer] = (await once(asked, "response")) as [IncomingMessage];
	const body = await text(answer);
	assert.equal(answer.statusCode, 200, `${path}: ${answer.statusCode}`);
	return body;
}
