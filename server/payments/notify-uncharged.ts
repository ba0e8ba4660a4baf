import type { Tx } from "#database/tables.ts";
import { classForSale } from "../classes/sale-store.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import type { KeptIntent } from "./intent-store.ts";
import { readReason } from "./uncharged.ts";
import { unchargedLetter } from "./uncharged-letters.ts";

/**
 * Informs a student whose card was accepted that the payment was given up, and why. The student may have closed the
 * browser.
 */
export async function notifyUncharged(
	needs: Needs,
	tx: Tx,
	intent: Pick<KeptIntent, "user_id" | "class_id" | "refusal">,
	{ wasTaken }: { wasTaken: boolean },
): Promise<void> {
	const wanted = await classForSale(tx, intent.class_id);
	const className = wanted?.name ?? "the class that you chose";
	await writeTo(tx, needs, intent.user_id, (about) =>
		unchargedLetter(readReason(intent.refusal), { ...about, className, wasTaken }),
	);
}
