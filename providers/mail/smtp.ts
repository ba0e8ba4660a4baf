import { createTransport } from "nodemailer";
import { asNotTaken } from "./not-taken.ts";
import type { Mailer } from "./port.ts";

/** Milliseconds allowed for connecting, for the greeting, and for silence afterwards. */
const TIMEOUT = 10_000;

export interface SmtpNeeds {
	/** `smtp://` or `smtps://`, with user and password if the server needs them. */
	url: string;
	/** The studio's address, as `Name <a@b>`. */
	from: string;
}

/** A real mail server. No content of a letter is read from a file or fetched from an address. */
export function smtpMailer({ url, from }: SmtpNeeds): Mailer {
	const transport = createTransport({
		url,
		connectionTimeout: TIMEOUT,
		greetingTimeout: TIMEOUT,
		socketTimeout: TIMEOUT,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
	const host = address.replace(/^.*@/, "");
	return {
		async send(mail) {
			try {
				await transport.sendMail({
					from: mail.sender ? { name: mail.sender, address } : from,
					to: { name: "", address: mail.to },
					subject: mail.subject,
					text: mail.text,
					...(mail.html && { html: mail.html }),
					messageId: `<${mail.id}@${host}>`,
					...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
					...(mail.unsubscribe && {
						list: { unsubscribe: mail.unsubscribe },
						headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
					}),
				});
			} catch (error) {
				throw asNotTaken(error);
			}
		},
	};
}
