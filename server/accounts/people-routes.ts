import type { ParsedQuery } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { keptTotal } from "../administration/totals-store.ts";
import { withTotal } from "../http/count-rows.ts";
import type { ListTotal } from "../http/paging.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { lowerRole } from "./lower-role.ts";
import { raiseRole } from "./raise-role.ts";
import { roleBelow } from "./role-below.ts";
import { listSessions } from "./sessions-store.ts";
import { liftSuspension, suspend } from "./suspend.ts";
import { listSuspensions } from "./suspensions-store.ts";
import { countUsers, listUsers, type SeenPerson, seePerson } from "./users-store.ts";

/** The calls with which administrators manage users. */
export function peopleRoutes(serve: Serve, needs: Needs): void {
	const { connection, now } = needs;
	const { db } = connection;

	serve("GET /api/users", ({ query }) =>
		withTotal(listUsers(db, query), query, () => howMany(db, query)),
	);
	serve("GET /api/users/:id", async ({ params }) => {
		const person = await existing(db, params.id);
		const { to = null } = await roleBelow(db, person._id, person.role);
		return { ...person, roleBelow: to };
	});
	serve("GET /api/users/:id/suspensions", async ({ params, query }) => {
		const { _id } = await existing(db, params.id);
		return await listSuspensions(db, _id, query);
	});
	serve("GET /api/users/:id/sessions", async ({ params, query, caller }) => {
		const { _id } = await existing(db, params.id);
		const whose = { id: _id, sessionId: caller.sessionId };
		return await listSessions(db, whose, { ...query, now: now() });
	});
	serve("PATCH /api/users/:id/suspend", ({ params, body, caller }) =>
		suspend(needs, caller, params.id, body),
	);
	serve("PATCH /api/users/:id/lift", ({ params, body, caller }) =>
		liftSuspension(needs, caller, params.id, body),
	);
	serve("PATCH /api/users/:id/lower", ({ params, body, caller }) =>
		lowerRole(needs, caller, params.id, body),
	);
	serve("PATCH /api/users/admin/:id", ({ params, caller }) =>
		raiseRole(needs, caller, params.id, "admin"),
	);
	serve("PATCH /api/users/instructor/:id", ({ params, caller }) =>
		raiseRole(needs, caller, params.id, "instructor"),
	);
}

async function existing(db: Database, userId: string): Promise<SeenPerson> {
	const person = await seePerson(db, userId);
	if (!person) throw new Problem("not_found");
	return person;
}

/** The totals of all users and of all instructors are stored. Other totals are counted on request. */
async function howMany(db: Database, query: ParsedQuery<"GET /api/users">): Promise<ListTotal> {
	const { role, suspended, from, to } = query;
	const isWhole = suspended === undefined && from === undefined && to === undefined;
	const isKept = isWhole && (role === undefined || role === "instructor");
	if (isKept) return await keptTotal(db, role ? "instructors" : "users");
	return await countUsers(db, query);
}
