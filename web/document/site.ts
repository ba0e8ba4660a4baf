import { useRouteLoaderData } from "react-router";
import type { Site } from "../data/context.ts";
import { messages } from "../messages/en.ts";

const unknownSite: Site = {
	...{ name: "Genga", email: "", phone: "", city: "" },
	...{ origin: "", local: false, sendsMail: true },
};

/** The site's name and address. Also works on the error screen, where the root's data may be missing. */
export function useSite(): Site {
	return useRouteLoaderData("root") ?? unknownSite;
}

/** A page title for `meta`, such as "Classes · Genga". The site's name comes from `matches`. */
export function pageTitle(page: string, matches: readonly unknown[]): string {
	return messages.meta.title(page, siteOf(matches).name);
}

export function siteOf(matches: readonly unknown[]): Site {
	const root = matches[0] as { loaderData?: Site } | undefined;
	return root?.loaderData ?? unknownSite;
}
