import { v7 as newId } from "uuid";
import type { Application } from "#contract/applications.ts";
import type { ApplicationState } from "#contract/enumerations.ts";
import { contains } from "#database/search.ts";
import type { Database } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

interface ApplicationSearch extends ListRequest {
	search?: string | undefined;
	state: ApplicationState;
}

const SEARCHED = [
	"users.name",
	"users.email",
	"instructor_applications.motivation",
	"instructor_applications.portfolio",
];

/** Returns the new application's id. Undefined when the user has applied before. */
export async function addApplication(
	db: Database,
	row: { userId: string; motivation: string; portfolio: string; now: number },
): Promise<string | undefined> {
	const added = await db
		.insertInto("instructor_applications")
		.values({
			id: newId(),
			user_id: row.userId,
			motivation: row.motivation,
			portfolio: row.portfolio,
			created_at: row.now,
		})
		.onConflict((conflict) => conflict.column("user_id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return added?.id;
}

/** Newest first. An application is open while its author is a student, and a promotion decides it. */
export async function listApplications(
	db: Database,
	{ search, state, ...page }: ApplicationSearch,
): Promise<ListPage<Application>> {
	let query = applicationRows(db).where("is_open", "=", state === "open" ? 1 : 0);
	if (search) query = query.where(contains(SEARCHED, search));
	return await newestFirst(query, "instructor_applications.id", page, asApplication);
}

export async function applicationOf(db: Database, userId: string): Promise<Application | null> {
	const row = await applicationRows(db).where("user_id", "=", userId).executeTakeFirst();
	return row ? asApplication(row) : null;
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
	};
}
