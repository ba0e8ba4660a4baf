import type { StudioFacts, StudioFactsVersion } from "#contract/studio.ts";
import type { Database, StudioVersionsTable } from "#database/tables.ts";
import { cutPage, type ListPage, type ListRequest, readCursor } from "../http/paging.ts";

export async function addVersion(db: Database, version: StudioVersionsTable): Promise<void> {
	await db.insertInto("studio_versions").values(version).execute();
}

/** Every saved version of the facts, newest first. */
export async function listFactsVersions(
	db: Database,
	{ limit, cursor }: ListRequest,
): Promise<ListPage<StudioFactsVersion>> {
	const [before] = readCursor(cursor, ["number"]) ?? [];
	let query = db
		.selectFrom("studio_versions")
		.leftJoin("users", "users.id", "studio_versions.author_id")
		.where("subject", "=", "facts")
		.orderBy("version", "desc")
		.limit(limit + 1)
		.select(["version", "body", "at", "users.name"]);
	if (before !== undefined) query = query.where("version", "<", Number(before));
	const { rows, next } = cutPage(await query.execute(), limit, ({ version }) => [version]);
	return { rows: rows.map(asVersion), next };
}

interface Row extends Pick<StudioVersionsTable, "version" | "body" | "at"> {
	name: string | null;
}

function asVersion({ version, body, at, name }: Row): StudioFactsVersion {
	const facts: StudioFacts = JSON.parse(body);
	return { ...facts, _id: String(version), version, at: new Date(at).toISOString(), by: name };
}
