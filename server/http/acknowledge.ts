/** The answers of a write (contract/writes.ts). */
export const acknowledged = { acknowledged: true } as const;

export function inserted<Id extends string | null>(insertedId: Id) {
	return { ...acknowledged, insertedId };
}

/** One record matched. `isChanged` is false when it already had the requested values. */
export function updated(isChanged = true) {
	return { ...acknowledged, matchedCount: 1, modifiedCount: Number(isChanged) };
}

export function deleted(deletedCount: number) {
	return { ...acknowledged, deletedCount };
}
