import type { Tx } from "#database/tables.ts";
import { findAddressee } from "../accounts/store.ts";
import { classForSale } from "../classes/sale-store.ts";
import { queueMail } from "../mail/mail.ts";
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
	const student = await findAddressee(tx, intent.user_id);
	if (!student) return;
	const wanted = await classForSale(tx, intent.class_id);
	const letter = unchargedLetter(readReason(intent.refusal), {
		site: needs.settings.siteName,
		hello: student.hello,
		className: wanted?.name ?? "the class that you chose",
		wasTaken,
	});
	await queueMail(tx, needs, { ...letter, to: student.email });
}
