import { stateOf } from "#contract/classes/life.ts";
import type { ClassDecision, ClassState } from "#contract/enumerations.ts";
import type { Tx } from "#database/tables.ts";
import type { Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { classLetters } from "./letters.ts";
import { aboutClass } from "./store.ts";

type MailNeeds = Pick<Needs, "settings" | "now">;

/** Notifies the teacher of a decision, in the transaction that stores it. */
export async function notifyDecided(
	needs: MailNeeds,
	tx: Tx,
	id: string,
	status: ClassDecision,
): Promise<void> {
	const page = status === "approved" ? `/classes/${id}` : OWN_CLASSES;
	await notify(needs, tx, { id, page }, (letter) =>
		status === "approved" ? classLetters.approved(letter) : classLetters.denied(letter),
	);
}

export async function notifyFeedback(needs: MailNeeds, tx: Tx, id: string): Promise<void> {
	await notify(needs, tx, { id, page: OWN_CLASSES }, classLetters.feedback);
}

export async function notifyTakenDown(needs: MailNeeds, tx: Tx, id: string): Promise<void> {
	await notify(needs, tx, { id, page: OWN_CLASSES }, classLetters.takenDown);
}

const OWN_CLASSES = "/dashboard/instructor/my-classes";

interface Facts {
	site: string;
	hello: Greeting;
	className: string;
	feedback: string;
	state: ClassState;
	link: string;
}

async function notify(
	needs: MailNeeds,
	tx: Tx,
	{ id, page }: { id: string; page: string },
	write: (facts: Facts) => Letter,
): Promise<void> {
	const found = await aboutClass(tx, id);
	if (!found) return;
	const { owner_id, name: className, feedback } = found;
	const state = stateOf(found);
	const link = needs.settings.origin + page;
	await writeTo(tx, needs, owner_id, (about) =>
		write({ ...about, className, feedback: feedback ?? "", state, link }),
	);
}
