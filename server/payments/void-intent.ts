import type { Tx } from "#database/tables.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { dropHold } from "../seats/store.ts";
import { type KeptIntent, moveIntent } from "./intent-store.ts";
import type { UnchargedReason } from "./uncharged.ts";

/**
 * Decides that nothing may be charged for an intent. The gateway is told by later work, which survives a crash of
 * this process.
 */
export async function voidIntent(
	needs: Needs,
	tx: Tx,
	intentId: string,
	refusal: UnchargedReason,
): Promise<void> {
	const moved = await moveIntent(tx, intentId, "voiding", { refusal });
	if (!moved) return;
	await addLaterWork(tx, { kind: "void-intent", payload: { intentId }, dueAt: needs.now() });
}

/** Does the same and releases the seat that was held for it. */
export async function voidIntentAndHold(
	needs: Needs,
	tx: Tx,
	intent: KeptIntent,
	refusal: UnchargedReason,
): Promise<void> {
	await voidIntent(needs, tx, intent.id, refusal);
	await dropHold(tx, intent.class_id, intent.user_id);
}
