import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { StorageUnavailable } from "#providers/storage/port.ts";
import { dial, listen } from "#tests/http/sockets.ts";
import { makeAccount } from "#tests/support/sign-in.ts";
import { openWorld, type World, type WorldOptions } from "#tests/support/world.ts";
import { askForExport, follow } from "./exporting.ts";

const FILES = 300;
const MEGABYTE = randomBytes(1_000_000);
const END_OF_ZIP = Buffer.from([0x50, 0x4b, 5, 6]).toString("latin1");

/** An account with 300 pictures of one megabyte, made up on each read, and the number of pictures read so far. */
async function manyPictures(world: World) {
	const me = await makeAccount(world, { email: "many@genga.test" });
	const read = { files: 0 };
	const get = async () => {
		read.files += 1;
		return Buffer.from(MEGABYTE);
	};
	world.needs.storage = { ...world.needs.storage, get };
	const rows = Array.from({ length: FILES }, (_, place) => ({
		...{ id: newId(), user_id: me.id, size: 1_000_000, created_at: world.clock.now },
		url: `/media/eyes-${place}/1280.jpg`,
	}));
	await world.db.insertInto("uploads").values(rows).execute();
	return { me, read };
}

/** Requests the archive and waits for its first bytes. */
async function begun(world: World) {
	const many = await manyPictures(world);
	const { body } = await askForExport(world, many.me);
	const { socket } = dial(await listen(world));
	const head = [
		`GET ${body.address} HTTP/1.1`,
		"host: localhost:3999",
		`cookie: ${many.me.cookie}`,
	];
	socket.write([...head, "connection: close", "", ""].join("\r\n"));
	await once(socket, "data");
	socket.pause();
	return { ...many, socket };
}

const underWay = ({ db }: World) => db.selectFrom("data_exports").selectAll().execute();

test("D153: 300 MB are sent as fast as the client reads, with little memory", async () => {
	const world = await openWorld();
	const { read, socket } = await begun(world);
	const collect = garbageCollector();
	const used = () => {
		collect();
		const { heapUsed, external } = process.memoryUsage();
		return (heapUsed + external) / 1e6;
	};
	const before = used();
	await expect.poll(() => isStill(() => read.files)).toBe(true);
	expect(read.files).toBeLessThan(FILES / 4);
	let [most, bytes, last, looked] = [0, 0, "", 0];
	socket.removeAllListeners("data").on("data", (text: string) => {
		bytes += text.length;
		last = (last + text).slice(-60);
		if (read.files < looked + 50) return;
		looked = read.files;
		most = Math.max(most, used() - before);
	});
	socket.resume();
	await once(socket, "close");
	expect(read.files).toBe(FILES);
	expect(bytes).toBeGreaterThan(FILES * 1e6);
	// The end of the zip directory, and of a chunked body.
	expect(last).toContain(END_OF_ZIP);
	expect(last.endsWith("0\r\n\r\n")).toBe(true);
	// Garbage that is collected late varies by tens of megabytes; code that keeps the archive would keep all 300.
	expect(most).toBeLessThan(FILES / 3);
	await expect.poll(() => underWay(world)).toEqual([]);
});

test("D153: a client that disconnects ends the reading and can ask again at once", async () => {
	const world = await openWorld();
	const { me, read, socket } = await begun(world);
	socket.destroy();
	await once(socket, "close");
	await expect.poll(() => isStill(() => read.files)).toBe(true);
	expect(read.files).toBeLessThan(FILES / 4);
	await expect.poll(() => underWay(world)).toEqual([]);
	expect((await askForExport(world, me)).status).toBe(200);
});

test("D153: when the session ends during the download, the archive is cut off", async () => {
	const world = await openWorld();
	const { me, read, socket } = await begun(world);
	await world.db.deleteFrom("sessions").where("user_id", "=", me.id).execute();
	world.clock.pass(15_000);
	const heard: string[] = [];
	socket.on("data", (text: string) => heard.push(text));
	socket.resume();
	await once(socket, "close");
	expect(heard.join("").slice(-5)).not.toBe("0\r\n\r\n");
	expect(read.files).toBeLessThan(FILES / 4);
});

test("D153: a storage error cuts the archive off, so that an incomplete file is not taken for a complete one", async () => {
	const world = await openWorld();
	const { me } = await manyPictures(world);
	const get = async () => {
		throw new StorageUnavailable("the storage is away");
	};
	world.needs.storage = { ...world.needs.storage, get };
	const { body } = await askForExport(world, me);
	await expect(follow(world, body.address, me.cookie)).rejects.toThrow();
	await expect.poll(() => underWay(world)).toEqual([]);
});

test("D153: an unavailable database is answered with 503 before the archive begins, and the next try is possible", async () => {
	let isAway = false;
	const onStatement: WorldOptions["onStatement"] = ({ query }) => {
		const isOfArchive = /^select "id", "name", "email", "email_verified", "email_hidden"/.test(
			query.sql,
		);
		if (isAway && isOfArchive) throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
	};
	const world = await openWorld({ onStatement });
	const me = await makeAccount(world, { email: "own@genga.test" });
	isAway = true;
	const { body } = await askForExport(world, me);
	const answer = await follow(world, body.address, me.cookie);
	expect([answer.statusCode, answer.json().code]).toEqual([503, "database_unavailable"]);
	expect(answer.headers["content-disposition"]).toBe(undefined);
	isAway = false;
	expect(await underWay(world)).toEqual([]);
	expect((await askForExport(world, me)).status).toBe(200);
});

/** Whether the count stays the same for 300 ms. */
async function isStill(count: () => number): Promise<boolean> {
	const before = count();
	await setTimeout(300);
	return count() === before;
}

function garbageCollector(): () => void {
	setFlagsFromString("--expose-gc");
	return runInNewContext("gc");
}
