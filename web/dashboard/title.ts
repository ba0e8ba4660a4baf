import { pageTitle } from "../site.ts";

/** The head of a page that is one person's own. */
export function dashboardTitle(page: string, matches: readonly unknown[]) {
	return [{ title: pageTitle(page, matches) }, { name: "robots", content: "noindex" }];
}
