import type { Insertable, Selectable } from "kysely";
import type { ContactMessage } from "#contract/contact.ts";
import type { MessageState } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { ContactMessagesTable, Database, Tx } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { type AgedRequest, byAge } from "../http/newest-first.ts";
import type { ListPage, ListTotal } from "../http/paging.ts";
import { type Days, withinDays } from "../http/within-days.ts";

interface MessageSearch extends AgedRequest, Days {
	search?: string | undefined;
	state?: MessageState | undefined;
}

export async function addMessage(
	db: Database,
	row: Insertable<ContactMessagesTable>,
): Promise<void> {
	await db.insertInto("contact_messages").values(row).execute();
}

/** The id of a message with this content that was sent since this time. */
export async function findSameMessage(
	db: Database,
	{ name, email, message, since }: SameMessage,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("contact_messages")
		.where("email", "=", email)
		.where("created_at", ">", since)
		.where("name", "=", name)
		.where("message", "=", message)
		.select("id")
		.executeTakeFirst();
	return row?.id;
}

interface SameMessage {
	name: string;
	email: string;
	message: string;
	since: number;
}

export async function listMessages(
	db: Database,
	{ search, state, from, to, ...page }: MessageSearch,
): Promise<ListPage<ContactMessage>> {
	let query = messagesOf(db, { state, from, to });
	if (search) query = query.where(contains(["name", "email", "message"], search));
	return await byAge(query, "id", page, asMessage);
}

export async function countMessages(db: Database, input: MessageSearch): Promise<ListTotal> {
	return await countRows(db, messagesOf(db, input), "id");
}

function messagesOf(db: Database, { state, from, to }: Days & Pick<MessageSearch, "state">) {
	const all = db.selectFrom("contact_messages").selectAll();
	const some = state ? all.where("state", "=", state) : all;
	return withinDays(some, { id: "id", at: "created_at" }, { from, to });
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
