import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ByteStorage, lessonBytes, pictures, type StorageKind } from "./port.ts";

/** One storage seen through two adapters, as two processes see it. */
export interface StorageOnTrial {
	storage: ByteStorage;
	another: ByteStorage;
	close(): Promise<void>;
}

/** Valid and invalid keys of a kind. */
interface Keys {
	/** Two keys that have a folder in common. */
	neighbours(): [string, string];
	/** Keys of every form. */
	some(): string[];
	hostile: string[];
}

const file = () => randomUUID();
const sha256 = () => createHash("sha256").update(randomUUID()).digest("hex");

const HOSTILE_PICTURES = [
	"",
	"640.jpg",
	`ink/${"0".repeat(64)}`,
	"lessons/a/640.jpg",
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

const HOSTILE_LESSONS = [
	"",
	"a/640.jpg",
	"ink/640.jpg",
	"ink/",
	`ink/${"0".repeat(63)}`,
	`ink/${"A".repeat(64)}`,
	`ink/${"0".repeat(64)}.br`,
	`/ink/${"0".repeat(64)}`,
	`../ink/${"0".repeat(64)}`,
	`files/${"0".repeat(64)}`,
	`files/${"0".repeat(36)}`,
	`files/${"0".repeat(36)}/`,
	`files/${"0".repeat(36)}/1000`,
	`files/${"0".repeat(36)}/../0`,
	`files/../${"0".repeat(36)}/0`,
	`files/${"0".repeat(36)}/0\n`,
	`voices/${"0".repeat(35)}`,
	`voices/${"0".repeat(36)}/0`,
	`../voices/${"0".repeat(36)}`,
	`ink/a/${"0".repeat(64)}`,
	`ink/${"0".repeat(64)}\0`,
	`ink/${"0".repeat(64)}\n`,
];

const keysOf: Record<string, Keys> = {
	[pictures.name]: {
		neighbours: () => {
			const folder = file();
			return [`${folder}/320.jpg`, `${folder}/640.jpg`];
		},
		some: () => ["320.avif", "640.webp", "1280.jpg"].map((name) => `${file()}/${name}`),
		hostile: HOSTILE_PICTURES,
	},
	[lessonBytes.name]: {
		neighbours: () => {
			const id = randomUUID();
			return [`files/${id}/0`, `files/${id}/1`];
		},
		some: () => [
			`ink/${sha256()}`,
			`files/${randomUUID()}/0`,
			`files/${randomUUID()}/49`,
			`voices/${randomUUID()}`,
		],
		hostile: HOSTILE_LESSONS,
	},
};

/** The conformance tests of the port, for every adapter and each kind of bytes. `make` is called once for each kind. */
export function storageConformance(
	name: string,
	make: (kind: StorageKind) => Promise<StorageOnTrial>,
): void {
	describe.each([pictures, lessonBytes])(
		`${name} storage of $name conforms to the storage port`,
		(kind) => {
			const keys = keysOf[kind.name] as Keys;
			let trial: StorageOnTrial;
			beforeAll(async () => {
				trial = await make(kind);
			});
			afterAll(() => trial.close());

			const newKey = () => keys.neighbours()[0];
			const read = async (key: string) => {
				const bytes = await trial.another.get(key);
				return bytes && Buffer.from(bytes);
			};

			test.each([1, 1_000, 3_000_000])("%d stored bytes are read back unchanged", async (size) => {
				const bytes = randomBytes(size);
				for (const key of keys.some()) {
					await trial.storage.put(key, bytes);
					expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
				}
			});

			test("a slice of a larger buffer is stored without the bytes around it", async () => {
				const key = newKey();
				await trial.storage.put(key, Buffer.from("before, in it, behind").subarray(8, 13));
				expect(String(await read(key))).toBe("in it");
			});

			test("reading a missing key returns nothing, and removing it does nothing", async () => {
				const key = newKey();
				expect(await trial.storage.get(key)).toBeUndefined();
				await trial.storage.remove(key);
				expect(await trial.storage.get(key)).toBeUndefined();
			});

			test("putting the same bytes again, also twenty times at once, changes nothing", async () => {
				const [key, bytes] = [newKey(), randomBytes(50_000)];
				await Promise.all(Array.from({ length: 20 }, () => trial.storage.put(key, bytes)));
				await trial.another.put(key, bytes);
				expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
			});

			test("a read during a put returns all bytes or nothing", async () => {
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

			test("a removed key is gone, its neighbour stays, and the key can be used again", async () => {
				const [gone, stays] = keys.neighbours();
				for (const key of [gone, stays]) await trial.storage.put(key, Buffer.from(key));
				await trial.storage.remove(gone);
				await trial.storage.remove(gone);
				expect(await read(gone)).toBeUndefined();
				expect(String(await read(stays))).toBe(stays);
				await trial.storage.remove(stays);
				await trial.storage.put(gone, Buffer.from("again"));
				expect(String(await read(gone))).toBe("again");
			});

			test.each(keys.hostile)(
				"the invalid key %j cannot be stored, and reading it returns nothing",
				async (key) => {
					await expect(trial.storage.put(key, Buffer.from("x"))).rejects.toBeInstanceOf(RangeError);
					expect(await trial.storage.get(key)).toBeUndefined();
					await trial.storage.remove(key);
				},
			);
		},
	);
}
