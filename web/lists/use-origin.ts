import { useLocation } from "react-router";

/** Back to the list with its search and page, or to its first page if the user did not come from there. */
export function useOrigin(list: string): string {
	const from: unknown = useLocation().state?.from;
	return typeof from === "string" ? from : list;
}
