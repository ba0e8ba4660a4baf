import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";
import { THEME_SCRIPT } from "#contract/theme-script.ts";

/**
 * Style, script and fonts of the pages that are not of the web build: the sandbox's bank, the local OpenID provider and
 * the last page of the sign-in window. They are generated from the web's style sheets, so that each token is defined
 * once (decisions/0088).
 */
export function stationeryRoute(app: FastifyInstance): void {
	app.get("/stationery/:file", { schema: { hide: true } }, async (request, reply) => {
		const { file } = request.params as { file: string };
		const kept = Object.hasOwn(files, file) ? files[file] : undefined;
		if (!kept) throw new Problem("not_found");
		kept.bytes ??= kept.read();
		return reply
			.type(kept.type)
			.header("cache-control", "public, max-age=3600")
			.send(await kept.bytes);
	});
}

interface StationeryFile {
	type: string;
	read(): Promise<Buffer | string>;
	/** Read once. */
	bytes?: Promise<Buffer | string>;
}

const STYLES = [
	"ui/tokens.css",
	"ui/type.css",
	"ui/sheet.css",
	"ui/actions.css",
	"ui/forms.css",
].map((path) => new URL(`../../web/${path}`, import.meta.url));
const OWN = new URL("./stationery.css", import.meta.url);

/** Without it the page is light. */
const THEME = `(function(d,s){
${THEME_SCRIPT}
})(document.documentElement)`;

const files: Record<string, StationeryFile> = {
	"style.css": { type: "text/css; charset=utf-8", read: stylesInOne },
	"theme.js": { type: "text/javascript; charset=utf-8", read: async () => THEME },
	"display.woff2": font("@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2"),
	"read.woff2": font("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
	"mono.woff2": font("@fontsource/m-plus-1-code/files/m-plus-1-code-latin-500-normal.woff2"),
};

async function stylesInOne(): Promise<string> {
	const parts = await Promise.all([...STYLES, OWN].map((url) => readFile(url, "utf8")));
	return parts.join("\n");
}

function font(path: string): StationeryFile {
	return { type: "font/woff2", read: () => readFile(new URL(import.meta.resolve(path))) };
}
