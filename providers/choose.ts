import { join } from "node:path";
import type { Connection } from "#database/connect.ts";
import { keptSecret, type Settings } from "#server/config.ts";
import { embeddedIdentity } from "./identity/embedded.ts";
import { hashPassword } from "./identity/password-hash.ts";
import { outboxMailer } from "./mail/outbox.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { SandboxGateway } from "./payment/sandbox.ts";
import { diskStorage } from "./storage/disk.ts";

/** Settings → adapters. A live site without a named gateway was refused before (server/config.ts). */
export function chooseProviders(
	settings: Settings,
	connection: Connection,
	onFault: (error: unknown) => void,
) {
	const sandbox = new SandboxGateway({
		db: connection.db,
		signingSecret: keptSecret(settings.dataDir, "sandbox-secret"),
		onFault,
	});
	const storage = diskStorage(join(settings.dataDir, "media"));
	return {
		gateway: sandbox,
		sandbox,
		identity: embeddedIdentity({
			connection,
			secret: settings.sessionSecret,
			origin: settings.origin,
			siteName: settings.siteName,
		}),
		storage,
		...chooseMail(settings),
		/** What a demo world needs (database/worlds). */
		furnishing: { keepPicture: storage.put, hashPassword },
	};
}

/** The outbox's letters can be read in the browser only while the site is local. */
function chooseMail(settings: Settings) {
	const { smtpUrl, mailFrom, dataDir, local } = settings;
	if (smtpUrl) return { mailer: smtpMailer({ url: smtpUrl, from: mailFrom }), outbox: undefined };
	const outbox = outboxMailer(join(dataDir, "outbox"), Date.now);
	return { mailer: outbox, outbox: local ? outbox : undefined };
}
