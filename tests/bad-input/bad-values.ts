/** What a caller may put where something else belongs: raw JSON, because not all of it survives JSON.stringify. */
export const wrongTypes = {
	nothing: "null",
	"a number": "7",
	"a text": '"x"',
	"a flag": "true",
	"a list": "[]",
	"a list of the right thing": '["student@genga.test"]',
	"an object": "{}",
	"an operator": '{"$ne":null}',
	"a picture of infinity": "1e309",
	"a deep list": `${"[".repeat(3_000)}${"]".repeat(3_000)}`,
};

export const strangeTexts = {
	empty: '""',
	blank: '"  \\t\\n "',
	"U+0000": '"a\\u0000b"',
	"a lone surrogate": '"a\\ud800b"',
	"10,000 characters": JSON.stringify("x".repeat(10_000)),
	quotes: JSON.stringify(`' or 1=1; --"`),
	"a path": '"../../etc/passwd"',
	"the name of a prototype": '"__proto__"',
	"not a number": '"NaN"',
};

export const strangeNumbers = {
	negative: "-5",
	"smaller than small": "-1e308",
	huge: "1e308",
	"infinity in words": '"Infinity"',
	"infinity in digits": "1e309",
	"a thousandth": "0.001",
	"minus zero": "-0",
	"2 to the 31": "2147483648",
	"2 to the 53, and one": "9007199254740993",
	"a number in a text": '"12"',
};

/** A body with one field of it replaced by raw JSON; without the field when `raw` is undefined. */
export function withField(
	body: Record<string, unknown>,
	field: string,
	raw: string | undefined,
): string {
	const [name = "", ...deeper] = field.split(".");
	const others = Object.entries(body).filter(([key, value]) => key !== name && value !== undefined);
	const parts = others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
	const inner = body[name] as Record<string, unknown>;
	const value = deeper.length > 0 ? withField(inner, deeper.join("."), raw) : raw;
	if (value !== undefined) parts.push(`${JSON.stringify(name)}:${value}`);
	return `{${parts.join(",")}}`;
}
