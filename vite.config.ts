import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { routeParts } from "./scripts/route-parts.ts";

/**
 * Few files: they compress better together, and a browser keeps them. "desk" is what the first page needs, with all
 * that it imports; what only other pages need stays with those.
 */
const groups = [
	{
		name: "frame",
		test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/parts\/(route-part|missing-parts|why-missing)\.ts/,
	},
	{ name: "queries", test: /node_modules\/@tanstack\//, minShareCount: 2 },
	{ name: "desk", test: /\/web\/(root|home\/home-page)\.tsx/ },
];

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [tailwindcss(), reactRouter(), routeParts()],
	// What has an address that others know: browsers ask for /favicon.ico without being told.
	publicDir: "web/public",
	// Found before the first page asks for them, which would reload it once.
	optimizeDeps: {
		include: ["@tanstack/react-query", "@base-ui/react/alert-dialog", "lucide-react"],
	},
	// What has a file for each of its hundreds of parts: the server starts with those parts that we use.
	ssr: { noExternal: ["date-fns", "lucide-react", /^@tanstack\//] },
	build: {
		// Drawings and fonts stay files of their own, which a browser keeps.
		assetsInlineLimit: 0,
		// The few parts that are loaded later share most of their files with the page: their names would weigh more than a
		// preload saves. A browser may also remember a failed preload, so that trying again fails too (decisions/0024).
		modulePreload: { polyfill: false, resolveDependencies: () => [] },
		rolldownOptions: isSsrBuild
			? {}
			: {
					// A room's door names more than one page needs: what a page does not use of it is not loaded.
					treeshake: { moduleSideEffects: [{ test: /\/web\/.*\.tsx?$/, sideEffects: false }] },
					output: { codeSplitting: { groups } },
					// So that a page carries only those sentences of contract/quoted.ts that it says.
					optimization: { inlineConst: true },
				},
	},
}));
