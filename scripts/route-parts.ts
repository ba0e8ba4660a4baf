import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./run.ts";

const ROUTE_LOADERS = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(routes|routeModules)\.js$/;
const IMPORT_CALL = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*([\w.]+)\s*\)/g;

/**
 * Makes React Router load a page's script through web/parts/route-part.ts in browsers (decisions/0024). There is no
 * setting for this, so the build fails when a new version of React Router loads pages in another way.
 */
export function routeParts(): Plugin {
	const routePart = JSON.stringify(join(root, "web/parts/route-part.ts"));
	return {
		name: "route-parts",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: ROUTE_LOADERS },
			handler(code) {
				const changed = code.replace(IMPORT_CALL, "routePart($1)");
				if (changed === code || /\bimport\(/.test(changed))
					this.error(
						"This version of React Router loads pages in an unknown way: adapt scripts/route-parts.ts",
					);
				return { code: `import { routePart } from ${routePart};\n${changed}`, map: null };
			},
		},
	};
}
