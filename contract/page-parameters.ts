import type { ClassChoice, ClassFlag } from "./enumerations.ts";

type Name = "search" | "sort" | "maxPrice" | "show" | ClassChoice | ClassFlag;

/**
 * Written out, although contract/enumerations.ts has the names of choices and flags: cards need the names, and the pages
 * that load cards would load all enumerations with them. A missing name does not compile.
 */
const names: Record<Name, true> = {
	...{ search: true, sort: true, maxPrice: true, show: true },
	...{ level: true, subject: true, free: true, seats: true },
};

/**
 * The query parameters that the pages of `isPublicPage` read: the filters of the catalogue, and how many rows of a list
 * are shown. Other ones, such as those that newsletters and social networks add to links, do not change these pages.
 */
export const pageParameters = Object.keys(names);

const LISTS = /^\/(?:(?:classes|instructors)(?:\/[\w-]+)?)?$/;
const TEXTS = /^\/(?:about-us|terms-and-conditions|privacy-policy|disclaimer|refund-policy)$/;

export function isPublicPage(path: string): boolean {
	return LISTS.test(path) || TEXTS.test(path);
}
