import { expect, test } from "vitest";
import { z } from "zod";
import type { EndpointName } from "#contract/api.ts";
import { ignored } from "#contract/fields.ts";
import type { FieldError } from "#contract/problems.ts";
import { openGoogleSite } from "#tests/identity/google-site.ts";
import { contents } from "#tests/support/contents.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { strangeNumbers, strangeTexts, withField, wrongTypes } from "./bad-values.ts";
import { expectClearRefusal } from "./clear.ts";

const withBody = everyName.filter((name) => everyEndpoint[name].body);
const JSON_TYPE = { "content-type": "application/json" };

/** Pieces of JSON that change the prototype of every object if the body is merged without care. */
const POISONS = [
	'"__proto__":{"polluted":true}',
	'"\\u005f_proto__":{"polluted":true}',
	'"constructor":{"prototype":{"polluted":true}}',
];
const POISONED_NAMES = [
	"__proto__",
	"__proto__[polluted]",
	"__proto__.polluted",
	"outcome[__proto__][polluted]",
	"constructor[prototype][polluted]",
	"constructor.prototype.polluted",
];

const withDecided = withBody.filter((name) =>
	fieldsOf(name).some(([, schema]) => schema === ignored),
);

test("an invalid body is refused with a clear error, and nothing is stored", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	for (const name of withBody) {
		const call = await goodCall(world, name);
		const before = await contents(world.db);
		await refusesWrongFields(world, name, call);
		await refusesWhatIsNoObject(world, name, call);
		await refusesWrongSizeAndType(world, name, call);
		expect(await contents(world.db), name).toEqual(before);
	}
});

test("no call fails because of a field that the server decides itself", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	for (const name of withDecided) await ignoresWhatItDecides(world, name);
	await world.work();
});

test("every call refuses a body with __proto__ or constructor.prototype at any depth, and no object prototype changes", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	for (const name of withBody) {
		const call = await goodCall(world, name);
		const before = await contents(world.db);
		for (const poison of POISONS) {
			for (const extra of [poison, `"x":{${poison}}`, `"x":[[{"y":{${poison}}}]]`]) {
				const inner = JSON.stringify(call.body ?? {}).slice(1, -1);
				const body = `{${inner ? `${inner},` : ""}${extra}}`;
				expectClearRefusal(await send(world, name, call, body), `${name}: ${extra}`);
				expectCleanPrototypes(`${name}: ${extra}`);
			}
		}
		expect(await contents(world.db), name).toEqual(before);
	}
});

test("a urlencoded form with __proto__ or constructor.prototype in its names changes no object prototype", async () => {
	const site = await openGoogleSite();
	const forms = ["/sandbox/authenticate?token=x", "/oidc/interaction/x"] as const;
	for (const path of forms) {
		for (const name of POISONED_NAMES) {
			const form = `${encodeURIComponent(name)}=accept&outcome=accept`;
			const type = { "content-type": "application/x-www-form-urlencoded" };
			const { status } = await ask(site, undefined, `POST ${path}`, form, type);
			expect([path, name, status]).toEqual([path, name, expect.toBeOneOf([200, 303, 422])]);
			expectCleanPrototypes(`${path}: ${name}`);
		}
	}
});

function expectCleanPrototypes(what: string): void {
	for (const one of [{}, [], () => {}]) expect("polluted" in one, what).toBe(false);
}

async function ignoresWhatItDecides(world: World, name: EndpointName): Promise<void> {
	const decided = fieldsOf(name).flatMap(([field, schema]) => (schema === ignored ? [field] : []));
	const faults = { missing: undefined, ...wrongTypes, ...strangeNumbers, empty: '""' };
	for (const [fault, raw] of Object.entries(faults)) {
		const call = await goodCall(world, name);
		const good = Object.entries(call.body ?? {}).filter(([field]) => !decided.includes(field));
		const wrong = raw === undefined ? [] : decided.map((field) => `"${field}":${raw}`);
		const right = good.map(([field, value]) => `"${field}":${JSON.stringify(value)}`);
		const answer = await send(world, name, call, `{${[...right, ...wrong].join(",")}}`);
		expect([name, fault, answer.status]).toEqual([name, fault, 200]);
	}
}

