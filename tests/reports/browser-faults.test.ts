import { expect, test } from "vitest";
import { budgets } from "#server/limits/budgets.ts";
import { flood, passed, shoot } from "#tests/limits/flood.ts";
import { openLogged } from "#tests/support/kept-log.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const CALL = "POST /api/browser-faults";
const NUMBER = "482913557";
const fault = {
	number: NUMBER,
	page: "/reset-password?token=canary-token#x",
	message: "TypeError: Cannot read properties of null",
	stack: 'at x (/assets/desk.js:1:2)\n{"level":30,"msg":"invented"}',
};

test("the error number shown to a person leads to one log line, without the page's query", async () => {
	const { lines, ...world } = await openLogged();
	const answer = await ask(world, undefined, CALL, fault);
	expect([answer.status, answer.body]).toEqual([200, { acknowledged: true }]);
	const found = lines().filter((line) => line.includes(NUMBER));
	expect(found.map((line) => JSON.parse(line))).toEqual([
		expect.objectContaining({
			msg: "a fault in a browser",
			browserFault: { ...fault, page: "/reset-password" },
		}),
	]);
	expect(lines().join()).not.toContain("canary-token");
});

test.each([
	["number", "48291355"],
	["number", "not a number"],
	["page", "/".repeat(301)],
	["message", "x".repeat(501)],
	["stack", "x".repeat(2001)],
])("an error report with an invalid %s is refused and not logged", async (field, value) => {
	const { lines, ...world } = await openLogged();
	const answer = await ask(world, undefined, CALL, { ...fault, [field]: value });
	expect(answer.status).toBe(422);
	expect(answer.body.errors).toEqual([{ field, message: expect.any(String) }]);
	expect(lines().some((line) => line.includes("a fault in a browser"))).toBe(false);
});

test("the number of error reports from one address is limited", async () => {
	const world = await openWorld();
	const { most } = budgets["browser-fault"].address;
	expect(passed(await flood(most + 10, () => shoot(world, CALL, fault)))).toBe(most);
});

test("the number of a server error is in the response and in the log", async () => {
	const { lines, ...world } = await openLogged();
	await world.db.schema.dropTable("class_seats").execute();
	const { status, body } = await ask(world, undefined, "GET /api/approvedClasses");
	expect([status, body.code]).toEqual([500, "internal"]);
	expect(body.number).toMatch(/^\d{9}$/);
	const found = lines().map((line) => JSON.parse(line));
	expect(found.find(({ msg }) => msg === "unexpected fault")).toMatchObject({
		reqId: body.number,
		err: expect.anything(),
	});
});
