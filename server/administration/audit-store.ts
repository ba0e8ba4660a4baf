import { v7 as newId } from "uuid";
import type { AuditEntry } from "#contract/administration/audit.ts";
import type { AuditAction, AuditDetail } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { type AgedRequest, byAge } from "../http/newest-first.ts";
import type { ListPage, ListTotal } from "../http/paging.ts";
import { type Days, withinDays } from "../http/within-days.ts";

export interface NewAuditEntry {
	/** Null when the action was run on the server's command line, or by a rule of the site. */
	actorId: string | null;
	action: AuditAction;
	subjectId: string;
	detail?: Partial<Record<AuditDetail, string | null>>;
	now: number;
}

/** Adds an entry to the audit log. Call it in the transaction of the action, so that both are written or neither. */
export async function addAudit(db: Database, entry: NewAuditEntry): Promise<void> {
	await db
		.insertInto("audit")
		.values({
			id: newId(),
			at: entry.now,
			actor_id: entry.actorId,
			action: entry.action,
			subject_id: entry.subjectId,
			detail: JSON.stringify(entry.detail ?? {}),
		})
		.execute();
}

interface AuditSearch extends AgedRequest, Days {
	search?: string | undefined;
	action?: AuditAction | undefined;
}

/** By age. A subject is a user, a class, the class of an edit that was marked as seen, a payment or a message. */
export async function listAudit(
	db: Database,
	{ search, action, from, to, ...page }: AuditSearch,
): Promise<ListPage<AuditEntry>> {
	let query = withinDays(withNames(db), COLUMNS, { from, to });
	if (action) query = query.where("audit.action", "=", action);
	if (search) query = query.where(contains(SEARCHED, search));
	return await byAge(query, "audit.id", page, asEntry);
}

export async function countAudit(
	db: Database,
	{ action, from, to }: AuditSearch,
): Promise<ListTotal> {
	const all = withinDays(db.selectFrom("audit"), COLUMNS, { from, to });
	return await countRows(db, action ? all.where("action", "=", action) : all, "audit.id");
}

const COLUMNS = { id: "audit.id", at: "audit.at" };

const SEARCHED = [
	...["actor.name", "actor.email", "person.name", "person.email", "classes.name"],
	...["payments.class_name", "payments.email", "contact_messages.name", "contact_messages.email"],
];

function withNames(db: Database) {
	return db
		.selectFrom("audit")
		.leftJoin("users as actor", "actor.id", "audit.actor_id")
		.leftJoin("users as person", "person.id", "audit.subject_id")
		.leftJoin("contact_messages", "contact_messages.id", "audit.subject_id")
		.leftJoin("payments", "payments.id", "audit.subject_id")
		.leftJoin("class_changes", "class_changes.id", "audit.subject_id")
		.leftJoin("classes", (join) =>
			join.on((eb) =>
				eb("classes.id", "=", eb.fn.coalesce("class_changes.class_id", "audit.subject_id")),
			),
		)
		.select([
			"audit.id",
			"audit.at",
			"audit.action",
			"audit.detail",
			"actor.name as actor_name",
			"actor.email as actor_email",
			(eb) => eb.fn.coalesce("person.name", "contact_messages.name").as("person_name"),
			(eb) => eb.fn.coalesce("person.email", "contact_messages.email").as("person_email"),
			"classes.name as class_name",
			"payments.class_name as paid_name",
			"payments.email as payer_email",
		]);
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

function asEntry(row: AuditRow): AuditEntry {
	const { actor_name: name, actor_email: email } = row;
	return {
		_id: row.id,
		at: new Date(row.at).toISOString(),
		actor: name !== null && email !== null ? { name, email } : null,
		action: row.action,
		subject: subjectOf(row),
		detail: JSON.parse(row.detail),
	};
}

function subjectOf({ person_name, person_email, paid_name, payer_email, class_name }: AuditRow) {
	if (person_name !== null) return `${person_name} (${person_email})`;
	return paid_name === null ? class_name : `${paid_name} (${payer_email})`;
}
