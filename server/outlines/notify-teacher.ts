import type { Tx } from "#database/tables.ts";
import type { Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { outlineLetters } from "./letters.ts";
import { classOfOutline } from "./review-store.ts";

type MailNeeds = Pick<Needs, "settings" | "now">;

export async function notifyApproved(needs: MailNeeds, tx: Tx, id: string): Promise<void> {
	await notify(needs, tx, id, outlineLetters.approved);
}

export async function notifyDeclined(
	needs: MailNeeds,
	tx: Tx,
	id: string,
	feedback: string,
): Promise<void> {
	await notify(needs, tx, id, (about) => outlineLetters.declined({ ...about, feedback }));
}

async function notify(
	needs: MailNeeds,
	tx: Tx,
	id: string,
	write: (about: { site: string; hello: Greeting; className: string }) => Letter,
): Promise<void> {
	const of = await classOfOutline(tx, id);
	if (!of) return;
	await writeTo(tx, needs, of.owner_id, (about) => write({ ...about, className: of.name }));
}
