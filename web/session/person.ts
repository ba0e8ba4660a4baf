import { useOutletContext } from "react-router";
import type { User } from "#contract/accounts.ts";

/** The signed-in user of a dashboard page. The dashboard's guard admits nobody else. */
export function usePerson(): User {
	return useOutletContext<User>();
}
