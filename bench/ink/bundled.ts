import { join } from "node:path";
import { build } from "vite";

/** A file of bench/ink with everything that it imports, as a page would load it. */
export async function bundled(name: string): Promise<string> {
	const made = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			modulePreload: false,
			// As in vite.config.ts.
			rolldownOptions: {
				input: join(import.meta.dirname, name),
				preserveEntrySignatures: "strict",
				optimization: { inlineConst: true },
			},
		},
	});
	const outputs = [made].flat().flatMap((one) => ("output" in one ? one.output : []));
	return outputs.map((one) => ("code" in one ? one.code : "")).join("");
}
