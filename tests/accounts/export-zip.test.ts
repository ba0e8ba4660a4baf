import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type ZipEntry, zipOf } from "#server/files/zip.ts";
import { directoryEnd, directoryLine, dosTime, entrySizes } from "#server/files/zip-records.ts";
import { unzip } from "./exporting.ts";

async function* entries(...all: ZipEntry[]) {
	yield* all;
}

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	for await (const piece of source) pieces.push(piece);
	return Buffer.concat(pieces);
}

test("unpacking returns the packed bytes: empty entries, a text, and more than one block", async () => {
	const text = Buffer.from("the lash, again and again. ".repeat(5_000));
	const long = Buffer.alloc(200_000, 7);
	const all = entries(
		{ name: "empty", bytes: [] },
		{ name: "text.json", bytes: [text.subarray(0, 9), text.subarray(9)] },
		{ name: "原画/picture.webp", bytes: [long, Buffer.of(1, 2)], compressed: true },
		{ name: "nothing.webp", bytes: [], compressed: true },
	);
	const zip = await bytesOf(zipOf(all, Date.now()));
	expect(zip.length).toBeLessThan(long.length + text.length / 10);
	const files = unzip(zip);
	expect([...files.keys()]).toEqual(["empty", "text.json", "原画/picture.webp", "nothing.webp"]);
	expect(files.get("text.json")).toEqual(text);
	expect(files.get("原画/picture.webp")).toEqual(Buffer.concat([long, Buffer.of(1, 2)]));
	expect(files.get("empty")).toEqual(Buffer.alloc(0));
});

test.each([true, false])(
	"an error of the source is passed on (compressed: %s)",
	async (compressed) => {
		async function* broken() {
			yield Buffer.from("half");
			throw new Error("the storage is away");
		}
		const zip = bytesOf(zipOf(entries({ name: "a", bytes: broken(), compressed }), 0));
		await expect(zip).rejects.toThrow("the storage is away");
	},
);

test.each([true, false])(
	"a reader that stops ends the source (compressed: %s)",
	async (compressed) => {
		let isEnded = false;
		async function* endless() {
			try {
				for (;;) yield Buffer.alloc(70_000, 1);
			} finally {
				isEnded = true;
			}
		}
		let pieces = 0;
		for await (const _piece of zipOf(entries({ name: "a", bytes: endless(), compressed }), 0)) {
			pieces += 1;
			if (pieces > 5) break;
		}
		await expect.poll(() => isEnded).toBe(true);
	},
);

test("5,000 entries use little memory", async () => {
	setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc");
	const used = () => {
		collect();
		return process.memoryUsage().arrayBuffers / 1e6;
	};
	async function* many(): AsyncGenerator<ZipEntry> {
		for (let at = 0; at < 5_000; at += 1)
			yield { name: `sheets/${at}.ink`, bytes: [Buffer.alloc(100)], compressed: at % 2 === 0 };
	}
	const before = used();
	let [bytes, most, looked] = [0, 0, 0];
	for await (const piece of zipOf(many(), 0)) {
		bytes += piece.length;
		if (bytes < looked + 100_000) continue;
		looked = bytes;
		most = Math.max(most, used() - before);
	}
	expect(most).toBeLessThan(40);
});

test("beyond 4 GiB or 65,535 entries, 64-bit fields hold offsets and counts", () => {
	const far = 5 * 2 ** 30;
	const entry = { name: Buffer.from("a"), modified: 0, crc: 1, packedSize: 2, size: 3 };
	const line = directoryLine({ ...entry, offset: far });
	expect(line.readUInt32LE(42)).toBe(0xffffffff);
	expect(Number(line.readBigUInt64LE(46 + 1 + 4))).toBe(far);
	const near = directoryLine({ ...entry, offset: 9 });
	expect([near.length, near.readUInt32LE(42)]).toEqual([47, 9]);

	expect(directoryEnd(3, 100, 200)).toHaveLength(22);
	for (const [count, offset] of [
		[70_000, 200],
		[3, far],
	] as const) {
		const end = directoryEnd(count, 100, offset);
		expect(end).toHaveLength(56 + 20 + 22);
		expect([24, 32, 40, 48].map((at) => Number(end.readBigUInt64LE(at)))).toEqual([
			...[count, count, 100, offset],
		]);
		expect(Number(end.readBigUInt64LE(56 + 8))).toBe(offset + 100);
	}
	expect(() => entrySizes({ crc: 1, packedSize: 1, size: 2 ** 32 })).toThrow("4 GiB");
});

test("a time is written in UTC, and never before 1980", () => {
	const at = dosTime(Date.parse("2026-11-23T13:45:58Z"));
	const day = at >>> 16;
	expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2026, 11, 23]);
	expect([(at >> 11) & 31, (at >> 5) & 63, (at & 31) * 2]).toEqual([13, 45, 58]);
	expect(dosTime(0) >>> 16).toBe(0x21);
});
