import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	publicDir: false,
	build: {
		// Drawings and fonts stay files of their own, which a browser keeps.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
});
