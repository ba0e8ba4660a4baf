import { expect, test } from "vitest";
import type { z } from "zod";
import { ignored } from "#contract/fields.ts";
import { everyEndpoint, everyName } from "#tests/support/good-calls.ts";

/** What keeps patterns for addresses, passwords, names and numbers busy, when they get it (docs/threats.md C8). */
const PIECES = ["a", "a@", "a.", "@", "+", "0", "<", "!", "A1!a", "é", "a b", "https://a."];
const LENGTHS = [10_000, 100_000];
/** A lesson of text may have 20,000 characters, a newsletter too, and a page of text 40,000. */
const MAY_BE_LONG = [
	"POST /api/text-previews body markdown",
	"POST /api/studio/page-previews body markdown",
	"POST /api/newsletter-issues body markdown",
	"PUT /api/newsletter-issues/:id body markdown",
	"POST /api/class/:id/announcements body markdown",
];
/** Milliseconds, on a busy machine: reading the length takes none. */
const QUICK = 50;
/** Too long, no text at all, or none of those that are allowed: no pattern has seen it. */
const FIRST = ["too_big", "invalid_type", "invalid_value"];

const fields = everyName.flatMap((name) =>
	(["params", "query", "body"] as const).flatMap((part) =>
		fieldsOf(everyEndpoint[name][part]).map(([field, schema]) => ({
			what: `${name} ${part} ${field}`,
			schema,
		})),
	),
);

test("every field of every call checks the length of a text before it runs a pattern (C8)", () => {
	const wrong: string[] = [];
	let tooLong = 0;
	for (const { what, schema } of fields) {
		const lengths = LENGTHS.slice(MAY_BE_LONG.includes(what) ? 1 : 0);
		for (const text of PIECES.flatMap((piece) => lengths.map((length) => long(piece, length)))) {
			const { error } = schema.safeParse(text);
			const took = quickestOf(3, () => schema.safeParse(text));
			// Zeros are a number all the same, if one too small.
			if (Number(text) === 0 && isNumeric(schema)) continue;
			const [code = "accepted"] = error?.issues.map((issue) => issue.code) ?? [];
			if (code === "too_big") tooLong += 1;
			if (!FIRST.includes(code) || took > QUICK) {
				wrong.push(`${what}: ${text.slice(0, 10)}… ${code} after ${Math.round(took)} ms`);
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(tooLong).toBeGreaterThan(1_000);
});

/** In milliseconds: another process may take the time of one run, a slow pattern takes that of every run. */
function quickestOf(runs: number, work: () => unknown): number {
	let quickest = Number.POSITIVE_INFINITY;
	for (let run = 0; run < runs && quickest > QUICK; run += 1) {
		const begin = performance.now();
		work();
		quickest = Math.min(quickest, performance.now() - begin);
	}
	return quickest;
}

function long(piece: string, length: number): string {
	return piece.repeat(length / piece.length);
}

function isNumeric(schema: z.ZodType): boolean {
	return schema.safeParse(1).success;
}

/** What the caller decides, inner fields too; what is ignored is never read. */
function fieldsOf(schema: unknown): [string, z.ZodType][] {
	const shape = (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
	return Object.entries(shape)
		.filter(([, part]) => part !== ignored)
		.flatMap(([field, part]) => [[field, part] as [string, z.ZodType], ...fieldsOf(part)]);
}
