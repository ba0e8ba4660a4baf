interface Piece {
	/** The position in the text. */
	at: number;
	text: string;
	/** The address of a link. It is relative, so that it stays on the host by which the user opened the site. */
	path?: string;
}

/**
 * Splits an email into text and links. Only http(s) addresses of our own origin become links, because emails contain
 * text by users.
 */
export function linkedText(text: string, origin: string): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
		const address = found.replace(/[.,;:!?)\]]+$/, "");
		const path = ownPath(address, origin);
		if (!path) continue;
		if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
		pieces.push({ at: index, text: address, path });
		end = index + address.length;
	}
	if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
	return pieces;
}

function ownPath(address: string, origin: string): string | undefined {
	if (!URL.canParse(address)) return undefined;
	const url = new URL(address);
	// `//host` as a path would lead to another site.
	if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
	return url.pathname + url.search + url.hash;
}
