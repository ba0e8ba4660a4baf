import { createTransport } from "nodemailer";
import type { Mailer } from "./port.ts";

/** Milliseconds until a mail server that says nothing counts as away. */
const TIMEOUT = 10_000;

export interface SmtpNeeds {
	/** `smtp://` or `smtps://`, with user and password when it wants them. */
	url: string;
	/** The studio's address, as `Name <a@b>`. */
	from: string;
}

/** A real mail server. Nothing of a letter is read from files or fetched. */
export function smtpMailer({ url, from }: SmtpNeeds): Mailer {
	const transport = createTransport({
		url,
		connectionTimeout: TIMEOUT,
		greetingTimeout: TIMEOUT,
		socketTimeout: TIMEOUT,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const host = from.replace(/^.*@/, "").replace(/>$/, "");
	return {
		async send(mail) {
			await transport.sendMail({
				from,
				to: { name: "", address: mail.to },
				subject: mail.subject,
				text: mail.text,
				messageId: `<${mail.id}@${host}>`,
				...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
				...(mail.unsubscribe && { list: { unsubscribe: mail.unsubscribe } }),
			});
		},
	};
}
