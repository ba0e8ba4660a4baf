import sharp from "sharp";
import { expect, test } from "vitest";
import { PICTURE_MAX_BYTES } from "#contract/images.ts";
import { checkPicture } from "#server/images/check-picture.ts";
import { encodePicture } from "#server/images/encode-picture.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { animation, FORMATS, flatPng, photo, textBomb } from "./pictures.ts";
import { formOf, leftBehind, NOTHING, type SentFile, sendPicture } from "./sending.ts";

async function send(...files: SentFile[]) {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const answer = await sendPicture(world, instructor, ...files);
	if (answer.status !== 200) expect(await leftBehind(world)).toEqual(NOTHING);
	return { answer, world };
}

async function refused(code: string, ...files: SentFile[]) {
	const { answer } = await send(...files);
	expect(answer.body).toMatchObject({ code });
	expect(answer.headers["content-type"]).toContain("application/problem+json");
	return answer;
}

const SCRIPT = "<script>alert(1)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
const POLYGLOT = `GIF89a/*${"\0".repeat(20)}*/=1;alert(1)//`;

test.each([
	["an SVG", SVG],
	["an SVG with an XML declaration", `<?xml version="1.0"?>${SVG}`],
	["HTML", `<!doctype html>${SCRIPT}`],
	["a script that begins like a GIF", POLYGLOT],
	["a PDF", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"],
	["an empty file", ""],
	["a file with only the signature of a PNG", "\x89PNG\r\n\x1a\n"],
])("%s is refused as a picture, despite its name and type", async (_what, text) => {
	const answer = await refused("not_a_picture", {
		bytes: Buffer.from(text, "latin1"),
		name: "photo.png",
		type: "image/png",
	});
	expect(answer.status).toBe(422);
});

test("TIFF and AVIF, which libvips can read, are refused as pictures", async () => {
	const drawing = sharp(await photo("png"));
	for (const bytes of [await drawing.tiff().toBuffer(), await drawing.avif().toBuffer()]) {
		await refused("not_a_picture", { bytes });
	}
});

test.each(FORMATS)("a truncated %s is refused as a picture", async (format) => {
	const bytes = await photo(format, 300, 200);
	for (const share of [0.3, 0.6, 0.9]) {
		await refused("not_a_picture", { bytes: bytes.subarray(0, bytes.length * share) });
	}
});

test("bytes after the picture are removed, and the file's name and type are ignored (F1)", async () => {
	const trailer = Buffer.from("<?php canary ?>");
	const { answer, world } = await send({
		bytes: Buffer.concat([await photo("jpeg"), trailer]),
		name: "../../../a.png\0.html",
		type: "text/html",
	});
	expect(answer.status).toBe(200);
	expect(answer.body.data.url).toMatch(/^\/media\/[0-9a-f-]{36}\/1280\.jpg$/);
	const file = await world.app.inject({ method: "GET", url: answer.body.data.url });
	expect(file.rawPayload.includes("canary")).toBe(false);
	expect(file.headers["content-type"]).toBe("image/jpeg");
});

test("a pixel bomb and an endless animation are refused by their headers (F2)", async () => {
	const bomb = flatPng(16_000, 16_000);
	expect(bomb.length).toBeLessThan(1_000_000);
	for (const bytes of [bomb, animation(5_000)]) {
		// Time of the processor, because a busy machine may pause this process.
		const began = process.cpuUsage();
		const answer = await refused("picture_too_large", { bytes });
		expect(answer.status).toBe(413);
		expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000);
	}
});

test("the limit is fifty million pixels, and the decoder checks it too (F2)", async () => {
	await checkPicture(flatPng(10_000, 5_000));
	await expect(checkPicture(flatPng(10_000, 5_001))).rejects.toThrow("too many pixels");
	const began = process.cpuUsage();
	await expect(encodePicture(flatPng(16_000, 16_000))).rejects.toThrow("pixel limit");
	expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000);
});

test("a picture too tall for any format is stored with a limited height", async () => {
	const { answer, world } = await send({ bytes: flatPng(40, 100_000) });
	expect(answer.status).toBe(200);
	const file = await world.app.inject({ method: "GET", url: answer.body.data.url });
	expect((await sharp(file.rawPayload).metadata()).height).toBe(3 * 1280);
});

test("only the first frame of an animation is stored", async () => {
	const { answer, world } = await send({ bytes: animation(200) });
	expect(answer.status).toBe(200);
	const file = await world.app.inject({ method: "GET", url: answer.body.data.url });
	expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1, height: 1 });
});

test("compressed text in a PNG is not decompressed (F2)", async () => {
	const bytes = await textBomb(60, 7_900_000);
	const before = process.memoryUsage().rss;
	const { answer } = await send({ bytes });
	expect(answer.status).toBe(200);
	expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test("a wrong field, two files or no file is a field error", async () => {
	const bytes = await photo();
	const cases: SentFile[][] = [[{ bytes, field: "file" }], [{ bytes }, { bytes }], []];
	for (const files of cases) {
		const answer = await refused("invalid_input", ...files);
		expect(answer.body.errors).toEqual([{ field: "image", message: expect.any(String) }]);
	}
});

test("a thousand fields before the picture, and a thousand text fields, are refused", async () => {
	const bytes = await photo();
	const fields = Array.from({ length: 1_000 }, (_, at) => ({ bytes, field: `field${at}` }));
	expect((await send(...fields, { bytes })).answer.status).toBe(422);
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const form = new FormData();
	for (let at = 0; at < 1_000; at++) form.append(`note${at}`, "text");
	form.append("image", new Blob([new Uint8Array(bytes)]), "a.jpg");
	const response = new Response(form);
	const answer = await ask(
		world,
		instructor,
		"POST /api/images",
		Buffer.from(await response.arrayBuffer()),
		{ "content-type": response.headers.get("content-type") ?? "" },
	);
	expect([answer.status, answer.body.code]).toEqual([400, "malformed_request"]);
	expect(await leftBehind(world)).toEqual(NOTHING);
});

test("a picture may have at most 15 MB", async () => {
	const answer = await refused("picture_too_large", {
		bytes: Buffer.alloc(PICTURE_MAX_BYTES + 1),
	});
	expect(answer.status).toBe(413);
	await refused("picture_too_large", { bytes: Buffer.alloc(PICTURE_MAX_BYTES * 2) });
	await refused("not_a_picture", { bytes: Buffer.alloc(PICTURE_MAX_BYTES) });
});

test("a body that is not a form, or an incomplete form, is refused", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const form = await formOf({ bytes: await photo() });
	const send = (bytes: Buffer, type: string) =>
		ask(world, instructor, "POST /api/images", bytes, { "content-type": type });

	for (const type of ["application/json", "image/jpeg", "text/plain"]) {
		const answer = await send(await photo(), type);
		expect([answer.status, answer.body.code]).toEqual([415, "unsupported_media_type"]);
		expect(answer.body.detail).toContain("multipart/form-data");
	}
	expect((await ask(world, instructor, "POST /api/images")).status).toBe(415);
	expect((await send(form.bytes, "multipart/form-data")).status).toBe(400);
	for (const share of [0.2, 0.5, 0.9]) {
		const cut = form.bytes.subarray(0, form.bytes.length * share);
		expect((await send(cut, form.type)).body.code).toBe("malformed_request");
	}
	expect(await leftBehind(world)).toEqual(NOTHING);
});
