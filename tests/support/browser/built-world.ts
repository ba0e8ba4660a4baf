import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { RouterContext, RouterContextProvider } from "react-router";
import { onTestFinished } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { buildApp } from "#server/app.ts";
import { finishedBuild, type OpenWeb } from "#server/web/web-build.ts";
import { buildWorld, type World } from "#tests/support/world.ts";

const ROOT = join(import.meta.dirname, "../../..");
type Render = (...given: unknown[]) => Promise<Response>;

/** Serves the built web with a test's world, in this process, on a port of its own. */
export async function openBuiltWorld(
	raw = "",
	settings: Record<string, string> = {},
): Promise<World & { site: FastifyInstance }> {
	const PORT = String(await freePort());
	const world = await buildWorld({ settings: { PORT, ...settings } });
	const site = await buildApp(world.needs, webThatHolds(raw));
	onTestFinished(async () => {
		await site.close();
		await world.close();
	});
	await site.listen({ port: Number(PORT), host: "127.0.0.1" });
	return { ...world, site };
}

/** Puts raw HTML into the rendered page, as if a part of it were not escaped. */
function webThatHolds(raw: string): OpenWeb {
	return async (app) => {
		const web = await finishedBuild(ROOT)(app);
		const build = await web.load();
		const render = build.entry.module.default as unknown as Render;
		const keys = build.entry.module as unknown as {
			pageTextContext: RouterContext<{ text?: string | undefined }>;
		};
		const rendersRaw: Render = async (...given) => {
			const response = await render(...given);
			const page = (given.at(-1) as RouterContextProvider).get(keys.pageTextContext);
			page.text = page.text?.replace("<body>", `<body>${raw}`);
			return response;
		};
		const module = { ...build.entry.module, default: rendersRaw as never };
		return { ...web, load: async () => ({ ...build, entry: { module } }) };
	};
}
