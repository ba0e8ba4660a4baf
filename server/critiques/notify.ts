import type { CritiqueKind } from "#contract/critiques/kind.ts";
import type { Tx } from "#database/tables.ts";
import type { Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { critiqueLetters } from "./letters.ts";
import type { CritiqueRow } from "./rows-store.ts";
import type { Seat } from "./store.ts";

type MailNeeds = Pick<Needs, "settings" | "now">;

export async function notifyTeacher(
	needs: MailNeeds,
	tx: Tx,
	{ seat, dueAt, id }: { seat: Seat; dueAt: number; id: string },
): Promise<void> {
	const due = new Date(dueAt).toUTCString();
	const about = { to: seat.owner_id, className: seat.class_name, id };
	await notify(needs, tx, about, (letter) => critiqueLetters.handedIn({ ...letter, due }));
}

export async function notifySent(
	needs: MailNeeds,
	tx: Tx,
	{ student_id, class_name: className, id, due_at }: CritiqueRow,
	kind: CritiqueKind,
): Promise<void> {
	const isLate = needs.now() > due_at;
	const about = { to: student_id, className, id };
	await notify(needs, tx, about, (letter) => critiqueLetters.sent({ ...letter, kind, isLate }));
}

export async function notifyLate(
	needs: MailNeeds,
	tx: Tx,
	{ student_id, owner_id, class_name: className, id }: CritiqueRow,
): Promise<void> {
	const student = { to: student_id, className, id };
	await notify(needs, tx, student, critiqueLetters.lateForStudent);
	await notify(needs, tx, { ...student, to: owner_id }, critiqueLetters.lateForTeacher);
}

/** `to` is null once that account is deleted. */
async function notify(
	needs: MailNeeds,
	tx: Tx,
	{ to, className, id }: { to: string | null; className: string; id: string },
	write: (about: { site: string; hello: Greeting; className: string; link: string }) => Letter,
): Promise<void> {
	if (to === null) return;
	const link = `${needs.settings.origin}/critiques/${id}`;
	await writeTo(tx, needs, to, (about) => write({ ...about, className, link }));
}
