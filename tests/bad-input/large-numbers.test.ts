import { expect, test } from "vitest";
import { z } from "zod";
import { INTEGER_MAX } from "#contract/fields.ts";
import { everyEndpoint, everyName } from "#tests/support/good-calls.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

/** A field of a call's input that takes numbers. */
interface NumberField {
	path: string;
	most: number | undefined;
}

test("no number of an input is larger than a column of the database holds", () => {
	const fields = everyName.flatMap((name) =>
		(["query", "body"] as const).flatMap((part) => {
			const schema = everyEndpoint[name][part];
			return schema ? numbersOf(schema, `${name} ${part}`) : [];
		}),
	);
	expect(fields.length).toBeGreaterThan(50);
	const tooLarge = fields.filter(({ most = Number.POSITIVE_INFINITY }) => most > INTEGER_MAX);
	const unbounded = new Set(tooLarge.map(({ path }) => path.split(" ").at(-1) ?? ""));
	// Dollars have limits of their own, and the expiry of a test card is compared with the clock and not stored.
	expect([...unbounded].toSorted()).toEqual([
		"body.amount",
		"body.card.expMonth",
		"body.card.expYear",
		"body.price",
	]);
});

test("a version that no column holds is refused with a clear error", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { id } = await makeClass(world, { status: "pending" });
	for (const version of [INTEGER_MAX + 1, Number.MAX_SAFE_INTEGER, -1]) {
		const body = { decision: "approved", feedback: "", version };
		const answers = [
			await ask(world, admin, `PATCH /api/approve/classes/${id}?version=${version}` as "PATCH /"),
			await ask(world, admin, `PATCH /api/class/${id}/decision`, body),
		];
		for (const { status, body } of answers)
			expect([version, status, body.errors]).toMatchObject([version, 422, [{ field: "version" }]]);
	}
});

/** Reads the schema in both directions, because a coerced number is one only in the output. */
function numbersOf(schema: z.ZodType, path: string): NumberField[] {
	return (["input", "output"] as const).flatMap((io) =>
		numbersIn(z.toJSONSchema(schema, { io, unrepresentable: "any" }), path),
	);
}

function numbersIn(node: z.core.JSONSchema.BaseSchema, path: string): NumberField[] {
	const inner = [
		...Object.entries(node.properties ?? {}).map(
			([name, one]) => [one, `${path}.${name}`] as const,
		),
		...[node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
			.flat()
			.map((one) => [one, path] as const),
	];
	const own =
		node.type === "integer" || node.type === "number" ? [{ path, most: node.maximum }] : [];
	return [
		...own,
		...inner.flatMap(([one, at]) => (one && typeof one === "object" ? numbersIn(one, at) : [])),
	];
}
