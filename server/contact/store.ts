import type { ContactMessage } from "#contract/contact.ts";
import { contains } from "#database/search.ts";
import type { ContactMessagesTable, Database } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

export async function addMessage(db: Database, row: ContactMessagesTable): Promise<void> {
	await db.insertInto("contact_messages").values(row).execute();
}

export async function listMessages(
	db: Database,
	{ search, ...page }: ListRequest & { search?: string | undefined },
): Promise<ListPage<ContactMessage>> {
	let query = db.selectFrom("contact_messages").selectAll();
	if (search) query = query.where(contains(["name", "email", "message"], search));
	return await newestFirst(query, "id", page, asMessage);
}

function asMessage({ id, created_at, ...row }: ContactMessagesTable): ContactMessage {
	return { _id: id, ...row, date: new Date(created_at).toISOString() };
}
