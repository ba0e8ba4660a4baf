import { insistOnNode24 } from "./insist-on-node.ts";

/** `npm run dev`: the same site with hot reload, on one port. */
await insistOnNode24(import.meta.filename);
const { createServer } = await import("vite");
const { readSettings } = await import("#server/settings/config.ts");
const { runSite } = await import("#server/site.ts");

await runSite(readSettings(process.env), async (app) => {
	const vite = await createServer({
		appType: "custom",
		server: { middlewareMode: true, hmr: { server: app.server } },
	});
	// Vite serves its own files first. Our routes get the remaining requests.
	app.addHook("onRequest", (request, reply, next) => {
		// The site's content security policy forbids the style elements and the socket of Vite's client.
		reply.header("content-security-policy", "frame-ancestors 'none'");
		vite.middlewares(request.raw, reply.raw, next);
	});
	app.addHook("onClose", () => vite.close());
	return {
		load: () => vite.ssrLoadModule("virtual:react-router/server-build") as never,
		mode: "development",
		files: undefined,
	};
});
