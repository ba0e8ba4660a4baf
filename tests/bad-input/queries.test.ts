import { expect, test } from "vitest";
import { contents } from "#tests/contents.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/good-calls.ts";
import { openWorld } from "#tests/world.ts";
import { expectClearRefusal } from "./clear.ts";

const withQuery = everyName.filter((name) => everyEndpoint[name].query);

const strange = [
	"",
	" ",
	"-1",
	"0",
	"1.5",
	"1e309",
	"NaN",
	"99999999999999999999",
	"true",
	"null",
	"undefined",
	"[object Object]",
	"' or 1=1; --",
	"%25_%25",
	"%00",
	"a%00b",
	"__proto__",
	"(((((((((((((((a+)+)+)+)+$",
	"*:*&|!<->",
	"\\",
	"%F0%9F%8C%B8",
	"%E2%80%AE%E2%80%8B",
	"a".repeat(30),
	"a%20".repeat(500),
	"x".repeat(10_000),
];

test.for(withQuery)(
	"%s answers any query with a list or a clear refusal, and changes nothing",
	async (name) => {
		const world = await openWorld();
		const call = await goodCall(world, name);
		const before = await contents(world.db);
		const fields = Object.keys(everyEndpoint[name].query?.shape ?? {});
		expect(fields).toContain("limit");
		for (const field of [...fields, "unknown", "__proto__", "constructor"]) {
			for (const value of strange) {
				const query = `?${field}=${value}`;
				const forms = [
					query,
					`${query}&${field}=again`,
					`?${field}[]=${value}`,
					`?${field}[a]=${value}`,
				];
				for (const form of forms) {
					const answer = await make(world, name, call, form);
					if (answer.status === 200) expect(Array.isArray(answer.body), form).toBe(true);
					else expectClearRefusal(answer, form);
				}
			}
		}
		expect(await contents(world.db)).toEqual(before);
	},
);
