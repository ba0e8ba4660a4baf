import { classChoiceNames, classFlagNames } from "./enumerations.ts";

/**
 * The query parameters that the pages of `isPublicPage` read: the filters of the catalogue, and how many rows of a list
 * are shown. Other ones, such as those that newsletters and social networks add to links, do not change these pages.
 */
export const pageParameters: readonly string[] = [
	...(["search", "sort", "maxPrice", "show"] as const),
	...[...classChoiceNames, ...classFlagNames],
];

const LISTS = /^\/(?:(?:classes|instructors)(?:\/[\w-]+)?)?$/;
const TEXTS = /^\/(?:about-us|terms-and-conditions|privacy-policy|disclaimer|refund-policy)$/;

export function isPublicPage(path: string): boolean {
	return LISTS.test(path) || TEXTS.test(path);
}
