import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PictureStorage } from "./port.ts";

/** One storage seen through two adapters, as two processes see it. */
export interface StorageOnTrial {
	storage: PictureStorage;
	another: PictureStorage;
	close(): Promise<void>;
}

const HOSTILE_KEYS = [
	"",
	"640.jpg",
	"/a/640.jpg",
	"../a/640.jpg",
	"a/../640.jpg",
	"..%2fa/640.jpg",
	"a/b/640.jpg",
	"a\\640.jpg",
	"a/640.jpg\0",
	"a/640.jpg\n",
	"A/640.jpg",
	"a/640.svg",
	"a/640.html",
	"a/.jpg",
	`${"a".repeat(5_000)}/640.jpg`,
];

/** What the port promises, for every adapter. `make` is called once. */
export function storageConformance(name: string, make: () => Promise<StorageOnTrial>): void {
	describe(`${name} keeps the promises of the storage port`, () => {
		let trial: StorageOnTrial;
		beforeAll(async () => {
			trial = await make();
		});
		afterAll(() => trial.close());

		const newKey = (file = "640.jpg") => `${randomUUID()}/${file}`;
		const read = async (key: string) => {
			const bytes = await trial.another.get(key);
			return bytes && Buffer.from(bytes);
		};

		test.each([1, 1_000, 3_000_000])("%d bytes come back as they were", async (size) => {
			const bytes = randomBytes(size);
			for (const file of ["320.avif", "640.webp", "1280.jpg"]) {
				const key = newKey(file);
				await trial.storage.put(key, bytes);
				expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
			}
		});

		test("a part of a larger buffer is kept without its neighbours", async () => {
			const key = newKey();
			await trial.storage.put(key, Buffer.from("before, in it, behind").subarray(8, 13));
			expect(String(await read(key))).toBe("in it");
		});

		test("where nothing lies, nothing is found, and nothing is there to take away", async () => {
			const key = newKey();
			expect(await trial.storage.get(key)).toBeUndefined();
			await trial.storage.remove(key);
			expect(await trial.storage.get(key)).toBeUndefined();
		});

		test("putting the same again, twenty times at once too, changes nothing", async () => {
			const [key, bytes] = [newKey(), randomBytes(50_000)];
			await Promise.all(Array.from({ length: 20 }, () => trial.storage.put(key, bytes)));
			await trial.another.put(key, bytes);
			expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
		});

		test("whoever reads during a put finds the whole or nothing", async () => {
			const [key, bytes] = [newKey(), randomBytes(8_000_000)];
			let done = false;
			const putting = trial.storage.put(key, bytes).finally(() => {
				done = true;
			});
			const seen = new Set<number | undefined>();
			while (!done) seen.add((await read(key))?.length);
			await putting;
			seen.delete(undefined);
			seen.delete(bytes.length);
			expect([...seen]).toEqual([]);
		});

		test("what is taken away is gone, its neighbours stay, and it may come back", async () => {
			const picture = randomUUID();
			const [gone, stays] = [`${picture}/320.jpg`, `${picture}/640.jpg`];
			for (const key of [gone, stays]) await trial.storage.put(key, Buffer.from(key));
			await trial.storage.remove(gone);
			await trial.storage.remove(gone);
			expect(await read(gone)).toBeUndefined();
			expect(String(await read(stays))).toBe(stays);
			await trial.storage.remove(stays);
			await trial.storage.put(gone, Buffer.from("again"));
			expect(String(await read(gone))).toBe("again");
		});

		test.each(HOSTILE_KEYS)("%j is no key", async (key) => {
			await expect(trial.storage.put(key, Buffer.from("x"))).rejects.toBeInstanceOf(RangeError);
			expect(await trial.storage.get(key)).toBeUndefined();
			await trial.storage.remove(key);
		});
	});
}
