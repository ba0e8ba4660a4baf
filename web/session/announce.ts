import type { User } from "#contract/accounts.ts";
import { call } from "../data/api.ts";
import { queryClient } from "../data/query-client.ts";
import { accounts } from "../messages/en/accounts.ts";
import { toast } from "../ui/toasts.ts";
import { meQuery } from "./queries.ts";

/**
 * The Google sign-in flow of docs/specification.md §4: posts the user record, and shows a message if it was new. The
 * record was already written with the account (docs/rules.md, "Who someone is"), so a failure here loses nothing.
 */
export async function announce({ name, email, image }: User): Promise<void> {
	const body = { name, email, image, role: "student" };
	const { insertedId } = await call("POST /api/users", { body }).catch(() => ({
		insertedId: null,
	}));
	if (insertedId) toast(accounts.google.done);
}

/** After a full-page return from Google, on whichever page that is. */
export async function announceArrival(): Promise<void> {
	const me = await queryClient()
		.fetchQuery(meQuery)
		.catch(() => undefined);
	if (me) await announce(me);
}
