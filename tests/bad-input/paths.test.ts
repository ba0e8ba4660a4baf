import { expect, test } from "vitest";
import type { EndpointName } from "#contract/api.ts";
import { contents } from "#tests/support/contents.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { expectClearRefusal } from "./clear.ts";

const withParams = everyName.filter((name) => everyEndpoint[name].params);
/** Answer false, whoever is asked about. */
const isLookUp = (name: EndpointName) => name.startsWith("GET /api/users/");
/** Dropping what is not there is done already (docs/threats.md S3). */
const isDrop = (name: EndpointName) => name.startsWith("DELETE ");

const strange = {
	unknown: "01920000-0000-7000-8000-000000000000",
	malformed: "not-an-id",
	"a number": "7",
	"a negative number": "-1",
	quotes: "' or 1=1; --",
	wildcards: "%_*",
	"a climb": "../../users",
	"the name of a prototype": "__proto__",
	constructor: "constructor",
	"an address that is nobody's": "nobody@genga.test",
	"an address in an address": "a@b.example@genga.test",
	"letters of elsewhere": "漫画🌸",
	"U+0000": "a\0b",
	"101 characters": "x".repeat(101),
	"500 characters": "x".repeat(500),
	"600 characters": "x".repeat(600),
	"an object": "[object Object]",
	undefined: "undefined",
	null: "null",
};

test("an unusual path parameter gets a clear response, and changes nothing", async () => {
	// More calls from one address than are allowed in a minute.
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	for (const name of withParams) {
		const call = await goodCall(world, name);
		const before = await contents(world.db);
		for (const param of Object.keys(call.params ?? {})) {
			for (const [fault, value] of Object.entries(strange)) {
				const params = { ...call.params, [param]: value };
				const answer = await make(world, name, { ...call, params });
				if (isFound(name, answer)) continue;
				expectClearRefusal(answer, `${name} with ${param} ${fault}`);
				expect(answer.status).toEqual(expect.toBeOneOf([404, 422]));
			}
		}
		expect(await contents(world.db), name).toEqual(before);
	}
});

function isFound(name: EndpointName, { status, body }: Answer): boolean {
	if (isLookUp(name)) return status === 200 && Object.values(body)[0] === false;
	return isDrop(name) && status === 200 && (body.deletedCount === 0 || body.freeAt === null);
}

test("an address that cannot be decoded gets a clear error", async () => {
	const world = await openWorld();
	for (const text of ["%zz", "%", "%ED%A0%80", "%C0%AF", "a%00b", "%ff", "%u0041"]) {
		for (const path of ["/api/class/", "/api/selected/classes/", "/api/", "/", "/media/"]) {
			const answer = await ask(world, undefined, `GET ${path}${text}` as `GET /${string}`);
			expectClearRefusal(answer, path + text);
			expect(JSON.stringify(answer.body)).not.toContain(text);
			expect(answer.headers["x-content-type-options"]).toBe("nosniff");
		}
	}
});

test("a query cannot change an object prototype", async () => {
	const world = await openWorld();
	await ask(
		world,
		undefined,
		"GET /api/approvedClasses?__proto__[limit]=1&constructor[prototype]=1",
	);
	await ask(world, undefined, "GET /api/approvedClasses?__proto__=1&toString=1&hasOwnProperty=1");
	expect(({} as { limit?: string }).limit).toBeUndefined();
});
