import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import type { Engine } from "#database/connect.ts";
import { crash } from "#tests/support/browser/crash.ts";
import { inPage, serveKeeper } from "#tests/support/browser/keeper.ts";
import { signIn, signUp } from "#tests/support/browser/people.ts";
import { type Ground, openGround } from "./ground.ts";
import { NotHere } from "./not-here.ts";
import { seeded } from "./random.ts";
import { startBrowser } from "./sheets/killable-browser.ts";
import { waitUntil } from "./wait.ts";

const crashes = ["tab", "browser", "network", "server"] as const;
/** Milliseconds that a pen draws until something breaks. */
const SHORTEST = 100;
const LONGEST = 1_200;
/** Milliseconds between two points, and the most of the stroke under the pen that may be lost. A busy machine is late. */
const STEP_OF_PEN = 8;
const LOST_MOST = 250;
const LATE = 250;

interface Plan {
	crashes: number;
	seed: number;
}

/** What the page last told: entries that are durable, and the stroke under the pen. */
interface Told {
	durable: number;
	place: number;
	points: number;
}

interface Desk {
	context: BrowserContext;
	page: Page;
	told: Told;
	kill(): Promise<void>;
}

/**
 * A pen draws in a real browser while tabs crash, the browser is killed, the network and the server go: every stroke of
 * which the page said that it is durable is there again, and the stroke under the pen but for its last 250 ms
 * (docs/threats.md D2).
 */
export async function proveSheetsInBrowser(engine: Engine, plan: Plan): Promise<string> {
	const executable = process.env.CHROMIUM_PATH;
	if (!executable) throw new NotHere("CHROMIUM_PATH names no browser");
	const random = seeded(plan.seed);
	const ground = await openGround(engine, { RATE_LIMITS: "off" });
	const profile = await mkdtemp(join(tmpdir(), "genga-desk-"));
	const open = opener(ground, executable, profile);
	let desk = await open();
	let worst = 0;
	try {
		const id = await inPage<string>(desk.page, "begin()");
		await inPage(desk.page, `open("${id}")`);
		for (let count = 0; count < plan.crashes; count += 1) {
			const kind = crashes[count % crashes.length] ?? "tab";
			await inPage(desk.page, `draw("${id}", (state) => told(state))`);
			await setTimeout(SHORTEST + random() * LONGEST);
			await breakOne(kind, desk, ground);
			const { told } = desk;
			if (kind === "browser") desk = await open();
			else desk = await newPage(desk);
			const state = await inPage<{ entries: number }>(desk.page, `open("${id}")`);
			assert.ok(state.entries >= told.durable, `${told.durable} durable, ${state.entries} there`);
			const points = await inPage<number>(desk.page, `pointsAt("${id}", ${told.place})`);
			worst = Math.max(worst, (told.points - points) * STEP_OF_PEN);
			assert.ok(worst <= LOST_MOST + LATE, `${worst} ms of the stroke under the pen were lost`);
		}
		const { entries } = await inPage<{ entries: number }>(desk.page, `state("${id}")`);
		await waitUntil("the server has all entries", 60_000, async () => {
			return (await stored(ground, id))?.entries === entries;
		});
		const head = await inPage<string>(desk.page, `headOf("${id}")`);
		assert.equal((await stored(ground, id))?.head, head, "the server has the device's log");
		return `${plan.crashes} crashes of ${crashes.join(", ")}, ${entries} strokes, 0 acknowledged lost, at most ${worst} ms of the one under the pen`;
	} finally {
		await desk.kill();
		await ground.close();
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	}
}

async function stored({ db }: Ground, id: string) {
	return await db
		.selectFrom("sheets")
		.where("id", "=", id)
		.select(["entries", "head"])
		.executeTakeFirst();
}

/** Starts a browser on the profile. Its cookies may not have reached the disk, so the person signs in again. */
function opener(ground: Ground, executable: string, profile: string) {
	let person: Awaited<ReturnType<typeof signUp>> | undefined;
	return async (): Promise<Desk> => {
		const { browser, kill } = await startBrowser(executable, profile);
		const [context] = browser.contexts();
		if (!context) throw new Error("a browser has a context");
		const { origin } = ground.site;
		if (person) await signIn(context, origin, person);
		else person = await signUp(context, origin);
		await serveKeeper(context);
		return await newPage({ context, kill }, origin);
	};
}

async function newPage(
	{ context, kill, page: before }: Pick<Desk, "context" | "kill"> & { page?: Page },
	origin = before ? new URL(before.url()).origin : "",
): Promise<Desk> {
	const page = await context.newPage();
	const desk = { context, kill, page, told: { durable: 0, place: 0, points: 0 } };
	await page.exposeFunction("told", (told: Told) => {
		desk.told = told;
	});
	await page.goto(`${origin}/about-us`);
	await before?.close().catch(() => undefined);
	return desk;
}

async function breakOne(kind: (typeof crashes)[number], desk: Desk, ground: Ground): Promise<void> {
	if (kind === "browser") return await desk.kill();
	if (kind === "server") {
		await ground.site.kill();
		await setTimeout(SHORTEST);
		await crash(desk.page);
		return await ground.site.start();
	}
	if (kind === "network") {
		const calls = /\/api\/sheets/;
		await desk.context.route(calls, (route) => route.abort());
		await setTimeout(LONGEST);
		await crash(desk.page);
		return await desk.context.unroute(calls);
	}
	await crash(desk.page);
}