async function refusesWrongFields(world: World, name: EndpointName, call: GoodCall): Promise<void> {
	for (const [field, schema] of fieldsOf(name)) {
		if (schema === ignored) continue;
		for (const [fault, raw] of Object.entries({ missing: undefined, ...faultsFor(schema) })) {
			if (isFine(schema, raw)) continue;
			const what = `${name}, ${field}: ${fault}`;
			const answer = await send(world, name, call, withField(call.body ?? {}, field, raw));
			expectClearRefusal(answer, what);
			const said = answer.body.errors?.map((error: FieldError) => error.field);
			// Unclean text is refused before its place is looked at.
			if (said) expect(said.join(" "), what).toContain(field);
		}
	}
}

async function refusesWhatIsNoObject(
	world: World,
	name: EndpointName,
	call: GoodCall,
): Promise<void> {
	const good = JSON.stringify(call.body);
	const bodies = {
		...wrongTypes,
		nothing: "",
		"an empty object": "{}",
		"half of it": good.slice(0, -5),
		twice: good + good,
		"a prototype": good.replace(/\}$/, ',"__proto__":{"role":"admin"}}'),
		"a constructor": good.replace(/\}$/, ',"constructor":{"prototype":{"role":"admin"}}}'),
		"U+0000 in a name": good.replace(/\}$/, ',"a\\u0000":1}'),
		"a lone surrogate, deep down": good.replace(/\}$/, ',"x":[{"y":["\\udc00"]}]}'),
		"bytes that are no UTF-8": "\xff\xfe{}",
	};
	for (const [fault, body] of Object.entries(bodies)) {
		if (isFine(everyEndpoint[name].body as z.ZodType, body)) continue;
		expectClearRefusal(await send(world, name, call, body), `${name}: ${fault}`);
	}
}

async function refusesWrongSizeAndType(
	world: World,
	name: EndpointName,
	call: GoodCall,
): Promise<void> {
	const size = (everyEndpoint[name].maxBody ?? 0) + 100_000;
	const large = await send(world, name, call, JSON.stringify({ x: "x".repeat(size) }));
	expect([large.status, large.body.code]).toEqual([413, "payload_too_large"]);
	for (const type of ["text/plain", "application/x-www-form-urlencoded", "nonsense", "*/*"]) {
		const headers = { ...call.headers, "content-type": type };
		const answer = await make(world, name, { ...call, headers, body: JSON.stringify(call.body) });
		expect([type, answer.status, answer.body.code]).toEqual([type, 415, "unsupported_media_type"]);
	}
}

async function send(world: World, name: EndpointName, call: GoodCall, body: string) {
	return await make(world, name, { ...call, headers: { ...call.headers, ...JSON_TYPE }, body });
}

/** Every field of a body, inner ones by their dotted path. */
function fieldsOf(name: EndpointName): [string, z.ZodType][] {
	const inner = (schema: z.ZodType, path: string): [string, z.ZodType][] =>
		schema instanceof z.ZodObject
			? Object.entries(schema.shape).flatMap(([field, part]) => [
					[`${path}${field}`, part as z.ZodType] as [string, z.ZodType],
					...inner(part as z.ZodType, `${path}${field}.`),
				])
			: [];
	return inner(everyEndpoint[name].body as z.ZodType, "");
}

function faultsFor(schema: z.ZodType): Record<string, string> {
	const numeric = schema.safeParse(24).success || schema.safeParse(1).success;
	return { ...wrongTypes, ...strangeTexts, ...(numeric && strangeNumbers) };
}

/** Some of what is strange for one field is right for another: the contract says which. */
function isFine(schema: z.ZodType, raw: string | undefined): boolean {
	try {
		const value = raw === undefined ? undefined : JSON.parse(raw);
		if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) return false;
		return schema.safeParse(value).success;
	} catch {
		return false;
	}
}
