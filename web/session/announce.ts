import type { User } from "#contract/accounts.ts";
import { call } from "../data/api.ts";
import { queryClient } from "../data/query-client.ts";
import { accounts } from "../messages/en/accounts.ts";
import { toast } from "../ui/toasts.ts";
import { meQuery } from "./queries.ts";

/**
 * The Google sign-in flow of docs/specification.md §4: posts the user record, and says so when that was the first time. The record
 * was written with the account (docs/rules.md, "Who someone is"): failing here takes nothing away.
 */
export async function announce({ name, email, image }: User): Promise<void> {
	const body = { name, email, image, role: "student" };
	const { insertedId } = await call("POST /api/users", { body }).catch(() => ({
		insertedId: null,
	}));
	if (insertedId) toast(accounts.google.done);
}

/** The whole page came back from Google, to wherever it was. */
export async function announceArrival(): Promise<void> {
	const me = await queryClient()
		.fetchQuery(meQuery)
		.catch(() => undefined);
	if (me) await announce(me);
}
