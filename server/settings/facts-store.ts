import { sql } from "kysely";
import { PLACEHOLDER_CITY, PLACEHOLDER_PHONE, type StudioFacts } from "#contract/studio.ts";
import type { Database } from "#database/tables.ts";
import type { Settings } from "./config.ts";

type Defaults = Pick<Settings, "siteName" | "studioAddress" | "taxLine">;

/** The facts of a studio that has saved none. */
export function defaultFacts({ siteName, studioAddress, taxLine = "" }: Defaults): StudioFacts {
	return {
		name: siteName,
		email: studioAddress,
		phone: PLACEHOLDER_PHONE,
		city: PLACEHOLDER_CITY,
		taxLine,
	};
}

/**
 * The facts of the studio, with their version. They are read for each use, so that every process has them as soon as
 * they are saved (decisions/0068).
 */
export async function findFacts(
	db: Database,
	settings: Defaults,
): Promise<StudioFacts & { version: number }> {
	const row = await db
		.selectFrom("studio_versions")
		.where("subject", "=", "facts")
		.orderBy("version", "desc")
		.limit(sql.lit(1))
		.select(["version", "body"])
		.executeTakeFirst();
	// Facts that were saved by an older version may lack newer fields.
	const saved: Partial<StudioFacts> = row ? JSON.parse(row.body) : {};
	return { ...defaultFacts(settings), ...saved, version: row?.version ?? 0 };
}
