import { expect } from "vitest";
import type { Role } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";
import { demoPeople } from "#database/worlds/studio-people.ts";

/** The roles with which tests created people (tests/support/make.ts). Everybody else signed up, as a student. */
const firstRoles = new Map<string, Role>();

/** Makes the oracle treat that role as the original one, not as a change. */
export function rememberFirstRole(id: string, role: Role): void {
	firstRoles.set(id, role);
}

interface Change {
	actor: string | null;
	subject: string;
	from: Role;
	to: Role;
}

/**
 * I4: every change of a role has an audit row by an administrator or by a command on the server, and one administrator
 * always remains.
 */
export async function rolesAreAudited(db: Database): Promise<void> {
	const people = await db.selectFrom("users").select(["id", "email", "role"]).execute();
	const changes = await changesOf(db);
	const roles = new Map(people.map((one) => [one.id, roleBefore(one, changes)]));
	let admins = [...roles.values()].filter((role) => role === "admin").length;
	for (const change of changes) {
		const { actor, subject, from, to } = change;
		const isByAdmin = actor === null || !roles.has(actor) || roles.get(actor) === "admin";
		expect(isByAdmin, `I4: a role changed by no administrator: ${JSON.stringify(change)}`).toBe(
			true,
		);
		if (roles.has(subject))
			expect(roles.get(subject), "I4: role before an audited change").toBe(from);
		if (to === "admin") admins += 1;
		roles.set(subject, to);
	}
	const unexplained = people.filter(({ id, role }) => roles.get(id) !== role);
	expect(unexplained, "I4: roles that no audit row explains").toEqual([]);
	const left = people.filter(({ role }) => role === "admin").length;
	if (admins > 0) expect(left, "I4: administrators").toBeGreaterThan(0);
}

async function changesOf(db: Database): Promise<Change[]> {
	const rows = await db
		.selectFrom("audit")
		.where("action", "in", ["user.raise", "user.lower"])
		.orderBy("id")
		.selectAll()
		.execute();
	return rows.map(({ actor_id, subject_id, detail }) => {
		const { from, to } = JSON.parse(detail) as { from: Role | null; to: Role };
		// An account that is created with a role is a student for a moment.
		return { actor: actor_id, subject: subject_id, from: from ?? "student", to };
	});
}

function roleBefore({ id, email, role }: { id: string; email: string; role: Role }, all: Change[]) {
	const known = firstRoles.get(id);
	if (known) return known;
	if (!isFurnished(email)) return "student";
	return all.find(({ subject }) => subject === id)?.from ?? role;
}

/** The people of database/worlds are created with their roles. */
function isFurnished(email: string): boolean {
	return /^(demo|crowd)-\d+@/.test(email) || demoPeople.some((one) => one.email === email);
}
