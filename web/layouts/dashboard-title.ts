import { pageTitle } from "../document/site.ts";
import { messages } from "../messages/en.ts";

/** `meta` of a private page. */
export function dashboardTitle(page: string, matches: readonly unknown[]) {
	return [
		{ title: pageTitle(page, matches) },
		{ name: "description", content: messages.meta.description },
		{ name: "robots", content: "noindex" },
	];
}
