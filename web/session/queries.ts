import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { endSession } from "../data/end-session.ts";
import { SessionOver } from "../data/problem.ts";
import { bearer } from "../data/token.ts";

/** The signed-in user, with the role that the database has now. */
export const meQuery = queryOptions({
	queryKey: ["me"],
	async queryFn() {
		await bearer().catch(leaveQuietly);
		return call("GET /api/me");
	},
});

/** A session that expired while idle turns the user into a visitor without an interruption. */
async function leaveQuietly(fault: unknown): Promise<never> {
	if (fault instanceof SessionOver) await endSession("expired");
	throw fault;
}
