import type { Load } from "./load.ts";

const brotli = { "accept-encoding": "br" };

/** The addresses that a visitor reads, in turn. Every second address is new, so its answer is not in the cache. */
export function readingLoad(callers: number): Load {
	const path = (n: number) => {
		const price = 500 + (n % 9_000);
		return [
			"/",
			`/api/approvedClasses?limit=24&maxPrice=${price}`,
			"/classes",
			`/classes?maxPrice=${price}`,
		][n % 4] as string;
	};
	return { path, headers: brotli, callers };
}

/** The Express shop has only the list. */
export function readingExpress(callers: number): Load {
	const path = (n: number) => `/api/approvedClasses?limit=24&maxPrice=${500 + (n % 9_000)}`;
	return { path, headers: {}, callers };
}
