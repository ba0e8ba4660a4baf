/**
 * Parses a form or a query into nested values: `metadata[userId]=7&expand[0]=x` is { metadata: { userId: "7" }, expand:
 * ["x"] }.
 */
export function readForm(text: string): Record<string, unknown> {
	const root: Nested = {};
	for (const [name, value] of new URLSearchParams(text))
		put(root, name.split(/[[\]]+/).filter(Boolean), value);
	return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, listed(value)]));
}

interface Nested {
	[name: string]: string | Nested;
}

function put(into: Nested, [name = "", ...rest]: string[], value: string): void {
	if (rest.length === 0) {
		into[name] = value;
		return;
	}
	const known = into[name];
	const inner = typeof known === "object" ? known : {};
	into[name] = inner;
	put(inner, rest, value);
}

/** Numeric names make a list. */
function listed(value: string | Nested): unknown {
	if (typeof value === "string") return value;
	const entries = Object.entries(value).map(([name, inner]) => [name, listed(inner)] as const);
	const isList = entries.every(([name]) => /^\d+$/.test(name));
	return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
