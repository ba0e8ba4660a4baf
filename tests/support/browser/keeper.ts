import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";

const entry = join(import.meta.dirname, "kept-in-page.ts");
const ADDRESS = "/assets/kept-in-page.js";

let made: Promise<string> | undefined;

/** The code that keeps sheets on a device, as a separate script, so that a proof needs no desk. */
function bundled(): Promise<string> {
	made ??= bundle();
	return made;
}

async function bundle(): Promise<string> {
	const rolldownOptions = { input: entry, preserveEntrySignatures: "strict" as const };
	const outcome = await build({
		configFile: false,
		logLevel: "error",
		build: { write: false, modulePreload: false, minify: false, rolldownOptions },
	});
	const outputs = [outcome].flat().flatMap((one) => ("output" in one ? one.output : []));
	return outputs.map((one) => ("code" in one ? one.code : "")).join("");
}

/** Serves the script to the pages of a context. */
export async function serveKeeper(context: BrowserContext): Promise<void> {
	const body = await bundled();
	await context.route(`**${ADDRESS}`, (route) =>
		route.fulfill({ body, contentType: "text/javascript" }),
	);
}

/** Calls a function of kept-in-page.ts. Arguments are JSON, or the name of a function of the page. */
export async function inPage<Result>(page: Page, call: string): Promise<Result> {
	return (await page.evaluate(`import("${ADDRESS}").then((kept) => kept.${call})`)) as Result;
}
