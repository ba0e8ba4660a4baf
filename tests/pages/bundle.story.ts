import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const build = join(import.meta.dirname, "../../build");
const client = join(build, "client");
/** Forms of keys, passwords and local paths. */
const SECRETS =
	/[sr]k_(live|test)_\w|whsec_\w|-----BEGIN|AKIA[0-9A-Z]{16}|AIza[\w-]{30}|GOCSPX-|postgres(ql)?:\/\/|smtps?:\/\/|SESSION_SECRET|process\.env\.[A-Z]|\/tmp\/|\/home\/|\/root\//;

test("the files for browsers contain no key, no local path and no source map", () => {
	const files = globSync("**/*.{js,css,html,svg,json}", { cwd: client });
	expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(20);
	const found = files.flatMap((file) => {
		const text = readFileSync(join(client, file), "utf8");
		const secret = SECRETS.exec(text)?.[0] ?? /sourceMappingURL/.exec(text)?.[0];
		return secret ? [`${file}: ${secret}`] : [];
	});
	expect(found).toEqual([]);
	expect(globSync("**/*.map", { cwd: client })).toEqual([]);
});

test("the server's build is one file, so a running process needs none that the next build removes", () => {
	const text = readFileSync(join(build, "server/index.js"), "utf8");
	expect(text.length).toBeGreaterThan(1_000_000);
	expect(text.match(/^(?:import|export) .*["']\.{1,2}\/|\bimport\(\s*["'`]\./m)).toBeNull();
});
