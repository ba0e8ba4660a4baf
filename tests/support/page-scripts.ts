import { globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";

/** The length of `-12345678.css`. */
const HASH_AND_END = 13;

const client = join(import.meta.dirname, "../../build/client");

interface ManifestEntry {
	module: string;
	imports?: string[];
	css?: string[];
}
interface ManifestRoute extends ManifestEntry {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
}
interface Manifest {
	entry: ManifestEntry;
	routes: Record<string, ManifestRoute>;
}

/** The scripts that the HTML of a page names, with their brotli bytes. They load before any action of the reader. */
export function scriptsOf(pattern: string): { path: string; bytes: number }[] {
	const { manifest, path } = readManifest();
	const matches = matchRoutes(childrenOf(manifest), pattern) ?? [];
	const entries = [manifest.entry, ...matches.map(({ route }) => manifest.routes[route.id ?? ""])];
	const scripts = entries.flatMap((entry) =>
		entry ? [entry.module, ...(entry.imports ?? [])] : [],
	);
	return [...new Set([path, ...scripts])].map((path) => ({ path, bytes: brotliBytes(path) }));
}

/** Brotli bytes of a built file, as the server sends it. */
export function brotliBytes(path: string): number {
	return statSync(join(client, `${path}.br`)).size;
}

/** Paths of the built style sheets by their names, without the hash. */
export function styleSheets(): Map<string, string> {
	const files = globSync("assets/*.css", { cwd: client }).toSorted();
	return new Map(files.map((file) => [basename(file).slice(0, -HASH_AND_END), `/${file}`]));
}

/** Paths of built scripts by their names, without the hash. */
export function builtScripts(...names: string[]): string[] {
	return names.flatMap((name) =>
		globSync(`assets/${name}-*.js`, { cwd: client }).map((file) => `/${file}`),
	);
}

/** React Router's list of routes in the build: the script of each route, and what that script imports. */
function readManifest(): { manifest: Manifest; path: string } {
	const [file = ""] = globSync("assets/manifest-*.js", { cwd: client });
	const text = readFileSync(join(client, file), "utf8");
	const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
	return { manifest: JSON.parse(json), path: `/${file}` };
}

function childrenOf(manifest: Manifest, parentId?: string): RouteObject[] {
	return Object.values(manifest.routes)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index }) =>
			index ? { id, path, index } : { id, path, children: childrenOf(manifest, id) },
		);
}
