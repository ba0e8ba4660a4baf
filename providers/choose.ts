import { join } from "node:path";
import type { Connection } from "#database/connect.ts";
import type { Settings } from "#server/settings/config.ts";
import { keptSecret } from "#server/settings/kept-secret.ts";
import { embeddedIdentity } from "./identity/embedded.ts";
import { localOpenId } from "./identity/local-openid/local-openid.ts";
import { discoveredPeer, googlePeer } from "./identity/openid-peer.ts";
import { hashPassword } from "./identity/password-hash.ts";
import type { PasswordBudget } from "./identity/port.ts";
import { outboxMailer } from "./mail/outbox.ts";
import { SandboxGateway } from "./payment/sandbox.ts";
import { chargePast, forgetCharges } from "./payment/sandbox-past.ts";
import { diskStorage } from "./storage/disk.ts";
import {
	frozenKey,
	inkKey,
	lessonBytes,
	pictures,
	type StorageKind,
	sheetPictures,
} from "./storage/port.ts";
import { readOnly } from "./storage/read-only.ts";

/**
 * Picks the adapters that the settings ask for. server/settings/config.ts has already refused a live site without a
 * named gateway. Adapters with a large SDK are loaded only by a site that uses them (decisions/0092).
 */
export async function chooseProviders(
	settings: Settings,
	connection: Connection,
	onFault: (error: unknown) => void,
	/** Absent in commands that sign nobody in. */
	passwordBudget?: PasswordBudget,
) {
	const storage = await chooseStorage(settings, "media", pictures);
	const lessonStorage = await chooseStorage(settings, "lessons", lessonBytes);
	const sheetPictureStorage = await chooseStorage(settings, "sheet-pictures", sheetPictures);
	const { chargePast, ...gateway } = await chooseGateway(settings, connection, onFault);
	return {
		...gateway,
		identity: embeddedIdentity({
			connection,
			secret: settings.sessionSecret,
			origin: settings.origin,
			siteName: settings.siteName,
			passwordBudget,
			...chooseOpenId(settings, connection),
		}),
		storage,
		lessonStorage,
		sheetPictureStorage,
		...(await chooseMail(settings)),
		/** What a demo world needs to be furnished (database/worlds) and removed. */
		furnishing: {
			keepPicture: storage.put,
			keepFrozen: async (sha256: string, bytes: Uint8Array) =>
				await lessonStorage.put(frozenKey(sha256), bytes),
			keepInk: async (sha256: string, bytes: Uint8Array) =>
				await lessonStorage.put(inkKey(sha256), bytes),
			hashPassword,
			chargePast,
			forgetCharges,
		},
	};
}

async function chooseStorage(
	{ storage, dataDir, isDrill }: Settings,
	folder: string,
	kind: StorageKind,
) {
	// A drill makes the pictures of sheets again.
	if (!storage || (isDrill && kind === sheetPictures))
		return diskStorage(join(dataDir, folder), kind);
	const { s3Storage } = await import("./storage/s3.ts");
	const bucket = s3Storage(storage, kind);
	return isDrill ? readOnly(bucket) : bucket;
}

/**
 * Also answers the sandbox itself: only the sandbox has a card form, delivers its own events and can record past
 * charges.
 */
async function chooseGateway(
	{ stripe, dataDir }: Settings,
	{ db }: Connection,
	onFault: (error: unknown) => void,
) {
	if (stripe) {
		const { StripeGateway } = await import("./payment/stripe.ts");
		return { gateway: new StripeGateway(stripe), sandbox: undefined, chargePast: undefined };
	}
	const signingSecret = keptSecret(dataDir, "sandbox-secret");
	const sandbox = new SandboxGateway({ db, signingSecret, onFault });
	return { gateway: sandbox, sandbox, chargePast };
}

/** The OpenID provider behind the Google button. A live site without keys has none. */
export function chooseOpenId(settings: Settings, { db }: Connection) {
	const { openId, sessionSecret: secret, origin, dataDir } = settings;
	if (openId?.kind === "google") return { peer: googlePeer(openId) };
	if (openId?.kind === "issuer") return { peer: discoveredPeer(openId, openId.issuer) };
	if (!openId) return {};
	const backChannel = listeningAddress(settings);
	const { peer, site } = localOpenId({ db, secret, origin, dataDir, backChannel });
	return { peer, localOpenId: site };
}

/** The address at which this process reaches itself. PUBLIC_ORIGIN may only be reachable from outside a container. */
function listeningAddress({ host, port }: Settings): string {
	const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** The outbox is readable in the browser only while the site is local. */
async function chooseMail(settings: Settings) {
	const { smtpUrl, mailFrom, dataDir, local, sendsMail } = settings;
	// server/mail/mail.ts queues nothing then. Letters that were queued earlier are dropped.
	if (!sendsMail) return { mailer: { send: async () => {} }, outbox: undefined };
	if (smtpUrl) {
		const { smtpMailer } = await import("./mail/smtp.ts");
		return { mailer: smtpMailer({ url: smtpUrl, from: mailFrom }), outbox: undefined };
	}
	const outbox = outboxMailer(join(dataDir, "outbox"), Date.now);
	return { mailer: outbox, outbox: local ? outbox : undefined };
}
