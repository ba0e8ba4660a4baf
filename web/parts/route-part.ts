import { wantPart } from "./missing-parts.ts";

const asked = new Map<string, Promise<unknown>>();

/**
 * Stands in the build for every `import()` that React Router makes of a page's script (scripts/route-parts.ts). React
 * Router reloads the document when that fails, which takes away what was typed, and offline the whole site.
 */
export function routePart(address: string): Promise<unknown> {
	const known = asked.get(address);
	if (known) return known;
	const loading = wantPart(() => import(/* @vite-ignore */ address));
	asked.set(address, loading);
	return loading;
}
