import fc from "fast-check";
import { z } from "zod";

type Schema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;
type Any = fc.Arbitrary<unknown>;

/** Plausible values for a schema of the contract. */
export function meant(schema: z.ZodType): Any {
	return ofJson(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

function ofJson(schema: z.core.JSONSchema._JSONSchema): Any {
	if (typeof schema === "boolean") return fc.jsonValue();
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return fc.oneof(...choices.map(ofJson));
	return ofType(schema);
}

function ofType(schema: Schema): Any {
	switch (schema.type) {
		case "object":
			return ofObject(schema);
		case "array":
			return fc.array(ofJson(itemsOf(schema)), { maxLength: 5 });
		case "integer":
			return fc.integer(bounds(schema, 100_000));
		case "number":
			return fc.oneof(
				fc.integer(bounds(schema, 10_000)),
				fc.constantFrom(19.5, 24, 0.5, 0.001, 1e308),
			);
		case "boolean":
			return fc.boolean();
		case "null":
			return fc.constant(null);
		case "string":
			return ofText(schema);
		default:
			return fc.jsonValue();
	}
}

function ofObject({ properties = {}, required = [] }: Schema): Any {
	const fields = Object.entries(properties).map(([name, schema]) => [name, ofJson(schema)]);
	return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
		requiredKeys: required,
	});
}

function itemsOf({ items }: Schema): z.core.JSONSchema._JSONSchema {
	return items && !Array.isArray(items) ? items : {};
}

function bounds({ minimum, maximum }: Schema, reach: number) {
	const least = typeof minimum === "number" && minimum > -reach ? Math.ceil(minimum) : -reach;
	const most = typeof maximum === "number" && maximum < reach ? Math.floor(maximum) : reach;
	return { min: Math.min(least, most), max: Math.max(least, most) };
}

/** Text around the limits of its length, sometimes beyond. */
function ofText({ minLength = 0, maxLength = 80 }: Schema): Any {
	const most = Math.min(maxLength, 3_000);
	return fc.oneof(
		fc.string({ minLength: Math.min(minLength, most), maxLength: Math.min(most, 60) }),
		fc.string({ unit: "grapheme", maxLength: 40 }),
		fc.constantFrom("x".repeat(most), "x".repeat(most + 1), "", " "),
	);
}
