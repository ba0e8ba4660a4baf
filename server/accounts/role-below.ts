import type { Role } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";
import { ownsClasses } from "../classes/store.ts";

/** The role that a person has after an administrator took the present one, or why it stays. */
export type RoleBelow =
	| { to: Role; refused?: undefined }
	| { to?: undefined; refused: "role_not_lowered" | "owns_classes" };

/**
 * Decides what becomes of a person whose role an administrator takes (decisions/0065). The page about the person has
 * the answer before the call, so that it promises only what the call does.
 */
export async function roleBelow(db: Database, userId: string, role: Role): Promise<RoleBelow> {
	if (role === "student") return { refused: "role_not_lowered" };
	const teaches = await ownsClasses(db, userId);
	if (role === "admin") return { to: teaches ? "instructor" : "student" };
	return teaches ? { refused: "owns_classes" } : { to: "student" };
}
