import type { LoaderFunctionArgs, MetaDescriptor } from "react-router";
import type { StudioPage } from "#contract/enumerations.ts";
import type { ShownPage } from "#contract/studio/texts.ts";
import { publicCallContext } from "../data/context.ts";
import { withPageStatus } from "../data/with-page-status.ts";
import { publicTags } from "../document/share.ts";
import { info } from "../messages/en/info.ts";
import { part } from "../parts/part.ts";

/** The `loader` and the `clientLoader` of a page of text: the studio's words come from the server. */
export function loadPage({ context }: Pick<LoaderFunctionArgs, "context">, page: StudioPage) {
	return withPageStatus(
		context.get(publicCallContext)("GET /api/pages/:page", { params: { page } }),
	);
}

/** Loaded on demand, because the server-rendered page already has the text. */
const fetching = part(() => import("./fetch-page.ts"));

export async function fetchPage(page: StudioPage): Promise<ShownPage> {
	const { fetchPage: fetched } = await fetching.wanted();
	return await fetched(page);
}

/** Its `meta`. There is no text while the page shows an error. */
export function pageTags(
	matches: readonly unknown[],
	page: StudioPage,
	{ path, text }: { path: string; text: ShownPage | undefined },
): MetaDescriptor[] {
	const title = info.headings[page];
	return publicTags(matches, { title, description: text?.lead || title, path });
}
