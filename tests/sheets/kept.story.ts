import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { crash } from "#tests/support/browser/crash.ts";
import { inPage, serveKeeper } from "#tests/support/browser/keeper.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";

interface State {
	kept: { at: string; why?: string; sentence?: string };
	readonly: string | null;
	entries: number;
	durable: number;
}

/** A page of the site with the keeper's script. */
async function comeIn(page: Page): Promise<void> {
	await page.goto("/about-us");
	await scriptReady(page);
}

const open = (page: Page, id: string) => inPage<State>(page, `open("${id}")`);
const state = (page: Page, id: string) => inPage<State>(page, `state("${id}")`);
/** Another seed draws other strokes. */
const add = (page: Page, id: string, count: number, seed = 0) =>
	inPage<void>(page, `add("${id}", ${count}, ${seed})`);

async function onServer({ db }: Site, id: string) {
	return await db
		.selectFrom("sheets")
		.where("id", "=", id)
		.select(["entries", "head"])
		.executeTakeFirst();
}

async function newPage(context: BrowserContext): Promise<Page> {
	const page = await context.newPage();
	await comeIn(page);
	return page;
}

/** A student with the keeper's script in a page, and a sheet that is open there. */
async function drawing(page: Page, site: Site) {
	const context = page.context();
	const person = await signUp(context, site.origin);
	await serveKeeper(context);
	await comeIn(page);
	const id = await inPage<string>(page, "begin()");
	await open(page, id);
	return { context, person, id };
}

