import type { FastifyInstance, RouteOptions } from "fastify";
import { endpoints, outboxEndpoints, sandboxEndpoints } from "#contract/api.ts";

/**
 * Permissions of the routes that are not calls of the contract. `signed`: the handler checks a secret in the request.
 * `here`: loopback clients of a local site, or a token.
 */
const otherRoutes: Record<string, "anyone" | "signed" | "here"> = {
	"GET /*": "anyone",
	"GET /assets/:file(^\\w[\\w.-]*$)": "anyone",
	"GET /healthz": "anyone",
	"GET /readyz": "anyone",
	"GET /metrics": "here",
	"GET /media/*": "anyone",
	"GET /files/:id": "signed",
	"GET /my-data.zip": "signed",
	// The way out of the newsletter, for mail programs.
	"GET /newsletter/one-click": "anyone",
	"POST /newsletter/one-click": "signed",
	"GET /sheets/:id/picture.webp": "anyone",
	"GET /lessons/:id/picture.webp": "anyone",
	"GET /robots.txt": "anyone",
	"GET /manifest.webmanifest": "anyone",
	// Files of web/public.
	"GET /favicon.ico": "anyone",
	"GET /apple-touch-icon.png": "anyone",
	"GET /icon-192.png": "anyone",
	"GET /icon-512.png": "anyone",
	"GET /icon-maskable.png": "anyone",
	"GET /sitemap.xml": "anyone",
	"GET /sitemap-pages.xml": "anyone",
	"GET /sitemap-classes-:number(^[1-9]\\d{0,4}).xml": "anyone",
	"GET /sitemap-instructors-:number(^[1-9]\\d{0,4}).xml": "anyone",
	"GET /api/openapi.json": "anyone",
	"GET /api/docs": "anyone",
	"GET /api/docs/*": "anyone",
	// Answers 404 to every path that is not a call.
	"ALL /api/*": "anyone",
	"GET /api/auth/google/start": "anyone",
	"GET /api/auth/google/callback": "anyone",
	"GET /api/auth/google/callback.js": "anyone",
	"POST /api/webhooks/payment": "signed",
	"GET /stationery/:file": "anyone",
	"GET /sandbox/authenticate": "signed",
	"POST /sandbox/authenticate": "signed",
	"GET /oidc/interaction/:uid": "anyone",
	"POST /oidc/interaction/:uid": "anyone",
	"ALL /oidc/*": "anyone",
	// Forms that are sent before the script is ready.
	"POST /login": "anyone",
	"POST /signup": "anyone",
	"POST /forgot-password": "anyone",
	"POST /reset-password": "anyone",
	"POST /confirm-email": "anyone",
	"POST /prove-address": "anyone",
	"POST /use-address": "anyone",
	"POST /restore-address": "anyone",
	"POST /contact-us": "anyone",
	"POST /newsletter": "anyone",
	"POST /newsletter/confirm": "anyone",
	"POST /newsletter/leave": "anyone",
};

const contract = { ...endpoints, ...sandboxEndpoints, ...outboxEndpoints };

/** Lists the routes that have no permission rule, one line each. */
export class PermissionsFault extends Error {
	override name = "PermissionsFault";
	readonly faults: string[];

	constructor(faults: string[]) {
		super(faults.join("\n"));
		this.faults = faults;
	}
}

/**
 * Every route must be in a table that says who may call it, or the server refuses to start (docs/threats.md L8). Call
 * this before the first route is added, and the returned function after the last one.
 */
export function watchRoutes(app: FastifyInstance): () => void {
	const faults: string[] = [];
	app.addHook("onRoute", (route) => {
		faults.push(...faultsOf(route));
	});
	return () => {
		if (faults.length > 0) throw new PermissionsFault(faults);
	};
}

function faultsOf({ method, url, config }: RouteOptions): string[] {
	const methods = [method].flat().filter((one) => one !== "HEAD");
	return methods.flatMap((one) => {
		const name = `${one} ${url}`;
		if (name in contract) {
			const { who } = contract[name as keyof typeof contract];
			if (config?.who === who) return [];
			return [`${name} is served without its guard: mount it with serve(…).`];
		}
		if (isOtherRoute(name) || isOtherRoute(`ALL ${url}`)) return [];
		return [
			`${name} is served, but nothing says who may call it: add it to contract/api.ts, or to server/http/permissions.ts.`,
		];
	});
}

function isOtherRoute(name: string): boolean {
	return name in otherRoutes || folders.some((folder) => name.startsWith(folder));
}

/** Each file below these folders has its own route. */
const folders = ["GET /api/docs/"];
