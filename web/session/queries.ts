import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { endSession } from "../data/end-session.ts";
import { meKey } from "../data/keys.ts";
import { SessionOver } from "../data/problem.ts";
import { bearer, currentSession } from "../data/token.ts";

/** The signed-in user, with the role that the database has now. */
export const meQuery = queryOptions({
	queryKey: meKey,
	async queryFn() {
		const session = currentSession();
		await bearer().catch((fault) => leaveQuietly(fault, session));
		return call("GET /api/me");
	},
});

/** A session that expired while idle turns the user into a visitor without an interruption. */
async function leaveQuietly(fault: unknown, session: number): Promise<never> {
	if (fault instanceof SessionOver) await endSession("expired", session);
	throw fault;
}
