/** Positions of the first and the last byte. */
export interface ByteRange {
	first: number;
	last: number;
}

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.1.2). Undefined stands for the whole file: without a
 * header, and for several ranges or one that does not fit, which a server may ignore.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | undefined {
	const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
	if (from === "" && to === "") return undefined;
	const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
	const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
	return first <= last ? { first, last } : undefined;
}
