import { useLocation } from "react-router";
import { returnPath } from "./return-path.ts";

/**
 * Where the person came from. Router state knows it best; the address says it where there was no script, and so does
 * a form that came back (`posted`).
 */
export function useOriginPage(posted?: string) {
	const { state, search } = useLocation();
	const written = posted ?? new URLSearchParams(search).get("from");
	return {
		/** Where to go after logging in. */
		origin: returnPath(state?.from ?? written),
		/** The same as far as the page knew it when the server wrote it. */
		written: returnPath(written),
	};
}
