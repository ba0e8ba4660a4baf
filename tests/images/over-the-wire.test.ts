import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { PART_BYTES, PICTURE_MAX_BYTES } from "#contract/images.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import {
	beginUpload,
	finish,
	formOf,
	leftBehind,
	NOTHING,
	ONE_PICTURE,
	sendPart,
} from "./sending.ts";

async function openSite() {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
	const authorization = `Bearer ${instructor.token}`;
	return { world, instructor, origin, authorization };
}

/** A body that is sent in pieces without a content-length. */
function endless(head: Buffer, pieces: number) {
	const piece = Buffer.alloc(256 * 1024, 65);
	let sent = 0;
	return new ReadableStream<Uint8Array>({
		pull(controller) {
			if (sent > pieces) return controller.close();
			controller.enqueue(sent === 0 ? head : piece);
			sent += 1;
		},
	});
}

test("an endless body is cut off at the limit, and the client can read the response", async () => {
	const { world, instructor, origin, authorization } = await openSite();
	const head = Buffer.from(
		'--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n',
	);
	const upload = await beginUpload(world, instructor, PART_BYTES);
	const send = (path: string, method: string, type: string) =>
		fetch(`${origin}${path}`, {
			method,
			headers: { authorization, "content-type": type },
			body: endless(head, 100),
			duplex: "half",
		} as RequestInit);
	const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
	const form = await send("/api/images", "POST", "multipart/form-data; boundary=b");
	expect([form.status, await codeOf(form)]).toEqual([413, "picture_too_large"]);
	const part = await send(`/api/uploads/${upload}/parts/0`, "PUT", "application/octet-stream");
	expect([part.status, await codeOf(part)]).toEqual([413, "payload_too_large"]);
	expect(await leftBehind(world)).toEqual({ ...NOTHING, uploads: 1 });
});

test("a file announced as too large is refused before it is sent", async () => {
	const { origin, authorization } = await openSite();
	const { port } = new URL(origin);
	const socket = connect(Number(port), "127.0.0.1");
	socket.write(
		[
			"POST /api/images HTTP/1.1",
			`host: 127.0.0.1:${port}`,
			`authorization: ${authorization}`,
			"content-type: multipart/form-data; boundary=b",
			`content-length: ${PICTURE_MAX_BYTES * 100}`,
			"\r\n",
		].join("\r\n"),
	);
	const [answer] = await once(socket, "data");
	expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
	socket.destroy();
});

test("aborted uploads leave nothing stored and do not block later ones", async () => {
	const { world, instructor, origin, authorization } = await openSite();
	const form = await formOf({ bytes: await photo("jpeg", 400, 300) });
	for (let time = 0; time < 12; time++) {
		const cut = new AbortController();
		const body = new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(form.bytes.subarray(0, form.bytes.length >> 1)),
		});
		const sending = fetch(`${origin}/api/images`, {
			method: "POST",
			headers: { authorization, "content-type": form.type },
			body,
			duplex: "half",
			signal: cut.signal,
		} as RequestInit);
		const arrived = once(world.app.server, "request");
		await arrived;
		cut.abort();
		await expect(sending).rejects.toThrow("aborted");
	}
	// The server notices an abort a moment later.
	await vi.waitFor(async () => {
		const whole = await fetch(`${origin}/api/images`, {
			method: "POST",
			headers: { authorization, "content-type": form.type },
			body: form.bytes,
		});
		expect(whole.status).toBe(200);
	}, 5_000);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);

	const bytes = await photo();
	const upload = await beginUpload(world, instructor, bytes.length);
	await sendPart(world, instructor, upload, 0, bytes);
	expect((await finish(world, instructor, upload)).status).toBe(200);
});
