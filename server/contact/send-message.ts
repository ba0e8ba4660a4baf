import { v7 as newId } from "uuid";
import { inserted } from "../http/acknowledge.ts";
import { letters } from "../mail/letters.ts";
import { queueMail } from "../mail/mail.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";
import { addMessage } from "./store.ts";

/** Stores a message from the contact form and mails it to the studio, with the sender as reply address. */
export async function sendMessage(
	needs: Needs,
	message: { name: string; email: string; message: string },
) {
	const id = newId();
	await needs.connection.db.transaction().execute(async (tx) => {
		await addMessage(tx, { id, ...message, created_at: needs.now() });
		await queueMail(tx, needs, {
			...letters.contactMessage(needs.settings.siteName, message, message.message),
			to: needs.settings.studioAddress,
			replyTo: message.email,
		});
		const news = `${message.name} wrote through the contact form`;
		await notifyStaff(needs, tx, { news, path: "/dashboard/messages" });
	});
	needs.events.emit("workDue");
	return inserted(id);
}
