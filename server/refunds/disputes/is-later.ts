export interface Opened {
	id: string;
	/** In milliseconds since 1970. Gateways count seconds. */
	openedAt: number;
}

/** The order of the disputes of one payment. Of two that were opened in the same second, the ids decide. */
export function isLater(one: Opened, other: Opened): boolean {
	if (one.openedAt !== other.openedAt) return one.openedAt > other.openedAt;
	return one.id > other.id;
}
