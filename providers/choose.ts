import { join } from "node:path";
import type { Connection } from "#database/connect.ts";
import { keptSecret, type Settings } from "#server/config.ts";
import { embeddedIdentity } from "./identity/embedded.ts";
import { hashPassword } from "./identity/password-hash.ts";
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
		/** What a demo world needs (database/worlds). */
		furnishing: { keepPicture: storage.put, hashPassword },
	};
}
