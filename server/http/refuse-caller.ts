import type { FastifyRequest } from "fastify";
import type { Who } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { Caller } from "./caller.ts";

/** Refuses a caller without the role that the contract demands. */
export function refuseOtherRoles(who: Who, caller: Caller | undefined): void {
	if (who === "anyone") return;
	if (!caller) throw new Problem("not_signed_in");
	const needsRole = who === "student" || who === "instructor" || who === "admin";
	if (needsRole && caller.role !== who) throw new Problem("wrong_role");
}

/** For calls about one person's records. A record of another person answers 404 (docs/rules.md). */
export function refuseOtherPeople(who: Who, request: FastifyRequest): void {
	const { caller } = request;
	if (who !== "self" && who !== "self-or-admin") return;
	if (who === "self-or-admin" && caller?.role === "admin") return;
	const { email } = request.params as { email: string };
	if (caller?.email !== email) throw new Problem("not_found");
}
