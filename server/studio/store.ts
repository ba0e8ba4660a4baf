import type { StudioTextSubject } from "#contract/enumerations.ts";
import type { StudioTextVersion } from "#contract/studio/texts.ts";
import type { StudioFactsVersion } from "#contract/studio.ts";
import type { Database, StudioVersionsTable } from "#database/tables.ts";
import { cutPage, type ListPage, type ListRequest, readCursor } from "../http/paging.ts";

export async function addVersion(db: Database, version: StudioVersionsTable): Promise<void> {
	await db.insertInto("studio_versions").values(version).execute();
}

/** Every saved version of the facts, newest first. */
export async function listFactsVersions(
	db: Database,
	page: ListRequest,
): Promise<ListPage<StudioFactsVersion>> {
	const { rows, next } = await listVersions(db, "facts", page);
	return { rows: rows.map((row) => ({ ...asVersion(row), ...JSON.parse(row.body) })), next };
}

/** Who saved which version of a text, newest first. */
export async function listTextVersions(
	db: Database,
	subject: StudioTextSubject,
	page: ListRequest,
): Promise<ListPage<StudioTextVersion>> {
	const { rows, next } = await listVersions(db, subject, page);
	return { rows: rows.map(asVersion), next };
}

async function listVersions(
	db: Database,
	subject: StudioVersionsTable["subject"],
	{ limit, cursor }: ListRequest,
): Promise<ListPage<Row>> {
	const [before] = readCursor(cursor, ["number"]) ?? [];
	let query = db
		.selectFrom("studio_versions")
		.leftJoin("users", "users.id", "studio_versions.author_id")
		.where("subject", "=", subject)
		.orderBy("version", "desc")
		.limit(limit + 1)
		.select(["version", "body", "at", "users.name"]);
	if (before !== undefined) query = query.where("version", "<", Number(before));
	return cutPage(await query.execute(), limit, ({ version }) => [version]);
}

interface Row extends Pick<StudioVersionsTable, "version" | "body" | "at"> {
	name: string | null;
}

function asVersion({ version, at, name }: Row): StudioTextVersion {
	return { _id: String(version), version, at: new Date(at).toISOString(), by: name };
}
