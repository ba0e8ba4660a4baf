import { v7 as newId } from "uuid";
import { inserted } from "../http/acknowledge.ts";
import { letters } from "../mail/letters.ts";
import { queueMail } from "../mail/mail.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { addMessage } from "./store.ts";

/** Stores a message from the contact form and mails it to the studio, with the sender as reply address. */
export async function sendMessage(
	needs: Needs,
	message: { name: string; email: string; message: string },
) {
	const id = newId();
	await needs.connection.db.transaction().execute(async (tx) => {
		await addMessage(tx, { id, ...message, created_at: needs.now() });
		const studio = await findFacts(tx, needs.settings);
		await queueMail(tx, needs, {
			...letters.contactMessage(studio.name, message, message.message),
			to: studio.email,
			replyTo: message.email,
		});
		const news = `${message.name} wrote through the contact form`;
		await notifyStaff(needs, tx, { news, path: "/dashboard/messages" });
	});
	needs.events.emit("workDue");
	return inserted(id);
}
