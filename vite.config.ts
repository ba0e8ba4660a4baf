import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { routeParts } from "./scripts/route-parts.ts";

/**
 * Few files, because they compress better together and browsers cache them. Code that only some pages need stays with
 * those pages. An earlier group takes everything that its files import, so their order matters (decisions/0037).
 */
const groups = [
	{
		name: "frame",
		test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/parts\/(route-part|missing-parts|load-error)\.ts/,
	},
	// What every page needs, and the first screen of the home page.
	{ name: "desk", test: /\/web\/(root|home\/home-page)\.tsx/ },
	// What many pages need, also those without queries. It must not import anything large.
	{
		name: "sheets",
		test: /\/web\/(ui\/(sheet|empty-state|use-(one-at-a-time|script-ready|kept-focus))|layouts\/page-header)\.|\/contract\/(rules|money)\./,
	},
	// Small forms without react-hook-form.
	{ name: "small-forms", test: /\/web\/ui\/use-field-errors\./ },
	{ name: "skeleton", test: /\/web\/ui\/skeleton\./ },
	{
		name: "queries",
		// Without session/follow-user.ts and session/announce.ts, which are loaded on demand.
		test: /node_modules\/@tanstack\/|\/web\/(data|session\/(queries|purchases))/,
		minShareCount: 3,
	},
	// Lessons, certificates and lists of changes use these words without a card or a row.
	{ name: "class-words", test: /\/web\/messages\/en\/class-labels\./ },
	{ name: "class-length", test: /\/web\/messages\/en\/class-length\./ },
	// Small parts that belong to the files of a lesson.
	{
		name: "lesson-files",
		test: /\/web\/(lessons\/(lesson-files|download-button)|messages\/en\/file-size)\./,
	},
	// What class cards share with rows and pages that show no card.
	{
		name: "cards",
		test: /\/web\/(ui\/(picture|placeholder|labels|site-link)|messages\/price-of|classes\/seats|selections\/(select-button|early-select|only-students))\./,
	},
	{ name: "class-card", test: /\/web\/classes\/class-card\./ },
	{
		name: "dashboard",
		test: /\/web\/(layouts\/(loaded|dashboard-title|guards)|session\/person|ui\/row-sheet)\./,
	},
	// What forms do with input that is not saved.
	{
		name: "unsaved",
		test: /\/web\/layouts\/(typed|stored-draft|use-(draft|form-draft|unsaved))\./,
	},
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), routeParts()],
	// Files with fixed addresses: browsers request /favicon.ico by themselves.
	publicDir: "web/public",
	// Prepared at start. Vite would find them at the first page and reload it once.
	optimizeDeps: {
		include: ["@tanstack/react-query", "@base-ui/react/alert-dialog", "lucide-react"],
	},
	// Bundled into the server, because these packages have hundreds of files, most of which we do not use.
	ssr: { noExternal: ["lucide-react", /^@tanstack\//] },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					// A room's door exports more than one page needs. Unused exports are not loaded.
					treeshake: { moduleSideEffects: [{ test: /\/web\/.*\.tsx?$/, sideEffects: false }] },
					output: {
						codeSplitting: { groups },
						// One character less than usual: the list of routes names each file, and every page loads it.
						chunkFileNames: "assets/[name]-[hash:7].js",
						entryFileNames: "assets/[name]-[hash:7].js",
					},
					// A page then contains only the sentences of contract/quoted.ts that it uses.
					optimization: { inlineConst: true },
				},
			},
		},
		// One file, so that a running process needs no file that the next build removes (scripts/build.ts).
		ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
	},
	build: {
		// Artworks and fonts stay separate files, which browsers cache.
		assetsInlineLimit: 0,
		// The few parts that are loaded on demand share most of their files with the page, so the list of files to preload
		// would cost more than it saves. A browser may also remember a failed preload, so that a retry fails too (decisions/0024).
		modulePreload: { polyfill: false, resolveDependencies: () => [] },
	},
});
