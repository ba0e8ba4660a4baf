import { wantPart } from "./missing-parts.ts";

const asked = new Map<string, Promise<unknown>>();

/**
 * The build uses this for each `import()` by which React Router loads a page's script (scripts/route-parts.ts). React
 * Router would reload the document after a failure, which clears typed input and offline removes the whole page.
 */
export function routePart(address: string): Promise<unknown> {
	const known = asked.get(address);
	if (known) return known;
	const loading = wantPart(() => import(/* @vite-ignore */ address));
	asked.set(address, loading);
	return loading;
}
