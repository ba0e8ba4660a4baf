import type { Database, Tx } from "#database/tables.ts";

/** The class's own share in per cent, or null. Undefined if the class does not exist. */
export async function findShare(
	db: Database,
	id: string,
): Promise<{ share: number | null } | undefined> {
	const row = await db
		.selectFrom("classes")
		.where("id", "=", id)
		.select("share_bp")
		.executeTakeFirst();
	return row && { share: row.share_bp === null ? null : row.share_bp / 100 };
}

export async function setShare(tx: Tx, id: string, share: number | null): Promise<void> {
	await tx
		.updateTable("classes")
		.set({ share_bp: share === null ? null : share * 100 })
		.where("id", "=", id)
		.execute();
}
