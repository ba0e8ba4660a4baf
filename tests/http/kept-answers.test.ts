import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, onTestFinished, test, vi } from "vitest";
import { type PageRenderer, pageRoutes } from "#server/http/pages.ts";
import { publicCache } from "#server/http/public-cache.ts";
import { serving } from "#server/http/serve.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const LIST = "GET /api/approvedClasses?limit=1";

async function names(world: World): Promise<string[]> {
	const { body } = await ask(world, undefined, LIST);
	return body.map((one: { className: string }) => one.className);
}

test("a public list is cached for a second, then shows the change of another process", async () => {
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

test("a public list shows a change by this process at once", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { status: "pending", name: "Hands" });
	expect(await names(world)).toEqual([]);
	await ask(world, admin, `PATCH /api/approve/classes/${made.id}`);
	expect(await names(world)).toEqual(["Hands"]);
});

test("a refusal is returned again for the same request", async () => {
	const world = await openWorld();
	const wrong = "GET /api/approvedClasses?sort=backwards";
	expect((await ask(world, undefined, wrong)).status).toBe(422);
	expect((await ask(world, undefined, wrong)).status).toBe(422);
});

test("a list that was read before a decision and sent after it is not cached", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { status: "pending", name: "Hands" });
	const executor = world.db.getExecutor();
	const read = executor.executeQuery.bind(executor);
	vi.spyOn(executor, "executeQuery").mockImplementationOnce(async (query) => {
		const rows = await read(query);
		await ask(world, admin, `PATCH /api/approve/classes/${made.id}`);
		// biome-ignore lint/suspicious/noExplicitAny: rows of any type
		return rows as any;
	});
	expect(await names(world)).toEqual([]);
	expect(await names(world)).toEqual(["Hands"]);
});

test("a page that was rendered during a change is not cached", async () => {
	const world = await openWorld();
	const app = Fastify();
	onTestFinished(() => app.close());
	const rendered: string[] = [];
	await pageRoutes(
		app,
		world.needs,
		pagesThat(async () => {
			const told = `<p>${rendered.length}</p>`;
			rendered.push(told);
			if (rendered.length === 1) world.needs.events.emit("publicChanged");
			return new Response(told, { headers: { "content-type": "text/html" } });
		}),
	);
	const page = async () => (await app.inject("/classes")).body;
	expect([await page(), await page(), await page()]).toEqual(["<p>0</p>", "<p>1</p>", "<p>1</p>"]);
});

test("query parameters that a page does not read are not part of it, and cause no render of their own", async () => {
	const world = await openWorld();
	const app = Fastify();
	onTestFinished(() => app.close());
	const rendered: string[] = [];
	const render = async (address: unknown) => {
		const { pathname, search } = new URL(String(address));
		rendered.push(pathname + search);
		return new Response("<p>hello</p>", { headers: { "content-type": "text/html" } });
	};
	await pageRoutes(app, world.needs, pagesThat(render));
	const asked = [
		...["/?utm_source=news", "/?select=a", "/?select=a&fbclid=b", "/"],
		...["/classes?search=eye%20lid&free=1", "/classes/a-1?utm_x=1", "/classes/a-1?search&x"],
		...["/classes?utm_x=1&search=eye%20lid&free=1", "/classes?free=1&search=eye+lid&fbclid=2"],
		// Other pages may read any of them.
		...["/login?google=access_denied", "/classes?token=secret", "/classes?token=secret"],
	];
	for (const address of asked)
		expect([address, (await app.inject(address)).statusCode]).toEqual([address, 200]);
	expect(rendered).toEqual([
		...["/", "/classes?search=eye%20lid&free=1", "/classes/a-1", "/classes/a-1?search="],
		...["/classes?search=eye+lid&free=1", "/classes?free=1&search=eye+lid"],
		...["/login?google=access_denied", "/classes", "/classes"],
	]);
});

test("a page that sets a cookie is sent to its visitor and not cached", async () => {
	const world = await openWorld();
	const app = Fastify();
	onTestFinished(() => app.close());
	let rendered = 0;
	await pageRoutes(
		app,
		world.needs,
		pagesThat(async () => {
			rendered += 1;
			const headers = { "content-type": "text/html", "set-cookie": `person=${rendered}` };
			return new Response("<p>hello</p>", { headers });
		}),
	);
	for (const person of ["1", "2", "3"]) {
		const { headers } = await app.inject("/classes");
		expect(headers["set-cookie"]).toEqual([`person=${person}`]);
		expect(headers["cache-control"]).toBe("no-store");
	}
});

test("rendering for the cache receives the address and nothing else of the request", async () => {
	const world = await openWorld();
	const app = Fastify();
	onTestFinished(() => app.close());
	const seen: unknown[][] = [];
	const pages = pagesThat(async (...given) => {
		seen.push(given);
		return new Response("<p>hello</p>", { headers: { "content-type": "text/html" } });
	});
	await pageRoutes(app, world.needs, pages);
	const headers = { cookie: "better-auth.session_token=x", authorization: "Bearer x" };
	await app.inject({ url: "/classes?show=48", headers });
	expect(seen).toEqual([["http://localhost:3999/classes?show=48"]]);
});

test("a cached list is made without the caller, and a list with a cookie is not cached", async () => {
	const { needs } = await openWorld();
	const app = Fastify();
	onTestFinished(() => app.close());
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	const seen: string[][] = [];
	app.addHook("preHandler", async (_request, reply) => {
		if (seen.length === 0) reply.header("set-cookie", "person=1");
	});
	const { serve } = serving(app, {
		limits: needs.limits,
		findCaller: () => Promise.reject(new Error("asked who it is")),
		callerOfCookie: () => Promise.reject(new Error("asked who it is")),
		refuseForeignOrigin: () => {},
		cache: publicCache(needs),
	});
	serve("GET /api/instructors", async (call) => {
		seen.push(Object.keys(call));
		return { rows: [], next: undefined };
	});
	const headers = { cookie: "person=2", authorization: "Bearer x" };
	const list = () => app.inject({ url: "/api/instructors", headers });
	expect((await list()).headers["set-cookie"]).toBe("person=1");
	for (let time = 0; time < 3; time += 1)
		expect([(await list()).statusCode, (await list()).headers["set-cookie"]]).toEqual([
			200,
			undefined,
		]);
	expect(seen).toEqual([
		["params", "query"],
		["params", "query"],
	]);
});

/** A PageRenderer that renders every page with this function. */
function pagesThat(render: (...given: unknown[]) => Promise<Response>): PageRenderer {
	const rendered = async (...given: unknown[]) => ({
		response: await render(...given),
		scriptNonce: "mark",
	});
	return {
		files: undefined,
		opensUnlisted: async () => false,
		renderForVisitors: rendered,
		answerForm: rendered,
	};
}
