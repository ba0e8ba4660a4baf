/** Positions of the first and the last byte. */
export interface ByteRange {
	first: number;
	last: number;
}

/** Stands for a range that begins after the last byte. */
export const BEYOND = "beyond";

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.1.2). Undefined stands for the whole file: without a
 * header, and for several ranges or a header that is malformed, which a server may ignore.
 */
export function rangeIn(
	header: string | undefined,
	size: number,
): ByteRange | typeof BEYOND | undefined {
	const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
	if (from === "" && to === "") return undefined;
	if (from === "")
		return Number(to) === 0 ? BEYOND : { first: Math.max(0, size - Number(to)), last: size - 1 };
	const [first, last] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
	if (first >= size) return to === "" || Number(to) >= first ? BEYOND : undefined;
	return first <= last ? { first, last } : undefined;
}
