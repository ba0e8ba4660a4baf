import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";
import type { Mail } from "#providers/mail/port.ts";
import { addLaterWork } from "./later/store.ts";
import type { Needs } from "./needs.ts";

/** Puts a letter into the transaction that is its reason: both happen, or neither. */
export async function queueMail(
	db: Database,
	{ now }: Pick<Needs, "now">,
	mail: Omit<Mail, "id">,
): Promise<void> {
	await addLaterWork(db, { kind: "send-mail", payload: { id: newId(), ...mail }, dueAt: now() });
}

/** The later work. */
export async function sendMail({ mailer }: Needs, mail: Mail): Promise<void> {
	await mailer.send(mail);
}
