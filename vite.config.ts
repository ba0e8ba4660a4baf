import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs, in few files: they compress better together, and a browser keeps them. */
const groups = [
	{ name: "frame", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
	{ name: "queries", test: /node_modules\/@tanstack\//, minShareCount: 2 },
	{ name: "desk", test: /\/web\/|\/contract\//, minShareCount: 3 },
];

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [tailwindcss(), reactRouter()],
	publicDir: false,
	build: {
		// Drawings and fonts stay files of their own, which a browser keeps.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
	},
}));
