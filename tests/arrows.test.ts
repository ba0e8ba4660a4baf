import { expect, test } from "vitest";
import { type Import, importsOf, parseImports } from "#tests/imports.ts";

/**
 * Who may import whom (ARCHITECTURE.md, "Arrows"). The first rule whose `who` matches the file counts;
 * `$1` in `may` is what the parentheses of `who` found.
 */
const rules: { who: RegExp; may: string[] }[] = [
	{ who: /^contract\/(enumerations|money|plain-page|problems|quoted)\.ts$/, may: [] },
	{ who: /^contract\/rules\.ts$/, may: ["contract/(enumerations|quoted).ts$"] },
	{ who: /^contract\//, may: ["npm:zod$", "contract/"] },
	{ who: /^database\/worlds\//, may: ["npm:", "node:", "contract/", "database/", "@port"] },
	{ who: /^database\//, may: ["npm:(kysely|pg)$", "node:", "contract/", "database/"] },
	{
		who: /^providers\/choose\.ts$/,
		may: ["node:", "providers/", "database/", "server/config.ts", "server/kept-secret.ts"],
	},
	{ who: /^providers\/(\w+)\//, may: ["npm:", "node:", "contract/", "providers/$1/"] },
	{ who: /^server\/(main|site)\.ts$/, may: ["@server", "server/", "providers/choose.ts"] },
	{ who: /^server\/[\w-]+\.ts$/, may: ["@server", "server/"] },
	{ who: /^server\/(\w+)\//, may: ["@server", "@top", "server/$1/", "server/http/", "@store"] },
	{ who: /^web\/entry\.server\.tsx$/, may: ["npm:", "node:", "contract/", "web/"] },
	{ who: /^web\//, may: ["npm:", "contract/", "web/"] },
];

const short: Record<string, string[]> = {
	"@port": ["providers/\\w+/port.ts$"],
	"@server": ["npm:", "node:", "contract/", "database/", "providers/\\w+/port.ts$"],
	"@top": ["server/[\\w-]+.ts$"],
	"@store": ["server/\\w+/([\\w-]+-)?store.ts$"],
};

/** Allowed for now, each with its reason. */
const exceptions: { who: RegExp; may: RegExp; because: string }[] = [
	{
		who: /^providers\/payment\/sandbox[\w-]*\.ts$/,
		may: /^database\//,
		because: "the sandbox gateway keeps its own ledger in the site's database, on both engines",
	},
	{
		who: /^providers\/identity\//,
		may: /^database\//,
		because: "the embedded identity provider writes the site's own user table",
	},
];

const folders = ["contract", "database", "providers", "server", "web"];
const imports = importsOf(folders);

test("every floor imports only what it may", () => {
	expect(imports.length).toBeGreaterThan(50);
	expect(listed(imports.filter((one) => !isAllowed(one)))).toEqual([]);
});

test("a store calls no store", () => {
	const store = /(^|[/-])store\.ts$/;
	const wrong = imports.filter(({ file, target }) => store.test(file) && store.test(target));
	expect(listed(wrong)).toEqual([]);
});

test("a page is imported by nobody", () => {
	expect(listed(imports.filter(({ target }) => /-page\.tsx$/.test(target)))).toEqual([]);
});

test("imports are read in every form", () => {
	const text = `import "a";\nimport b, {\n\ttype C,\n} from "b";\nexport * from "c";
export type { D } from "d";\nconst e = lazy(() => import("e"));\nconst f = "import from g";`;
	expect(parseImports(text)).toEqual(["a", "b", "c", "d", "e"]);
});

function isAllowed({ file, target }: Import): boolean {
	const rule = rules.find(({ who }) => who.test(file));
	const own = rule?.who.exec(file)?.[1] ?? "";
	const may = (rule?.may ?? []).flatMap((part) => short[part] ?? [part.replace("$1", own)]);
	return (
		may.some((start) => new RegExp(`^${start}`).test(target)) ||
		exceptions.some(({ who, may }) => who.test(file) && may.test(target))
	);
}

function listed(found: Import[]): string[] {
	return found.map(({ file, target }) => `${file} → ${target}`).sort();
}
