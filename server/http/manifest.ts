import type { FastifyInstance } from "fastify";

/** The background colour of the light theme (web/document/theme.ts). */
const DESK = "#faf7f0";

/** The web app manifest: name and colours of the site on a home screen. The icons are files in web/public. */
export function manifestRoute(app: FastifyInstance, site: () => Promise<{ name: string }>): void {
	const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
	const manifestOf = (name: string) => ({
		name,
		short_name: name,
		id: "/",
		start_url: "/",
		scope: "/",
		display: "browser",
		theme_color: DESK,
		background_color: DESK,
		icons: [
			png("/icon-192.png", 192),
			png("/icon-512.png", 512),
			{ ...png("/icon-maskable.png", 512), purpose: "maskable" },
		],
	});
	app.get("/manifest.webmanifest", { schema: { hide: true } }, async (_request, reply) =>
		reply
			.type("application/manifest+json; charset=utf-8")
			.header("cache-control", "no-cache")
			.send(JSON.stringify(manifestOf((await site()).name))),
	);
}
