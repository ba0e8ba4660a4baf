import Fastify from "fastify";
import { expect, test } from "vitest";
import { sitemapRoutes } from "#server/http/sitemap.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const ORIGIN = "http://localhost:3999";

test("robots.txt allows public pages, disallows personal ones, and names the sitemap", async () => {
	const world = await openWorld();
	const answer = await ask(world, undefined, "GET /robots.txt");
	expect(answer.status).toBe(200);
	expect(answer.headers["content-type"]).toContain("text/plain");
	const lines = String(answer.body).split("\n");
	for (const path of ["/dashboard", "/api", "/outbox", "/update", "/feedback"]) {
		expect(lines).toContain(`Disallow: ${path}`);
	}
	expect(lines).toContain("User-agent: *");
	expect(lines).toContain("Allow: /");
	expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("the sitemap contains every public page and no other", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const student = await makePerson(world);
	const open = await makeClass(world, { owner });
	const pending = await makeClass(world, { owner, status: "pending" });
	const denied = await makeClass(world, { owner, status: "denied" });
	const answer = await ask(world, undefined, "GET /sitemap.xml");
	expect(answer.status).toBe(200);
	expect(answer.headers["content-type"]).toContain("application/xml");
	const addresses = locations(answer.body);
	for (const path of ["/", "/classes", "/instructors", "/about-us", "/refund-policy"]) {
		expect(addresses).toContain(ORIGIN + path);
	}
	expect(addresses).toContain(`${ORIGIN}/classes/${open.id}`);
	expect(addresses).toContain(`${ORIGIN}/instructors/${owner.id}`);
	for (const { id } of [pending, denied, student]) expect(answer.body).not.toContain(id);
	expect(answer.body).not.toContain("dashboard");
});

test("lastmod is the time of the latest of creation, approval and edit", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const made = await makeClass(world, { owner, status: "pending" });
	const changedAt = async () => {
		const { body } = await ask(world, undefined, "GET /sitemap.xml");
		const listed = new RegExp(`/classes/${made.id}</loc><lastmod>([^<]+)</lastmod>`).exec(body);
		return listed?.[1] && Date.parse(listed[1]);
	};
	world.clock.pass(60_000);
	await ask(world, admin, `PATCH /api/approve/classes/${made.id}`);
	expect(await changedAt()).toBe(world.clock.now);
	world.clock.pass(60_000);
	expect(await changedAt()).toBe(world.clock.now - 60_000);
	await ask(world, owner, `PATCH /api/class/${made.id}`, { className: "Another name" });
	expect(await changedAt()).toBe(world.clock.now);
});

test("more addresses than a file may hold are split into several files, each address once", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const made: string[] = [];
	// Classes 4 and 7 to 12 are not for sale. A file holds three numbers.
	for (const cut of [1, 2, 3, 5, 6, 13]) made.push((await makeClass(world, { owner, cut })).id);
	for (const cut of [4, 8]) await makeClass(world, { owner, cut, status: "pending" });
	const get = await sitemapOf(world, 3);
	const files = locations((await get("/sitemap.xml")).body);
	expect(files.map((url) => url.replace(ORIGIN, ""))).toEqual([
		"/sitemap-pages.xml",
		"/sitemap-instructors-1.xml",
		"/sitemap-classes-1.xml",
		"/sitemap-classes-2.xml",
		"/sitemap-classes-5.xml",
	]);
	const parts = await Promise.all(files.map((url) => get(url.replace(ORIGIN, ""))));
	const classes = parts.slice(2).map((one) => locations(one.body));
	expect(classes.map((urls) => urls.length)).toEqual([3, 2, 1]);
	expect(classes.flat()).toEqual(made.map((id) => `${ORIGIN}/classes/${id}`));
	const missing = ["classes-3", "classes-6", "classes-0", "classes-x", "classes-99999999"];
	for (const none of [...missing, "instructors-2"]) {
		expect([none, (await get(`/sitemap-${none}.xml`)).statusCode]).toEqual([none, 404]);
	}
});

function locations(xml: string): string[] {
	return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
}

/** The sitemap routes alone, with another limit. */
async function sitemapOf({ needs }: World, most: number) {
	const app = Fastify();
	sitemapRoutes(app, needs, most);
	return (url: string) => app.inject({ url });
}
