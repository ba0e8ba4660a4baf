import { useOutletContext } from "react-router";
import type { User } from "#contract/accounts.ts";

/** Whoever looks at a page of the dashboard: its frame lets nobody else in. */
export function usePerson(): User {
	return useOutletContext<User>();
}
