import { expect, test } from "vitest";
import type { z } from "zod";
import { personName } from "#contract/fields.ts";
import { personOf } from "#providers/identity/openid-claims.ts";
import { everyEndpoint, everyName, goodCall } from "#tests/support/good-calls.ts";
import { openWorld } from "#tests/support/world.ts";

const CONTROLS = ["\u0001", "\u0007", "\u001b", "\u007f", "\u0085"];
const LINES = ["\n", "\r\n", "\t"];
const OTHER_LINES = ["\u2028", "\u2029"];
const TURNING = ["\u061c", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\u2069"];

/** Fields that people write several lines into. */
const SEVERAL_LINES = [
	"markdown",
	"message",
	"motivation",
	"feedback",
	"seenFeedback",
	"reason",
	"description",
	"text",
	"question",
	"closing",
	"voiceWords",
	"biography",
	"note",
];
/** Sent by a script and written to the log as JSON, where every character is escaped. */
const FOR_THE_LOG = "POST /api/browser-faults";
/** Never shown, mailed or kept as they are: compared with what we made, hashed, or decided by the server. */
const OPAQUE = /password|token|code|secret|id$/i;

/** Every text of a body by its path, optional ones too. */
function textsOf(schema: z.ZodType, good: unknown): [string[], string][] {
	const { shape } = schema as unknown as { shape?: Record<string, z.ZodType> };
	if (!shape) return [];
	return Object.entries(shape).flatMap(([name, inner]): [string[], string][] => {
		const value = (good as Record<string, unknown> | undefined)?.[name];
		if (value !== null && typeof value === "object")
			return textsOf(inner, value).map(([path, text]) => [[name, ...path], text]);
		const text = typeof value === "string" ? value : "https://a.example/b";
		return inner.safeParse(text).success && !inner.safeParse({ any: 1 }).success
			? [[[name], text]]
			: [];
	});
}

function isTaken(schema: z.ZodType, good: unknown, path: string[], text: string): boolean {
	const body = structuredClone(good) as Record<string, unknown>;
	const last = path.at(-1) ?? "";
	const place = path.slice(0, -1).reduce((at, name) => at[name] as typeof body, body);
	place[last] = text;
	return schema.safeParse(body).success;
}

test("one-line fields of the contract refuse control characters; longer texts allow only line breaks and tabs", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	const walked: string[] = [];
	for (const name of everyName) {
		const { body: schema } = everyEndpoint[name];
		if (!schema || name === FOR_THE_LOG) continue;
		const good = (await goodCall(world, name)).body ?? {};
		for (const [path, text] of textsOf(schema, good)) {
			const field = path.join(".");
			if (OPAQUE.test(path.at(-1) ?? "") || isChoice(schema, good, path)) continue;
			walked.push(field);
			const taken = (sign: string) =>
				isTaken(schema, good, path, `${text.slice(0, 2)}${sign}${text.slice(2)}`);
			const several = SEVERAL_LINES.includes(field);
			const wrong = several ? CONTROLS : [...CONTROLS, ...LINES, ...OTHER_LINES, ...TURNING];
			for (const sign of wrong)
				expect([name, field, sign, taken(sign)]).toEqual([name, field, sign, false]);
			if (several) for (const sign of LINES) expect([name, field, taken(sign)]).toContain(true);
		}
	}
	expect([...new Set(walked)].sort()).toEqual([
		...["biography", "card.cvc", "card.number", "city", "className", "closing", "description"],
		...["email", "feedback", "image", "lead", "markdown", "message", "motivation", "name"],
		...["note", "phone", "portfolio", "question", "reason", "reference", "returnUrl"],
		...["seenFeedback", "subject", "taxLine", "text", "title", "voiceWords"],
	]);
});

test("the error for a control character says what to do", () => {
	const refused = personName.safeParse("Mio\nKato");
	expect(refused.error?.issues.map(({ message }) => message)).toEqual([
		"Please write this on one line, without control characters",
	]);
});

test("a name from Google is converted to one line", () => {
	const { name } = personOf({ name: "Mio\r\n\u202eKato\u2028", email: "mio@genga.test" });
	expect(name).toBe("Mio   Kato");
});

/** One of a few words: it takes no text at all. */
function isChoice(schema: z.ZodType, good: unknown, path: string[]): boolean {
	return !["x", "https://a.example/c", "c@a.example", "424242", "two words"].some((text) =>
		isTaken(schema, good, path, text),
	);
}
