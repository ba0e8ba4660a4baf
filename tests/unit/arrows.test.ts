import { expect, test } from "vitest";
import { circlesOf } from "#tests/support/circles.ts";
import { type Import, importsOf, parseImports, sourceFiles } from "#tests/support/imports.ts";
import { places, rooms } from "#tests/support/rooms.ts";

/**
 * The allowed imports (ARCHITECTURE.md, "Arrows"). The first rule whose `who` matches the file counts. `$1` in `may` is
 * the text that the parentheses of `who` matched.
 */
const rules: { who: RegExp; may: string[] }[] = [
	{ who: /^contract\/(enumerations|money|plain-page|problems|quoted|theme-script)\.ts$/, may: [] },
	{ who: /^contract\/rules\.ts$/, may: ["contract/(enumerations|quoted).ts$"] },
	{ who: /^contract\//, may: ["npm:zod$", "contract/"] },
	{ who: /^ink\/log\//, may: ["ink/(log|raster)/", "ink/marks.ts$"] },
	{ who: /^ink\/raster\//, may: ["ink/raster/", "ink/marks.ts$"] },
	{ who: /^ink\/player\//, may: ["ink/"] },
	{ who: /^ink\//, may: [] },
	{ who: /^database\/worlds\//, may: ["npm:", "node:", "contract/", "database/", "ink/", "@port"] },
	{ who: /^database\/outlines\//, may: ["npm:(kysely|markdown-it)$", "contract/", "database/"] },
	{ who: /^tracing\//, may: ["npm:(saxes|svgpath)$", "ink/(log/|marks.ts$)", "tracing/"] },
	{ who: /^database\//, may: ["npm:(kysely|pg)$", "node:", "contract/", "database/"] },
	{
		who: /^providers\/choose\.ts$/,
		may: ["node:", "providers/", "database/", "server/settings/"],
	},
	{ who: /^providers\/(\w+)\//, may: ["npm:", "node:", "contract/", "providers/$1/"] },
	{ who: /^server\/(main|site)\.ts$/, may: ["@below server", "server/", "providers/choose.ts"] },
	{ who: /^server\/[\w-]+\.ts$/, may: ["@below server", "server/"] },
	{
		who: /^server\/(gateway)\//,
		may: ["@below server", "@shared by the server", "server/(gateway|payments|refunds)/"],
	},
	{
		who: /^server\/(web)\//,
		may: ["@below server", "@shared by the server", "server/(web|accounts|classes)/"],
	},
	{ who: /^server\/(\w+)\//, may: ["@below server", "@shared by the server", "server/$1/"] },
	{ who: /^web\/entry\.server\.tsx$/, may: ["npm:", "node:", "contract/", "ink/", "web/"] },
	{ who: /^web\/[\w.]+$/, may: ["npm:", "contract/", "ink/", "web/"] },
	{
		who: /^web\/outlines\//,
		may: ["npm:", "contract/", "ink/", "tracing/", "@shared by the web", "web/outlines/", "@door"],
	},
	{
		who: /^web\/(\w+)\//,
		may: ["npm:", "contract/", "ink/", "@shared by the web", "web/$1/", "@door"],
	},
];

const short: Record<string, string[]> = {
	"@port": ["providers/\\w+/port.ts$"],
	"@below server": ["npm:", "node:", "contract/", "ink/", "database/", "providers/\\w+/port.ts$"],
	"@shared by the server": [
		"server/needs.ts$",
		"server/later/picture-place.ts$",
		"server/(files|http|mail|seats|settings)/",
		"server/images/(disk-space|make-photo|own-picture|picture-queue|queue-picture-fetch).ts$",
		"server/images/ink/picture-maker.ts$",
		"server/progress/take-file.ts$",
		"server/sheets/chain.ts$",
		"server/\\w+/([\\w-]+-)?store.ts$",
	],
	"@shared by the web": ["web/(art|data|document|layouts|lists|messages|parts|session|ui)/"],
	"@door": ["web/\\w+/door.ts$"],
};

/** Exceptions, each with its reason. */
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

const imports = importsOf(["contract", "database", "ink", "providers", "server", "tracing", "web"]);
const everyImport = [...imports, ...importsOf(["bench", "scripts", "tests"])];

test("every file imports only what the import rules allow", () => {
	expect(imports.length).toBeGreaterThan(50);
	expect(listed(imports.filter((one) => !isAllowed(one)))).toEqual([]);
});

test("ink imports nothing from outside ink/", () => {
	const own = imports.filter(({ file }) => file.startsWith("ink/"));
	expect(own.length).toBeGreaterThan(20);
	expect(listed(own.filter(({ target }) => !target.startsWith("ink/")))).toEqual([]);
});

test("every folder of ink, tracing, the server and the web is a known room or place", () => {
	for (const floor of ["ink", "server", "tracing", "web"] as const) {
		const known = [...rooms, ...Object.keys(places[floor])];
		const folders = sourceFiles([floor]).flatMap((file) =>
			file.split("/").slice(1, -1).slice(0, 1),
		);
		expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
	}
});

test("every file and folder of the contract is named after a room or a place", () => {
	const known = [...rooms, ...Object.keys(places.contract)];
	const names = sourceFiles(["contract"]).map((file) => nameInContract(file));
	expect(names.filter((name) => !known.includes(name))).toEqual([]);
	expect(Object.keys(places.contract).filter((place) => !names.includes(place))).toEqual([]);
});

test("no store imports another store", () => {
	const store = /(^|[/-])store\.ts$/;
	const wrong = imports.filter(({ file, target }) => store.test(file) && store.test(target));
	expect(listed(wrong)).toEqual([]);
});

test("no file imports a page", () => {
	expect(listed(imports.filter(({ target }) => /-page\.tsx$/.test(target)))).toEqual([]);
});

test("no file is part of an import cycle, type imports included", () => {
	expect(circlesOf(everyImport)).toEqual([]);
});

test("no room is part of an import cycle, type imports included", () => {
	const folderOn = (floor: string) => (path: string) =>
		new RegExp(`^${floor}/\\w+(?=/)`).exec(path)?.[0];
	const inContract = (path: string) =>
		path.startsWith("contract/") ? nameInContract(path) : undefined;
	for (const folder of [inContract, folderOn("server"), folderOn("web")]) {
		const between = imports.flatMap(({ file, target }) => {
			const [from, to] = [folder(file), folder(target)];
			return from && to && from !== to ? [{ file: from, target: to }] : [];
		});
		expect(between.length).toBeGreaterThan(50);
		expect(circlesOf(between)).toEqual([]);
	}
});

test("an import cycle of three files is found", () => {
	const edges = ["a b", "b c", "c a", "c d", "d e"].map((edge) => {
		const [file = "", target = ""] = edge.split(" ");
		return { file, target };
	});
	expect(circlesOf(edges)).toEqual([["a", "b", "c"]]);
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

/** `contract/classes.ts` and `contract/classes/select-state.ts` → classes */
function nameInContract(file: string): string {
	return (file.split("/")[1] ?? "").replace(/\.ts$/, "");
}

function listed(found: Import[]): string[] {
	return found.map(({ file, target }) => `${file} → ${target}`).sort();
}
