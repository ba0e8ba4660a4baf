import { v7 as newId } from "uuid";
import { inserted } from "../http/acknowledge.ts";
import { letters } from "../mail/letters.ts";
import { queueMail } from "../mail/mail.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { addMessage, findSameMessage } from "./store.ts";

/** Milliseconds in which a message with the same content is a repetition, after an answer that was lost. */
const SAME_WITHIN = 3600_000;

/**
 * Stores a message from the contact form and mails it to the studio, with the sender as reply address. The same message
 * within an hour is one.
 */
export async function sendMessage(
	needs: Needs,
	message: { name: string; email: string; message: string },
) {
	const now = needs.now();
	const id = await needs.connection.db.transaction().execute(async (tx) => {
		const same = await findSameMessage(tx, { ...message, since: now - SAME_WITHIN });
		if (same) return same;
		const added = newId();
		await addMessage(tx, { id: added, ...message, created_at: now });
		const studio = await findFacts(tx, needs.settings);
		await queueMail(tx, needs, {
			...letters.contactMessage(studio.name, message, message.message),
			to: studio.email,
			replyTo: message.email,
		});
		const news = `${message.name} wrote through the contact form`;
		await notifyStaff(needs, tx, { news, path: "/dashboard/messages" });
		return added;
	});
	needs.events.emit("workDue");
	return inserted(id);
}
