import fc from "fast-check";
import type { z } from "zod";
import { type Endpoint, endpoints, outboxEndpoints, sandboxEndpoints } from "#contract/api.ts";
import type { Cast } from "./people-and-things.ts";
import { spoiled } from "./spoil.ts";
import { meant } from "./value-of-schema.ts";

export const everyCall: Record<string, Endpoint> = {
	...endpoints,
	...sandboxEndpoints,
	...outboxEndpoints,
};

/** One request, made from a row of the contract. */
export interface FuzzRequest {
	call: string;
	as: keyof Cast["people"];
	method: string;
	path: string;
	body: string | undefined;
	type: string | undefined;
}

/** Calls that hash a password. Each costs as much as a hundred others. */
const HASHES = /sign-in|sign-up|reset-password|password|two-factor/;

/** Any call of the contract as any of the four people. Half follow the schema, half are spoiled. */
export function anyRequest(cast: Cast): fc.Arbitrary<FuzzRequest> {
	const calls = Object.entries(everyCall).map(([call, endpoint]) => ({
		weight: HASHES.test(call) ? 1 : 8,
		arbitrary: requestOf(call, endpoint, cast),
	}));
	return fc.oneof(...calls);
}

function requestOf(call: string, endpoint: Endpoint, cast: Cast): fc.Arbitrary<FuzzRequest> {
	const [method = "", route = ""] = call.split(" ");
	const named = naming(cast);
	return fc.record({
		call: fc.constant(call),
		as: fc.constantFrom("visitor", "student", "instructor", "admin") as fc.Arbitrary<
			keyof Cast["people"]
		>,
		method: fc.constant(method),
		path: fc
			.tuple(pathOf(route, named), queryOf(endpoint.query))
			.map(([path, query]) => path + query),
		body: bodyOf(endpoint, named),
		type: fc.constantFrom(typeOf(endpoint), typeOf(endpoint), typeOf(endpoint), "text/plain"),
	});
}

function naming({ ids, emails }: Cast): fc.Arbitrary<string> {
	return fc.oneof(
		{ weight: 5, arbitrary: fc.constantFrom(...ids) },
		{ weight: 5, arbitrary: fc.constantFrom(...emails) },
		{ weight: 1, arbitrary: fc.uuid() },
		{ weight: 1, arbitrary: fc.string({ maxLength: 40, unit: "grapheme" }) },
		{ weight: 1, arbitrary: fc.constantFrom("..", "%00", "NaN", "x".repeat(600), "'--") },
	);
}

function pathOf(route: string, named: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const pieces = route
		.split("/")
		.map((piece) => (piece.startsWith(":") ? named.map(encoded) : fc.constant(piece)));
	return fc.tuple(...pieces).map((parts) => parts.join("/"));
}

/** A lone surrogate cannot be encoded in an address. */
function encoded(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}

function queryOf(schema: z.ZodType | undefined): fc.Arbitrary<string> {
	if (!schema) return fc.constant("");
	const value = fc.oneof(meant(schema), spoiled(meant(schema)));
	return value.map((query) => {
		if (typeof query !== "object" || query === null) return "";
		const pairs = Object.entries(query).map(
			([name, one]) => `${encoded(name)}=${encoded(String(plain(one)).slice(0, 2_000))}`,
		);
		return pairs.length > 0 ? `?${pairs.join("&")}` : "";
	});
}

function plain(value: unknown): unknown {
	return typeof value === "object" ? JSON.stringify(value) : value;
}

function bodyOf({ body, bytes }: Endpoint, named: fc.Arbitrary<string>) {
	if (bytes) return fc.oneof(fc.string({ maxLength: 2_000 }), fc.constant(undefined));
	if (!body) return fc.constantFrom(undefined, undefined, "{}");
	const good = fc.tuple(meant(body), named).map(([value, name]) => withNames(value, name));
	return fc
		.oneof({ weight: 3, arbitrary: good }, { weight: 3, arbitrary: spoiled(good) })
		.map((value) => JSON.stringify(value));
}

/** Most ids in a body name existing things. */
function withNames(value: unknown, name: string): unknown {
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value).map(([key, one]) => [
		key,
		/Id$|email|Secret$/i.test(key) && typeof one === "string" ? name : one,
	]);
	return Object.fromEntries(fields);
}

function typeOf({ bytes }: Endpoint): string {
	if (!bytes) return "application/json";
	return bytes.as === "multipart/form-data" ? `${bytes.as}; boundary=x` : bytes.as;
}
