import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import type { Mail } from "#providers/mail/port.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";

/**
 * Queues a letter in the transaction that causes it, so that both happen or neither. Does nothing on a site without
 * mail.
 */
export async function queueMail(
	db: Database,
	{ settings, now }: Pick<Needs, "settings" | "now">,
	mail: Omit<Mail, "id">,
): Promise<void> {
	if (!settings.sendsMail) return;
	await addLaterWork(db, { kind: "send-mail", payload: { id: newId(), ...mail }, dueAt: now() });
}

/** Sends a letter now. MAIL_FROM names the sender until the studio has saved another name. */
export async function sendMail({ mailer, settings }: Needs, mail: Mail): Promise<void> {
	const { sender, ...letter } = mail;
	await mailer.send(sender === settings.siteName ? letter : mail);
}

/** Throws on a site without mail. For calls whose only purpose is an email. */
export function refuseWithoutMail({ settings }: Pick<Needs, "settings">): void {
	if (!settings.sendsMail) throw new Problem("mail_off");
}
