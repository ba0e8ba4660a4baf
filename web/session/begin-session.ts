import type { Me } from "#contract/accounts.ts";
import { queryClient } from "../data/query-client.ts";
import { sessionChanged } from "../data/session-state.ts";
import { renewToken } from "../data/token.ts";
import { meQuery } from "./queries.ts";

/** Starts a session after the identity provider accepted the user: creates the token and loads the user. */
export async function beginSession(): Promise<Me> {
	await renewToken();
	queryClient().removeQueries({ queryKey: meQuery.queryKey });
	const user = await queryClient().fetchQuery(meQuery);
	sessionChanged();
	return user;
}
