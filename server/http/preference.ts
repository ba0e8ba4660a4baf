/** One entry of a header such as `Accept` or `Accept-Encoding`. */
interface Entry {
	value: string;
	/** Weight from 0 to 1; 0 means "not acceptable". */
	q: number;
}

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The content encoding that the client prefers. Brotli wins between equals. Undefined means no encoding. */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
	const entries = entriesOf(header);
	const weight = (name: string) =>
		(entries.find(({ value }) => value === name) ?? entries.find(({ value }) => value === "*"))
			?.q ?? 0;
	// `identity` only competes when the client names it. Otherwise it is merely acceptable.
	const plain = entries.find(({ value }) => value === "identity")?.q ?? 0;
	let best: Encoding | undefined;
	for (const name of ENCODINGS) {
		const q = weight(name);
		if (q >= plain && q > (best ? weight(best) : 0)) best = name;
	}
	return best;
}

/**
 * Whether an `Accept` header asks for JSON rather than for a page. JSON must be named: a client that accepts anything
 * gets the page. Between equal weights the type that comes first wins.
 */
export function prefersJson(header: string | undefined): boolean {
	const entries = entriesOf(header);
	const json = best(entries, ({ value }) => /^application\/([\w.-]+\+)?json$/.test(value));
	const html = best(entries, ({ value }) =>
		/^(text\/(html|\*)|application\/xhtml\+xml)$/.test(value),
	);
	if (!json) return false;
	if (!html) return json.q >= (best(entries, ({ value }) => value === "*/*")?.q ?? 0);
	return json.q === html.q ? entries.indexOf(json) < entries.indexOf(html) : json.q > html.q;
}

function best(entries: Entry[], matches: (entry: Entry) => boolean): Entry | undefined {
	return entries
		.filter((entry) => entry.q > 0 && matches(entry))
		.reduce<Entry | undefined>((most, one) => (most && most.q >= one.q ? most : one), undefined);
}

/** An entry whose weight is not a number from 0 to 1 is not acceptable. */
function entriesOf(header = ""): Entry[] {
	return header
		.toLowerCase()
		.split(",")
		.map((entry) => {
			const [value = "", ...parameters] = entry.split(";").map((part) => part.trim());
			const weight = parameters.find((part) => /^q\s*=/.test(part));
			const q = weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, "") || Number.NaN);
			return { value, q: q >= 0 && q <= 1 ? q : 0 };
		})
		.filter(({ value }) => value !== "");
}
