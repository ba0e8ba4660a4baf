import type { Insertable, Selectable } from "kysely";
import type { ContactMessage } from "#contract/contact.ts";
import type { MessageState } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { ContactMessagesTable, Database, Tx } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

interface MessageSearch extends ListRequest {
	search?: string | undefined;
	state?: MessageState | undefined;
}

export async function addMessage(
	db: Database,
	row: Insertable<ContactMessagesTable>,
): Promise<void> {
	await db.insertInto("contact_messages").values(row).execute();
}

export async function listMessages(
	db: Database,
	{ search, state, ...page }: MessageSearch,
): Promise<ListPage<ContactMessage>> {
	let query = db.selectFrom("contact_messages").selectAll();
	if (state) query = query.where("state", "=", state);
	if (search) query = query.where(contains(["name", "email", "message"], search));
	return await newestFirst(query, "id", page, asMessage);
}

function asMessage({ id, created_at, ...row }: Selectable<ContactMessagesTable>): ContactMessage {
	return { _id: id, ...row, date: new Date(created_at).toISOString() };
}

/** True when the message had another state before. */
export async function setMessageState(tx: Tx, id: string, state: MessageState): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("contact_messages")
		.set({ state })
		.where("id", "=", id)
		.where("state", "<>", state)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function messageExists(db: Database, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("contact_messages")
		.where("id", "=", id)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}
