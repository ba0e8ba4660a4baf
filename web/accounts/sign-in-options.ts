import type { LoaderFunctionArgs } from "react-router";
import { publicCallContext } from "../data/context.ts";
import { prefetch } from "../data/prefetch.ts";
import { queryClient } from "../data/query-client.ts";
import { signInOptionsQuery } from "./queries.ts";

/** The `loader` of the pages that need to know how people sign in to this site. */
export function loadSignInOptions({ context }: Pick<LoaderFunctionArgs, "context">) {
	const ask = context.get(publicCallContext);
	return prefetch((client) => client.fetchQuery(signInOptionsQuery(ask)));
}

/** Their `clientLoader`: the page waits, so that the Google button does not come late and push the rest down. */
export async function knowSignInOptions(): Promise<undefined> {
	await queryClient().prefetchQuery(signInOptionsQuery());
}
