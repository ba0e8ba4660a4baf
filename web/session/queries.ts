import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { endSession } from "../data/end-session.ts";
import { SessionOver } from "../data/problem.ts";
import { bearer } from "../data/token.ts";

/** Who is signed in, with the role that the database gives them now. */
export const meQuery = queryOptions({
	queryKey: ["me"],
	async queryFn() {
		await bearer().catch(leaveQuietly);
		return call("GET /api/me");
	},
});

/** A session that ran out while nobody was doing anything makes a visitor, not an interruption. */
async function leaveQuietly(fault: unknown): Promise<never> {
	if (fault instanceof SessionOver) await endSession("expired");
	throw fault;
}
