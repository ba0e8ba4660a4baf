import { useLocation } from "react-router";
import { isAccountDeleted } from "../data/end-session.ts";
import { returnPath } from "./return-path.ts";

/**
 * The page that the user came from. Router state is the most precise source. The address has it where no script ran,
 * and so does a form that was posted and rendered again (`posted`).
 */
export function useOriginPage(posted?: string) {
	const { state, search } = useLocation();
	const written = posted ?? new URLSearchParams(search).get("from");
	return {
		/** Where to go after logging in. Nobody returns to the page on which the account was deleted. */
		origin: isAccountDeleted ? "/" : returnPath(state?.from ?? written),
		/** The same value as far as it was known when the server rendered the page. */
		written: returnPath(written),
	};
}
