import { expect, test } from "vitest";
import { z } from "zod";
import type { EndpointName } from "#contract/api.ts";
import { ignored } from "#contract/fields.ts";
import { PICTURE_MAX_BYTES } from "#contract/images.ts";
import type { FieldError } from "#contract/problems.ts";
import { negativeNumber } from "#contract/quoted.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import type { Answer } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { withField } from "./bad-values.ts";
import { expectOwnSentences } from "./clear.ts";

/** What a field's own JSON schema says of it. */
interface Field {
	path: string;
	schema: z.ZodType;
	limits: { maxLength?: number; minimum?: number; maximum?: number; enum?: string[] };
}

/** A wrong value as JSON, and what the sentence about it has to name; undefined: the field is left out. */
interface Wrong {
	raw: string | undefined;
	names?: string;
}

test("the error for an invalid field names the field, its rule and its limit", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	let refused = 0;
	for (const name of everyName) {
		const call = await goodCall(world, name);
		for (const part of ["params", "query", "body"] as const) {
			for (const field of fieldsOf(everyEndpoint[name][part])) {
				for (const wrong of wrongFor(field, part)) {
					const answer = await send(world, name, call, part, field.path, wrong.raw);
					if (answer.status !== 422 || answer.body.code !== "invalid_input") continue;
					refused += 1;
					const what = `${name} ${part} ${field.path}=${wrong.raw?.slice(0, 30)}`;
					expectOwnSentences(answer, what);
					expectNamed(answer, field.path, wrong.names, what);
				}
			}
		}
	}
	// As many as there are to find: a test that sends nothing wrong would find nothing.
	expect(refused).toBeGreaterThan(400);
});

function expectNamed(answer: Answer, path: string, limit: string | undefined, what: string): void {
	const errors: FieldError[] = answer.body.errors ?? [];
	const within = (inner: string, outer: string) => `${inner}.`.startsWith(`${outer}.`);
	const about = errors.filter(({ field }) => within(field, path) || within(path, field));
	expect([what, about.length > 0]).toEqual([what, true]);
	expect(answer.body.message).toBe(errors[0]?.message);
	if (!limit) return;
	const said = about.map(({ message }) => message).join(" ");
	// The one sentence of the specification that gives no number.
	if (!said.includes(negativeNumber)) expect(said, what).toContain(limit);
}

async function send(
	world: World,
	name: EndpointName,
	call: GoodCall,
	part: "params" | "query" | "body",
	field: string,
	raw: string | undefined,
): Promise<Answer> {
	if (part === "body") {
		const headers = { ...call.headers, "content-type": "application/json" };
		const body = withField(call.body ?? {}, field, raw);
		return await make(world, name, { ...call, headers, body });
	}
	const value = String(JSON.parse(raw ?? '""'));
	if (part === "query") return await make(world, name, call, `?${field}=${value}`);
	return await make(world, name, { ...call, params: { ...call.params, [field]: value } });
}

function wrongFor({ limits, schema }: Field, part: "params" | "query" | "body"): Wrong[] {
	const { maxLength, minimum, maximum } = limits;
	const wrong: Wrong[] = ["7.5", '"x"', '""', "true", "[]", "{}"].map((raw) => ({ raw }));
	if (part === "body") wrong.push({ raw: undefined }, { raw: "null" });
	if (maxLength !== undefined) {
		wrong.push({ raw: JSON.stringify("x".repeat(maxLength + 1)), names: number(maxLength) });
	}
	if (minimum !== undefined) wrong.push({ raw: String(minimum - 1), names: number(minimum) });
	if (maximum !== undefined) wrong.push({ raw: String(maximum + 1), names: number(maximum) });
	for (const allowed of limits.enum ?? []) wrong.push({ raw: '"no-such"', names: allowed });
	return wrong.filter(({ raw }) => !schema.safeParse(raw && JSON.parse(raw)).success);
}

/** As a sentence writes it: bytes of a picture in the unit that people know. */
function number(limit: number): string {
	return limit === PICTURE_MAX_BYTES ? "15 MB" : limit.toLocaleString("en-US");
}

/** Every field that the caller decides, inner ones by their dotted path. */
function fieldsOf(schema: z.ZodType | undefined, before = ""): Field[] {
	if (!(schema instanceof z.ZodObject)) return [];
	return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, part]) => {
		if (part === ignored) return [];
		const path = before + name;
		const limits = z.toJSONSchema(part, { io: "input", unrepresentable: "any" });
		return [
			{ path, schema: part, limits: limits as Field["limits"] },
			...fieldsOf(part, `${path}.`),
		];
	});
}
