import { describe, expect, test } from "vitest";
import type { EndpointName } from "#contract/api.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { everyEndpoint, goodCall, make } from "#tests/support/good-calls.ts";
import { tenIdentities } from "#tests/support/identities.ts";
import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { besides, expected, identities } from "./table.ts";

const names = Object.keys(expected) as EndpointName[];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;
type Identity = (typeof identities)[number];

test("the permission table has a row for every call of the contract", () => {
	expect(names.toSorted()).toEqual(Object.keys(everyEndpoint).sort());
});

test("each call returns the status in the permission table", async () => {
	const world = await openWorld({ oracle: false, settings: { RATE_LIMITS: "off" } });
	const { all } = await tenIdentities(world);
	const answers: Record<string, string> = {};
	for (const name of names) {
		const statuses: number[] = [];
		let call: GoodCall | undefined;
		for (const identity of identities) {
			call ??= await goodCall(world, name);
			const who = (await isOwner(world, identity, call)) ? call.who : all[identity];
			const { status } = await make(world, name, { ...call, who });
			statuses.push(status);
			// What succeeded may not succeed twice.
			if (status === 200 && !name.startsWith("GET ")) call = undefined;
		}
		answers[name] = statuses.join(" ");
	}
	expect(answers).toEqual(expected);
});

describe.each(identities)("permissions of %s", (identity) => {
	test("a call's address refuses every other method with 404, and TRACE with 405", async () => {
		const world = await openWorld();
		const { all } = await tenIdentities(world);
		const wrong: string[] = [];
		for (const path of new Set(names.map(addressOf)))
			for (const method of METHODS.filter((one) => !isServed(one, path))) {
				const call = `${method} ${path}` as `GET /${string}`;
				const { status } = await ask(world, all[identity], call);
				// TRACE is refused wherever it goes (docs/threats.md L3).
				if (status !== (method === "TRACE" ? 405 : 404)) wrong.push(`${call} → ${status}`);
			}
		expect(wrong).toEqual([]);
	});

	test("addresses outside the contract return the same status to everyone", async () => {
		const world = await openWorld();
		const { all } = await tenIdentities(world);
		const answers: typeof besides = [];
		for (const [call] of besides)
			answers.push([call, (await ask(world, all[identity], call)).status]);
		expect(answers).toEqual(besides);
	});
});

/** A is whoever owns what the call is about. */
async function isOwner(world: World, identity: Identity, { who }: GoodCall): Promise<boolean> {
	if (!who || !identity.endsWith("A")) return false;
	const { role } = await roleOf(world, who);
	return identity === `${role}A`;
}

async function roleOf(world: World, { token }: Pick<TestPerson, "token">) {
	const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	return await world.db
		.selectFrom("users")
		.where("id", "=", sub)
		.select("role")
		.executeTakeFirstOrThrow();
}

/** With something in every place; which one does not matter where nothing is served. */
function addressOf(name: string): string {
	return name.slice(name.indexOf(" ") + 1).replace(/:\w+/g, "x");
}

function isServed(method: string, path: string): boolean {
	const served = method === "HEAD" ? "GET" : method;
	return names.some((name) => name.startsWith(`${served} `) && addressOf(name) === path);
}
