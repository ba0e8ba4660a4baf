import type { ContactMessage } from "#contract/contact.ts";
import { contains } from "#database/search.ts";
import type { ContactMessagesTable, Database } from "#database/tables.ts";
import { cutPage, type Page, type PageWish, readCursor } from "../http/paging.ts";

export async function addMessage(db: Database, row: ContactMessagesTable): Promise<void> {
	await db.insertInto("contact_messages").values(row).execute();
}

/** Newest first. */
export async function listMessages(
	db: Database,
	{ limit, cursor, search }: PageWish & { search?: string | undefined },
): Promise<Page<ContactMessage>> {
	const after = readCursor(cursor, ["string"]);
	let query = db.selectFrom("contact_messages").selectAll();
	if (search) query = query.where(contains(["name", "email", "message"], search));
	if (after) query = query.where("id", "<", String(after[0]));
	const rows = await query
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [row.id]);
	return { rows: page.rows.map(asMessage), next: page.next };
}

function asMessage({ id, created_at, ...row }: ContactMessagesTable): ContactMessage {
	return { _id: id, ...row, date: new Date(created_at).toISOString() };
}
