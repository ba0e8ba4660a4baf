import { useMatches } from "react-router";

/**
 * The `handle` of a page that has its own header and its own `<main id="content">`, and neither navigation bar nor
 * footer.
 */
export const ownFrame = "own-frame";

export function useHasOwnFrame(): boolean {
	return useMatches().some(({ handle }) => handle === ownFrame);
}
