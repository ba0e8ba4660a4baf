import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageHands, Pages } from "./http/pages.ts";

type ContextKeys = Record<
	"publicCallContext" | "identityFormsContext" | "siteContext",
	Parameters<RouterContextProvider["set"]>[0]
>;

/** The finished web build under `build/`. */
export async function builtPages(root: string): Promise<Pages> {
	const file = pathToFileURL(join(root, "build/server/index.js")).href;
	const build = (await import(file)) as ServerBuild;
	return { ...pagesOf(async () => build, "production"), files: join(root, "build/client") };
}

/**
 * Pages of any build, asked for anew with every request so that a development server may change it.
 * The keys come out of the build: it carries its own copy of web/context.ts.
 */
export function pagesOf(load: () => Promise<ServerBuild>, mode: string): Pages {
	return {
		files: undefined,
		async render(request: Request, hands: PageHands) {
			const build = await load();
			const keys = build.entry.module as unknown as ContextKeys;
			const context = new RouterContextProvider();
			context.set(keys.publicCallContext, hands.publicCall);
			context.set(keys.identityFormsContext, hands.identityForms);
			context.set(keys.siteContext, hands.site);
			return await createRequestHandler(build, mode)(request, context);
		},
	};
}
