import { expect, test } from "vitest";
import { sharedBytes } from "#server/files/shared-bytes.ts";

function counted(bytes: Uint8Array | undefined) {
	let reads = 0;
	const read = async () => {
		reads += 1;
		return bytes && new Uint8Array(bytes);
	};
	return { read, reads: () => reads };
}

test("simultaneous and later readers share the bytes of a key while somebody uses them", async () => {
	const from = {};
	const { read, reads } = counted(new Uint8Array(100_000).fill(7));
	const ask = () => sharedBytes(from, "a voice", read);
	const [first, ...others] = await Promise.all(Array.from({ length: 10 }, ask));
	expect(first).toHaveLength(100_000);
	expect([...others, await ask()].every((one) => one === first)).toBe(true);
	expect(reads()).toBe(1);
});

test("a part of the bytes keeps all of them in memory for the next reader", async () => {
	const from = {};
	const { read, reads } = counted(new Uint8Array(100_000).fill(7));
	const part = (await sharedBytes(from, "a voice", read))?.subarray(5, 10);
	await sharedBytes(from, "a voice", read);
	expect([part?.length, reads()]).toEqual([5, 1]);
});

test("keys, and storages with the same key, have their own bytes", async () => {
	const [one, other] = [{}, {}];
	const read = (byte: number) => async () => new Uint8Array([byte]);
	expect(await sharedBytes(one, "a", read(1))).toEqual(new Uint8Array([1]));
	expect(await sharedBytes(one, "b", read(2))).toEqual(new Uint8Array([2]));
	expect(await sharedBytes(other, "a", read(3))).toEqual(new Uint8Array([3]));
});

test("missing bytes and a failed read are read again by the next reader", async () => {
	const from = {};
	expect(await sharedBytes(from, "a", async () => undefined)).toBeUndefined();
	const fails = () => Promise.reject(new Error("the disk is away"));
	await expect(sharedBytes(from, "a", fails)).rejects.toThrow("the disk is away");
	expect(await sharedBytes(from, "a", async () => new Uint8Array([1]))).toHaveLength(1);
});
