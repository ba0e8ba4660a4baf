import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "#ink/log/sha256.ts";

test("SHA-256 equals Node's for every length below 200 bytes, in one piece and in two", () => {
	for (let length = 0; length < 200; length++) {
		const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
		const expected = createHash("sha256").update(bytes).digest("hex");
		expect(Buffer.from(sha256(bytes)).toString("hex")).toBe(expected);
		const pieces = sha256(bytes.subarray(0, length >> 1), bytes.subarray(length >> 1));
		expect(Buffer.from(pieces).toString("hex")).toBe(expected);
	}
});