/** Breaks every call about sheets until the returned function is called. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
	const calls = /\/api\/sheets/;
	await context.route(calls, (route) => route.abort());
	return () => context.unroute(calls);
}

const aborted = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

story("strokes reach the server, and a tab that crashes loses none", async ({ enter, site }) => {
	const page = await enter({ allows: aborted });
	const { context, id } = await drawing(page, site);
	await add(page, id, 50);
	await expect.poll(() => state(page, id)).toMatchObject({ kept: { at: "server" }, durable: 50 });
	expect((await onServer(site, id))?.entries).toBe(50);
	const backOn = await cutOff(context);
	await add(page, id, 57);
	await expect.poll(() => state(page, id)).toMatchObject({ durable: 107 });
	await expect
		.poll(() => state(page, id))
		.toMatchObject({ kept: { at: "device", why: "offline" } });
	await crash(page);
	await backOn();
	const after = await newPage(context);
	expect(await open(after, id)).toMatchObject({ readonly: null, entries: 107 });
	await expect.poll(async () => (await onServer(site, id))?.entries).toBe(107);
});

story(
	"the stroke under the pen is kept as a whole stroke after a crash",
	async ({ enter, site }) => {
		const page = await enter();
		const { context, id } = await drawing(page, site);
		await inPage(page, `holdOn("${id}")`);
		await expect.poll(() => inPage(page, `penOnDevice("${id}")`)).toBe(true);
		await crash(page);
		const after = await newPage(context);
		expect(await open(after, id)).toMatchObject({ entries: 1 });
		await expect.poll(async () => (await onServer(site, id))?.entries).toBe(1);
	},
);

story(
	"a sheet begun without a network reaches the server when the network is back",
	async ({ enter, site }) => {
		const page = await enter({ allows: aborted });
		const { context } = await drawing(page, site);
		const backOn = await cutOff(context);
		const id = await inPage<string>(page, "begin()");
		await open(page, id);
		await add(page, id, 3);
		await expect.poll(() => state(page, id)).toMatchObject({ kept: { at: "device" }, durable: 3 });
		expect(await onServer(site, id)).toBeUndefined();
		await backOn();
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await expect.poll(async () => (await onServer(site, id))?.entries).toBe(3);
		await expect.poll(() => state(page, id)).toMatchObject({ kept: { at: "server" } });
	},
);

story(
	"a second tab is read-only until it takes over, and the first writes again once the second is closed",
	async ({ enter, site }) => {
		const first = await enter();
		const { context, id } = await drawing(first, site);
		await add(first, id, 2);
		await expect.poll(() => state(first, id)).toMatchObject({ durable: 2 });
		const second = await newPage(context);
		expect(await open(second, id)).toMatchObject({ readonly: "other-tab", entries: 2 });
		await add(second, id, 1);
		expect(await state(second, id)).toMatchObject({ entries: 2 });
		await inPage(second, `takeOver("${id}")`);
		expect(await state(second, id)).toMatchObject({ readonly: null });
		await expect.poll(() => state(first, id)).toMatchObject({ readonly: "other-tab" });
		await add(second, id, 1);
		await expect.poll(() => state(second, id)).toMatchObject({ durable: 3 });
		await second.close();
		await expect.poll(() => state(first, id)).toMatchObject({ readonly: null, entries: 3 });
		await add(first, id, 50);
		await expect.poll(async () => (await onServer(site, id))?.entries).toBe(53);
	},
);

story(
	"another device opens the sheet from the server and takes over, and a fork becomes a copy",
	async ({ enter, site }) => {
		const conflict = /the server answers 409|status of 409|ERR_FAILED/;
		const desk = await enter({ allows: conflict });
		const { context, person, id } = await drawing(desk, site);
		await add(desk, id, 50);
		await expect.poll(() => state(desk, id)).toMatchObject({ kept: { at: "server" } });
		const tablet = await enter({ as: person, allows: conflict });
		await serveKeeper(tablet.context());
		await comeIn(tablet);
		expect(await open(tablet, id)).toMatchObject({ readonly: "other-device", entries: 50 });
		const backOn = await cutOff(context);
		await add(desk, id, 2, 7);
		await expect.poll(() => state(desk, id)).toMatchObject({ kept: { at: "device" }, durable: 52 });
		await inPage(tablet, `takeOver("${id}")`);
		await add(tablet, id, 50);
		await expect.poll(async () => (await onServer(site, id))?.entries).toBe(100);
		await backOn();
		await desk.evaluate(() => dispatchEvent(new Event("online")));
		await expect.poll(() => state(desk, id)).toMatchObject({ readonly: "other-device" });
		await inPage(desk, `takeOver("${id}")`);
		await expect
			.poll(() => state(desk, id))
			.toMatchObject({ readonly: "forked", entries: 52, kept: { at: "device" } });
		const copy = await inPage<string>(desk, `copy("${id}")`);
		await open(desk, copy);
		await expect.poll(async () => (await onServer(site, copy))?.entries).toBe(52);
		expect((await onServer(site, id))?.entries).toBe(100);
	},
);

story(
	"without storage, a sheet is kept by the server alone, and its state says so",
	async ({ enter, site }) => {
		const page = await enter({ allows: aborted });
		await page.addInitScript(() =>
			Object.defineProperty(window, "indexedDB", { value: undefined }),
		);
		const { context, id } = await drawing(page, site);
		const backOn = await cutOff(context);
		await add(page, id, 1);
		await expect
			.poll(() => state(page, id))
			.toMatchObject({ kept: { at: "nowhere", why: "no-storage" }, durable: 0 });
		await backOn();
		await expect.poll(() => state(page, id)).toMatchObject({ kept: { at: "server" }, durable: 1 });
		expect((await onServer(site, id))?.entries).toBe(1);
	},
);

story(
	"a server that fails or limits the rate gets each stroke once, in order",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of (429|503)|ERR_FAILED/ });
		const { context, id } = await drawing(page, site);
		let calls = 0;
		await context.route(/\/api\/sheets\/.*\/entries/, async (route) => {
			calls += 1;
			if (calls === 1) return await route.fulfill({ status: 503, json: {} });
			if (calls === 2)
				return await route.fulfill({ status: 429, headers: { "retry-after": "1" }, json: {} });
			// The server saves the strokes, and its answer is lost.
			if (calls === 3) await route.fetch();
			return calls === 3 ? await route.abort() : await route.continue();
		});
		await add(page, id, 60);
		await expect.poll(() => state(page, id)).toMatchObject({ kept: { at: "server" }, durable: 60 });
		const stored = await onServer(site, id);
		expect(stored).toMatchObject({ entries: 60, head: await inPage(page, `headOf("${id}")`) });
		expect(calls).toBe(4);
	},
);

story("the last strokes are sent when the page is left", async ({ enter, site }) => {
	const page = await enter();
	const { id } = await drawing(page, site);
	await add(page, id, 3);
	await expect.poll(() => state(page, id)).toMatchObject({ durable: 3 });
	await page.goto("/classes");
	await expect.poll(async () => (await onServer(site, id))?.entries).toBe(3);
});

story(
	"the save status says where the newest stroke is, and announces only problems",
	async ({ enter, site }) => {
		const page = await enter({ allows: aborted });
		const { context, id } = await drawing(page, site);
		await inPage(page, `showMark("${id}")`);
		const mark = page.locator("#mark");
		await mark.getByText("Saved", { exact: true }).waitFor();
		const backOn = await cutOff(context);
		await add(page, id, 1);
		await mark.getByText("On this device", { exact: true }).waitFor();
		await add(page, id, 50);
		const announced = mark.getByRole("status");
		await announced.getByText("You are offline.").waitFor();
		await backOn();
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await mark.getByText("Saved", { exact: true }).waitFor();
		await expect.poll(() => announced.textContent()).toBe("");
	},
);
