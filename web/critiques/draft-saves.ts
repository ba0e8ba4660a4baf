/** Milliseconds after which a save without an answer counts as failed, so that a dead connection holds up nothing. */
export const SAVE_WITHIN = 15_000;

/** The latest save of each critique's draft. It goes on when the red desk is left. */
const latest = new Map<string, Promise<void>>();

/** Saves run one after the other, so that none arrives after a later one or after the critique was sent. */
export function saveInTurn(critiqueId: string, save: () => Promise<void>): Promise<void> {
	const saving = draftSaved(critiqueId).then(save);
	latest.set(
		critiqueId,
		saving.catch(() => undefined),
	);
	return saving;
}

/** Resolves when no save of the draft is on its way, so that a desk that is opened again shows its last words. */
export function draftSaved(critiqueId: string): Promise<void> {
	return latest.get(critiqueId) ?? Promise.resolve();
}
