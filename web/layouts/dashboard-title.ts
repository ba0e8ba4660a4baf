import { pageTitle } from "../document/site.ts";
import { messages } from "../messages/en.ts";

/** The head of a page that is one person's own. */
export function dashboardTitle(page: string, matches: readonly unknown[]) {
	return [
		{ title: pageTitle(page, matches) },
		{ name: "description", content: messages.meta.description },
		{ name: "robots", content: "noindex" },
	];
}
