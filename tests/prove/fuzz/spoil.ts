import fc from "fast-check";

/** Values that attackers and broken programs send (docs/threats.md A2, C1, C7, C8). */
const hostile: unknown[] = [
	null,
	true,
	-1,
	0.001,
	2 ** 31,
	1e308,
	"",
	"admin",
	["admin"],
	{ $ne: 1 },
	{ __proto__: null, toString: 1 },
	"' OR 1=1 --",
	"%_%",
	"\u0000",
	"\ud800",
	"\u202e\u200b",
	"<img src=x onerror=alert(1)>",
	"javascript:alert(1)",
	"../../etc/passwd",
	"x".repeat(70_000),
];

const unknownKeys = ["role", "isAdmin", "status", "_id", "price", "email", "constructor", "x"];

/** Takes a valid input and leaves a field out, puts in a wrong value, or adds an unknown field. */
export function spoiled(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
	const wrong = fc.constantFrom(...hostile);
	const changed = fc
		.tuple(good, fc.nat(20), wrong, fc.constantFrom("drop", "set", "add"), fc.nat(20))
		.map(([value, at, put, how, extra]) => change(value, at, put, how, extra));
	return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: wrong });
}

function change(value: unknown, at: number, put: unknown, how: string, extra: number): unknown {
	if (typeof value !== "object" || value === null) return put;
	const keys = Object.keys(value);
	const key = keys[at % Math.max(1, keys.length)];
	if (how === "add" || key === undefined) {
		return { ...value, [unknownKeys[extra % unknownKeys.length] ?? "x"]: put };
	}
	const { [key]: _gone, ...rest } = value as Record<string, unknown>;
	return how === "drop" ? rest : { ...rest, [key]: put };
}
