import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { VOICE_MAX_BYTES } from "#contract/voices.ts";
import { voiceKey } from "#providers/storage/port.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { spokenLesson } from "./good-calls.ts";

test("D69: listeners of a voice share its bytes while one of them still receives them", async () => {
	const world = await openWorld();
	const lesson = await spokenLesson(world, { free: true });
	const path = `/api/lesson/${lesson.id}/voice/${lesson.voice}`;
	const bytes = await makeLongest(world, lesson.voice);
	const { lessonStorage } = world.needs;
	const { get } = lessonStorage;
	let reads = 0;
	lessonStorage.get = async (key) => {
		if (key === voiceKey(lesson.voice)) reads += 1;
		return await get(key);
	};
	const { token } = await makePerson(world);
	const headers = { authorization: `Bearer ${token}`, range: "bytes=5-1004" };
	const listen = async () => (await world.app.inject({ url: path, headers })).rawPayload;
	// It holds more than the buffers of a connection, so a client that stops reading keeps it in memory.
	await stopsReading(world, path);
	const heard = await Promise.all(Array.from({ length: 20 }, listen));
	expect(heard.every((part) => part.equals(bytes.subarray(5, 1_005)))).toBe(true);
	expect((await listen()).equals(bytes.subarray(5, 1_005))).toBe(true);
	expect(reads).toBe(1);
});

test("D69: a voice that changed in the storage is refused to each of several simultaneous listeners", async () => {
	const world = await openWorld();
	const { id, voice } = await spokenLesson(world, { free: true });
	await world.needs.lessonStorage.put(voiceKey(voice), Buffer.from("something else"));
	const path = `/api/lesson/${id}/voice/${voice}`;
	const listen = async () => (await world.app.inject({ url: path })).statusCode;
	const statuses = await Promise.all(Array.from({ length: 10 }, listen));
	expect([...statuses, await listen()]).toEqual(Array(11).fill(500));
});

/** Replaces a voice by one of the maximum size. */
async function makeLongest({ db, needs }: World, id: string): Promise<Buffer> {
	const bytes = Buffer.alloc(VOICE_MAX_BYTES, "a voice of an hour ");
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	await needs.lessonStorage.put(voiceKey(id), bytes);
	await db.updateTable("voices").set({ sha256, size: bytes.length }).where("id", "=", id).execute();
	return bytes;
}

/** A client that requests the path and reads only the first bytes of the answer. */
async function stopsReading({ app, needs }: World, path: string): Promise<Socket> {
	await app.listen({ port: 0, host: "127.0.0.1" });
	const address = app.server.address();
	if (!address || typeof address === "string") throw new Error("the site does not listen");
	const socket = connect(address.port, "127.0.0.1");
	onTestFinished(() => void socket.destroy());
	const { host } = new URL(needs.settings.origin);
	socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
	const first = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
	socket.pause();
	expect(first.toString("latin1")).toMatch(/^HTTP\/1.1 200/);
	return socket;
}
