import { EventEmitter } from "node:events";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { keptForVisitors } from "#server/http/kept-for-visitors.ts";
import { pageRoutes } from "#server/http/pages.ts";
import type { AppEvents } from "#server/needs.ts";
import { makeClass, makePerson } from "#tests/make.ts";
import { ask } from "#tests/scenario.ts";
import { openWorld, type World } from "#tests/world.ts";

const LIST = "GET /api/approvedClasses?limit=1";

async function names(world: World): Promise<string[]> {
	const { body } = await ask(world, undefined, LIST);
	return body.map((one: { className: string }) => one.className);
}

test("a public list is read once, and again after a second: what another process changes shows", async () => {
	const world = await openWorld();
	await makeClass(world, { name: "Before" });
	await makeClass(world, { name: "Before too" });
	const first = await ask(world, undefined, LIST);
	await world.db.updateTable("classes").set({ name: "After" }).execute();
	const second = await ask(world, undefined, LIST);
	expect(second.body).toEqual(first.body);
	expect(second.headers.link).toBe(first.headers.link);
	expect(second.headers.link).toContain('rel="next"');
	expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
	world.clock.pass(1_001);
	expect(await names(world)).toEqual(["After"]);
});

test("a public list shows a decision of this process at once", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { status: "pending", name: "Hands" });
	expect(await names(world)).toEqual([]);
	await ask(world, admin, `PATCH /api/approve/classes/${made.id}`);
	expect(await names(world)).toEqual(["Hands"]);
});

test("a refusal is not kept", async () => {
	const world = await openWorld();
	const wrong = "GET /api/approvedClasses?sort=backwards";
	expect((await ask(world, undefined, wrong)).status).toBe(422);
	expect((await ask(world, undefined, wrong)).status).toBe(422);
});

test("a list that was read before a decision and answered after it is not kept", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { status: "pending", name: "Hands" });
	const executor = world.db.getExecutor();
	const read = executor.executeQuery.bind(executor);
	vi.spyOn(executor, "executeQuery").mockImplementationOnce(async (query) => {
		const rows = await read(query);
		await ask(world, admin, `PATCH /api/approve/classes/${made.id}`);
		// biome-ignore lint/suspicious/noExplicitAny: whatever was read
		return rows as any;
	});
	expect(await names(world)).toEqual([]);
	expect(await names(world)).toEqual(["Hands"]);
});

test("nor is a page that was being rendered meanwhile", async () => {
	const world = await openWorld();
	const app = Fastify();
	onTestFinished(() => app.close());
	const rendered: string[] = [];
	const render = async () => {
		const told = `<p>${rendered.length}</p>`;
		rendered.push(told);
		if (rendered.length === 1) world.needs.events.emit("publicChanged");
		return new Response(told, { headers: { "content-type": "text/html" } });
	};
	await pageRoutes(app, world.needs, { files: undefined, render });
	const page = async () => (await app.inject("/classes")).body;
	expect([await page(), await page(), await page()]).toEqual(["<p>0</p>", "<p>1</p>", "<p>1</p>"]);
});

test("what was begun before a change and finished after it is not kept", () => {
	const events: AppEvents = new EventEmitter();
	const kept = keptForVisitors<string>({ events, now: () => 0 });
	const begun = kept.begin();
	events.emit("publicChanged");
	kept.keep("/", "old", begun);
	expect(kept.find("/")).toBeUndefined();
	kept.keep("/", "new", kept.begin());
	expect(kept.find("/")).toBe("new");
});
