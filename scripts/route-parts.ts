import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./run.ts";

const ROUTE_LOADERS = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(routes|routeModules)\.js$/;
const IMPORT_CALL = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*([\w.]+)\s*\)/g;

/**
 * In what browsers get, React Router loads a page's script through web/parts/route-part.ts (decisions/0024). It offers
 * no setting for this: the build fails when a new version of it loads pages in another way.
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
					this.error("React Router loads pages in a way that we do not know");
				return { code: `import { routePart } from ${routePart};\n${changed}`, map: null };
			},
		},
	};
}
