import { expect, test } from "vitest";
import { encodeHeader } from "#ink/log/header.ts";
import { drawAtRandom } from "#tests/prove/ink/random-drawing.ts";
import { LogChain } from "./log-chain.ts";

test("a log is read up to its first damaged chunk", () => {
	const { header, entries } = drawAtRandom({ seed: 1, entries: 6 });
	const whole = new LogChain(encodeHeader(header));
	for (const entry of entries) whole.add(entry);
	const chunks = whole.chunks.map((chunk) => chunk.slice());
	expect(LogChain.readable(encodeHeader(header), chunks).heads).toEqual(whole.heads);

	chunks[4]?.fill(255);
	const read = LogChain.readable(encodeHeader(header), chunks);
	expect(read.length).toBe(4);
	expect(read.heads).toEqual(whole.heads.slice(0, 5));
});
