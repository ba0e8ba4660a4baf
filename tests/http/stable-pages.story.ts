import { expect, test } from "vitest";
import { openBuiltWorld } from "#tests/support/browser/built-world.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";

test("a page is the same bytes with the same weak ETag as long as its content is", async () => {
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
		// The kept copy is dropped, and the page rendered anew at another moment.
		const before = Date.now();
		while (Date.now() === before) await new Promise(setImmediate);
		world.needs.events.emit("publicChanged");
		const second = await world.site.inject(path);
		expect([path, first.statusCode]).toEqual([path, 200]);
		expect([path, differenceOf(first.body, second.body)]).toEqual([path, ""]);
		// What React writes where a part is missing, so that the browser renders it.
		expect([path, first.body.includes("<!--$!-->")]).toEqual([path, false]);
		expect([path, first.body.slice(0, 15)]).toEqual([path, "<!DOCTYPE html>"]);
		const etag = String(first.headers.etag);
		expect([path, etag, second.headers.etag]).toEqual([path, expect.stringMatching(/^W\/"/), etag]);
		const policy = "content-security-policy";
		expect(second.headers[policy]).toBe(first.headers[policy]);
		// As a proxy that compresses, or one that forgets the weakness, would ask.
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

/** Where they part; nothing if they do not. */
function differenceOf(one: string, two: string): string {
	if (one === two) return "";
	const at = [...one].findIndex((letter, index) => letter !== two[index]);
	return `${one.slice(at - 80, at + 80)} | ${two.slice(at - 80, at + 80)}`;
}
