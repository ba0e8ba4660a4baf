import { expect, test } from "vitest";
import { contents } from "#tests/support/contents.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import { openWorld } from "#tests/support/world.ts";
import { expectClearRefusal } from "./clear.ts";

const withQuery = everyName.filter((name) => name.startsWith("GET ") && everyEndpoint[name].query);

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

test("any query returns a result or a clear error, and changes nothing", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	for (const name of withQuery) {
		const call = await goodCall(world, name);
		const before = await contents(world.db);
		const isTable = everyEndpoint[name].replyType?.startsWith("text/csv");
		const expectAnswer = async (query: string) => {
			const answer = await make(world, name, call, query);
			if (answer.status !== 200) expectClearRefusal(answer, name + query);
			else
				expect(isTable ? typeof answer.body : Array.isArray(answer.body), name + query).toBe(
					isTable ? "string" : true,
				);
		};
		const fields = Object.keys(everyEndpoint[name].query?.shape ?? {});
		for (const field of [...fields, "unknown", "__proto__", "constructor"]) {
			await expectAnswer(`?${field}[]=x`);
			await expectAnswer(`?${field}[a]=x`);
			for (const value of strange) {
				const [first, second] = [`?${field}=${value}`, `&${field}=again`];
				for (const query of [first, first + second]) {
					await expectAnswer(query);
				}
			}
		}
		expect(await contents(world.db), name).toEqual(before);
	}
});
