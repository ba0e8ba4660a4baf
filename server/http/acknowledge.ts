/** The answers of a write (contract/writes.ts). */
export const acknowledged = { acknowledged: true } as const;

export function inserted<Id extends string | null>(insertedId: Id) {
	return { ...acknowledged, insertedId };
}

/** One thing was found; it may have been as wanted already. */
export function updated(isChanged = true) {
	return { ...acknowledged, matchedCount: 1, modifiedCount: Number(isChanged) };
}

export function deleted(deletedCount: number) {
	return { ...acknowledged, deletedCount };
}
