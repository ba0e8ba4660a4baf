import { describe, expect, test } from "vitest";
import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { goldenDrawings } from "#tests/prove/ink/golden-drawings.ts";
import { goldenLogs } from "#tests/prove/ink/golden-logs.ts";
import { replayedHash } from "#tests/prove/ink/replayed-hash.ts";

const logs = goldenLogs();

test("every golden drawing has a stored log", () => {
	expect(logs.map(({ name }) => name)).toEqual(Object.keys(goldenDrawings).toSorted());
});

describe.each(logs)("the golden log $name", ({ name, bytes, pixels }) => {
	test("replays to the stored pixel hashes", () => {
		const end = Number.POSITIVE_INFINITY;
		expect(replayedHash(bytes, end, 1)).toBe(pixels.once);
		expect(replayedHash(bytes, end, 2)).toBe(pixels.twice);
		expect(replayedHash(bytes, pixels.middle, 1)).toBe(pixels.halfway);
	});

	test("equals the log that the current code writes", () => {
		const drawing = goldenDrawings[name]?.();
		const written = drawing && [encodeHeader(drawing.header), encodeChunk(0, drawing.entries)];
		expect(Buffer.concat(written ?? []).equals(bytes)).toBe(true);
	});
});
