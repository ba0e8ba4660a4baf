import { v7 as newId } from "uuid";
import type { Application } from "#contract/applications.ts";
import type { ApplicationState } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database, Tx } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { type AgedRequest, byAge } from "../http/newest-first.ts";
import type { ListPage, ListTotal } from "../http/paging.ts";
import { type Days, withinDays } from "../http/within-days.ts";

interface ApplicationSearch extends AgedRequest, Days {
	search?: string | undefined;
	state: ApplicationState;
}

const SEARCHED = [
	"users.name",
	"users.email",
	"instructor_applications.motivation",
	"instructor_applications.portfolio",
];

/**
 * Returns the new application's id. Undefined while an earlier one waits for an answer. An application that was
 * answered is replaced.
 */
export async function addApplication(
	db: Database,
	row: { userId: string; motivation: string; portfolio: string; now: number },
): Promise<string | undefined> {
	const { userId, motivation, portfolio, now } = row;
	const written = { id: newId(), motivation, portfolio, created_at: now };
	const added = await db
		.insertInto("instructor_applications")
		.values({ ...written, user_id: userId })
		.onConflict((conflict) =>
			conflict
				.column("user_id")
				.doUpdateSet({ ...written, state: "open", answer: null })
				.where("instructor_applications.state", "<>", "open")
				// Has no effect if the author was promoted at the same moment.
				.where("instructor_applications.is_open", "=", 1),
		)
		.returning("id")
		.executeTakeFirst();
	return added?.id;
}

/** By age. A promotion of its author accepts an application. */
export async function listApplications(
	db: Database,
	{ search, state, from, to, ...page }: ApplicationSearch,
): Promise<ListPage<Application>> {
	const some = applicationRows(db).where("instructor_applications.state", "=", state);
	let query = withinDays(some, COLUMNS, { from, to });
	if (search) query = query.where(contains(SEARCHED, search));
	return await byAge(query, COLUMNS.id, page, asApplication);
}

export async function countApplications(
	db: Database,
	{ state, from, to }: ApplicationSearch,
): Promise<ListTotal> {
	const some = db.selectFrom("instructor_applications").where("state", "=", state);
	return await countRows(db, withinDays(some, COLUMNS, { from, to }), COLUMNS.id);
}

const COLUMNS = { id: "instructor_applications.id", at: "instructor_applications.created_at" };

export async function applicationOf(db: Database, userId: string): Promise<Application | null> {
	const row = await applicationRows(db).where("user_id", "=", userId).executeTakeFirst();
	return row ? asApplication(row) : null;
}

/** Returns its author. Undefined when the application is not open. */
export async function declineOpen(tx: Tx, id: string, answer: string): Promise<string | undefined> {
	const row = await tx
		.updateTable("instructor_applications")
		.set({ state: "declined", answer })
		.where("id", "=", id)
		.where("state", "=", "open")
		.returning("user_id")
		.executeTakeFirst();
	return row?.user_id;
}

export async function applicationExists(db: Database, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("instructor_applications")
		.where("id", "=", id)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}

function applicationRows(db: Database) {
	return db
		.selectFrom("instructor_applications")
		.innerJoin("users", "users.id", "instructor_applications.user_id")
		.select([
			"instructor_applications.id",
			"instructor_applications.user_id",
			"instructor_applications.motivation",
			"instructor_applications.portfolio",
			"instructor_applications.created_at",
			"instructor_applications.state",
			"instructor_applications.answer",
			"users.name",
			"users.email",
			"users.role",
		]);
}

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>["execute"]>>[number];

function asApplication(row: ApplicationRow): Application {
	return {
		_id: row.id,
		userId: row.user_id,
		name: row.name,
		email: row.email,
		role: row.role,
		motivation: row.motivation,
		portfolio: row.portfolio,
		date: new Date(row.created_at).toISOString(),
		state: row.state,
		answer: row.answer,
	};
}
