import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { FORMATS, photo, travelPhoto } from "./pictures.ts";
import { leftBehind, NOTHING, ONE_PICTURE, sendPicture } from "./sending.ts";

const ADDRESS = /^\/media\/[0-9a-f-]{36}\/1280\.jpg$/;

/** The raw bytes, which `ask` would decode as text. */
async function fetchFile(world: World, url: string) {
	const answer = await world.app.inject({ method: "GET", url });
	return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test.each(FORMATS)("a %s becomes ten public files that are cached forever", async (format) => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });

	const sent = await sendPicture(world, instructor, { bytes: await photo(format, 700, 350) });

	expect(sent.status).toBe(200);
	expect(sent.body).toEqual({ success: true, data: { url: expect.stringMatching(ADDRESS) } });
	const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
	const share = await fetchFile(world, sent.body.data.url.replace("1280.jpg", "share.jpg"));
	expect([share.status, share.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	for (const [ending, type] of Object.entries(types)) {
		for (const width of [320, 640, 1280]) {
			const url = sent.body.data.url.replace("1280.jpg", `${width}.${ending}`);
			const file = await fetchFile(world, url);
			expect([url, file.status]).toEqual([url, 200]);
			expect(file.headers).toMatchObject({
				"content-type": type,
				"x-content-type-options": "nosniff",
				"cache-control": "public, max-age=31536000, immutable",
				"content-security-policy": "default-src 'none'; sandbox",
			});
			if (ending === "avif") continue;
			const head = await sharp(file.bytes).metadata();
			// Never wider than the original.
			expect([head.format, head.width]).toEqual([type.slice(6), Math.min(width, 700)]);
		}
	}
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
});

test("a photo is turned upright, and its location and camera data are removed", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const bytes = await travelPhoto();
	expect((await sharp(bytes).metadata()).orientation).toBe(6);
	expect(bytes.includes("CanaryCamera")).toBe(true);

	const sent = await sendPicture(world, instructor, { bytes });

	for (const name of ["1280.jpg", "1280.webp", "1280.avif"]) {
		const file = await fetchFile(world, sent.body.data.url.replace("1280.jpg", name));
		expect(file.bytes.includes("CanaryCamera")).toBe(false);
		expect(file.bytes.includes("Exif")).toBe(false);
	}
	const { bytes: upright } = await fetchFile(world, sent.body.data.url);
	const head = await sharp(upright).metadata();
	expect(head).toMatchObject({ width: 48, height: 64 });
	expect([head.exif, head.icc, head.xmp, head.orientation]).toEqual(Array(4).fill(undefined));
	// The left half, which is red, is at the top after the rotation.
	const [red, , blue] = await sharp(upright)
		.extract({ left: 24, top: 10, width: 1, height: 1 })
		.raw()
		.toBuffer();
	expect(red).toBeGreaterThan(200);
	expect(blue).toBeLessThan(60);
});

test("every upload has its own address, also for the same picture", async () => {
	const world = await openWorld();
	const people = [
		await makePerson(world, { role: "instructor" }),
		await makePerson(world, { role: "instructor" }),
	];
	const bytes = await photo();
	const urls = new Set<string>();
	for (const who of [...people, ...people]) {
		urls.add((await sendPicture(world, who, { bytes })).body.data.url);
	}
	expect(urls.size).toBe(4);
});

test("a visitor gets 401, a student and an administrator 403", async () => {
	const world = await openWorld();
	const file = { bytes: await photo() };
	const anonymous = await sendPicture(world, undefined, file);
	expect([anonymous.status, anonymous.body.code]).toEqual([401, "not_signed_in"]);
	for (const role of ["student", "admin"] as const) {
		const refused = await sendPicture(world, await makePerson(world, { role }), file);
		expect([refused.status, refused.body.code]).toEqual([403, "wrong_role"]);
	}
	expect(await leftBehind(world)).toEqual(NOTHING);
});

test.each([
	"/media/nothing/1280.jpg",
	"/media/../genga.sqlite",
	"/media/..%2f..%2fgenga.sqlite",
	"/media/a/1280.svg",
	"/media/",
])("%s is not served as a picture", async (url) => {
	const world = await openWorld();
	const answer = await ask(world, undefined, `GET ${url}` as "GET /");
	expect(answer.status).toBe(404);
	expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a storage failure during an upload leaves neither row nor file", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const { put } = world.needs.storage;
	world.needs.storage.put = async (key, bytes) => {
		if (key.endsWith("640.webp")) throw new Error("broken on purpose");
		await put(key, bytes);
	};

	const sent = await sendPicture(world, instructor, { bytes: await photo() });

	expect([sent.status, sent.body.code]).toEqual([500, "internal"]);
	expect(JSON.stringify(sent.body)).not.toContain(join(world.database.dataDir));
	expect(await leftBehind(world)).toEqual(NOTHING);
});
