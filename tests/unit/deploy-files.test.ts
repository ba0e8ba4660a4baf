import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Where deploy/compose/compose.yml asks for passwords. */
const SECRETS = ["deploy/compose/genga.env", "deploy/compose/.env"];
/** Where owners may keep their settings. */
const FURTHER = [".env", "genga.env", ".env.production", "deploy/kubernetes/settings.yml"];

/** Whether a line of an ignore file matches the path, or a folder that it is in. */
function isIgnored(path: string, file: string): boolean {
	const lines = read(file)
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"));
	const parts = path.split("/");
	const paths = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
	return lines.some((line) => {
		// In .gitignore a line without a slash applies in every folder.
		const isAnywhere = file === ".gitignore" && !line.slice(0, -1).includes("/");
		const pattern = isAnywhere ? `**/${line}` : line.replace(/^\//, "");
		return paths.some((one) => matchesGlob(one, pattern.replace(/\/$/, "")));
	});
}

test("files with passwords get neither into the image nor into the repository", () => {
	const inImage = [...SECRETS, ...FURTHER].filter((path) => !isIgnored(path, ".dockerignore"));
	expect(inImage).toEqual([]);
	expect(SECRETS.filter((path) => !isIgnored(path, ".gitignore"))).toEqual([]);
	expect(isIgnored("server/main.ts", ".dockerignore")).toBe(false);
});

test("nginx's cache is in a folder whose parent every Debian has, because nginx creates only the last folder", () => {
	const [, path] = /proxy_cache_path (\S+)/.exec(read("deploy/nginx/genga.conf")) ?? [];
	expect(path).toMatch(/^\/var\/cache\/[\w-]+$/);
});
