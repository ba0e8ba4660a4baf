import type { Role } from "#contract/enumerations.ts";
import { canonicalEmail } from "#contract/rules.ts";
import type { Connection } from "#database/connect.ts";
import { lockForAll } from "#database/locks.ts";
import { addAudit } from "../administration/audit-store.ts";
import { ownsClasses } from "../classes/store.ts";
import { countAdmins, findByEmail, isActiveAdmin, setRole } from "./users-store.ts";

export type Removal =
	| { done: true; name: string; role: Role }
	| { done: false; because: "unknown" | "not-admin" | "last" };

/**
 * `npm run admin:remove`: takes the role from an administrator, but never from the last one. Removals run one at a
 * time. Otherwise two administrators who remove each other could both succeed (docs/threats.md U3).
 */
export async function removeAdmin(
	{ db, engine }: Pick<Connection, "db" | "engine">,
	email: string,
	now: number,
): Promise<Removal> {
	return await db.transaction().execute(async (tx) => {
		await lockForAll(tx, engine, "removeAdmin");
		const person = await findByEmail(tx, canonicalEmail(email));
		if (!person) return { done: false, because: "unknown" };
		if (person.role !== "admin") return { done: false, because: "not-admin" };
		// A suspended administrator is not counted.
		const isOneOfThem = await isActiveAdmin(tx, person.id);
		if (isOneOfThem && (await countAdmins(tx)) < 2) return { done: false, because: "last" };
		const role = (await ownsClasses(tx, person.id)) ? "instructor" : "student";
		await setRole(tx, person.id, role, now);
		await addAudit(tx, {
			actorId: null,
			action: "user.lower",
			subjectId: person.id,
			detail: { from: "admin", to: role, by: "npm run admin:remove" },
			now,
		});
		return { done: true, name: person.name, role };
	});
}
