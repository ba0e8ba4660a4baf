import { expect, test } from "vitest";
import { openBuiltWorld } from "#tests/support/browser/built-world.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";

test("a page has the same bytes and the same weak ETag while its content stays the same", async () => {
	const world = await openBuiltWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const course = await makeClass(world, { owner });
	await makeClass(world, { owner });
	const paths = [
		...["/", "/classes", "/classes?q=hands", `/classes/${course.id}`, "/instructors"],
		...[`/instructors/${owner.id}`, "/login", "/signup", "/reset-password", "/about-us"],
	];
	for (const path of paths) {
		const first = await world.site.inject(path);
		// Drops the cached copy, so that the page is rendered again at another time.
		const before = Date.now();
		while (Date.now() === before) await new Promise(setImmediate);
		world.needs.events.emit("publicChanged");
		const second = await world.site.inject(path);
		expect([path, first.statusCode]).toEqual([path, 200]);
		expect([path, differenceOf(first.body, second.body)]).toEqual([path, ""]);
		// React writes this where it leaves a part for the browser to render.
		expect([path, first.body.includes("<!--$!-->")]).toEqual([path, false]);
		expect([path, first.body.slice(0, 15)]).toEqual([path, "<!DOCTYPE html>"]);
		const etag = String(first.headers.etag);
		expect([path, etag, second.headers.etag]).toEqual([path, expect.stringMatching(/^W\/"/), etag]);
		const policy = "content-security-policy";
		expect(second.headers[policy]).toBe(first.headers[policy]);
		// Some proxies drop the W/ or send several ETags.
		for (const known of [etag, etag.replace("W/", ""), `"x", ${etag}`]) {
			const headers = { "if-none-match": known };
			const { statusCode } = await world.site.inject({ url: path, headers });
			expect([path, known, statusCode]).toEqual([path, known, 304]);
		}
	}
});

test("a page whose content changes has another ETag", async () => {
	const world = await openBuiltWorld();
	const etag = async () => (await world.site.inject("/classes")).headers.etag;
	const before = await etag();
	await makeClass(world);
	world.needs.events.emit("publicChanged");
	expect(await etag()).not.toBe(before);
});

/** The text around the first difference, or an empty string. */
function differenceOf(one: string, two: string): string {
	if (one === two) return "";
	const at = [...one].findIndex((letter, index) => letter !== two[index]);
	return `${one.slice(at - 80, at + 80)} | ${two.slice(at - 80, at + 80)}`;
}
