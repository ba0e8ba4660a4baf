import { messages } from "../messages/en.ts";
import { pageTitle } from "../site.ts";

/** The head of a page that is one person's own. */
export function dashboardTitle(page: string, matches: readonly unknown[]) {
	return [
		{ title: pageTitle(page, matches) },
		{ name: "description", content: messages.meta.description },
		{ name: "robots", content: "noindex" },
	];
}
