import type { Mailer } from "#providers/mail/port.ts";
import type { Metrics } from "./metrics.ts";

/** The mailer, with the duration and the outcome of each letter in the metrics. */
export function timedMailer(mailer: Mailer, { letters }: Pick<Metrics, "letters">): Mailer {
	return {
		async send(mail) {
			const end = letters.startTimer();
			try {
				await mailer.send(mail);
				end({ outcome: "sent" });
			} catch (error) {
				end({ outcome: "failed" });
				throw error;
			}
		},
	};
}
