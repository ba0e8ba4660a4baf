import type { Connection } from "#database/connect.ts";
import type { Settings } from "../settings/config.ts";
import { SettingsFault } from "../settings/settings-fault.ts";
import { countRemovable, endDemoAccess, forgetLocalOpenId, hasOnlyDemoAdmins } from "./store.ts";

/**
 * Runs before a live site opens: removes the access of all demo people, also if the database was used by a local site
 * before. Returns how many of them could be removed. Throws when only demo people could administer the site.
 */
export async function keepDemoOut(
	{ db }: Pick<Connection, "db">,
	{ openId }: Pick<Settings, "openId">,
): Promise<number> {
	if (await hasOnlyDemoAdmins(db)) {
		throw new SettingsFault([
			"The only administrators in this database are demo people, who cannot sign in on a live site: make one first with npm run admin:create -- --email E --name N",
		]);
	}
	await db.transaction().execute(async (tx) => {
		await endDemoAccess(tx);
		await forgetLocalOpenId(tx, openId?.kind === "issuer" ? openId.issuer : undefined);
	});
	return await countRemovable(db);
}
