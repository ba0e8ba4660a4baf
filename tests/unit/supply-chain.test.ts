import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Package {
	version?: string;
	integrity?: string;
	resolved?: string;
	optional?: boolean;
	inBundle?: boolean;
	os?: string[];
	cpu?: string[];
	license?: string;
	hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
const packages = Object.entries(lock.packages as Record<string, Package>).filter(([name]) => name);
const named = (which: (entry: Package, name: string) => boolean) =>
	packages.filter(([name, entry]) => which(entry, name)).map(([name]) => name);

/** The hash of the archive with the package's files. A bundled package is in that of the package around it. */
function hashOf(name: string): string {
	const entry: Package | undefined = lock.packages[name];
	if (entry?.inBundle) return hashOf(name.slice(0, name.lastIndexOf("/node_modules/")));
	return entry?.integrity ?? "";
}

/** Packages that may run an install script. Each is reviewed before it is added. */
const INSTALL_SCRIPTS: string[] = [];

/** Licences under which a studio may run, change and sell the product. Each is reviewed before it is added. */
const LICENCES =
	/^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Zlib|Unlicense|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC-BY-4\.0|Python-2\.0|PSF-2\.0|CC0-1\.0)$/;

test("every package in the lock file has a SHA-512 hash, except optional packages for other platforms", () => {
	expect(packages.length).toBeGreaterThan(300);
	const loose = named((_, name) => !/^sha512-/.test(hashOf(name)));
	// Packages for other systems, which are never installed here. The local registry has no file of them for `npm run
	// lock` to hash.
	const elsewhere = named((entry) =>
		Boolean(!entry.integrity && entry.optional && (entry.os || entry.cpu)),
	);
	expect(loose).toEqual(elsewhere);
	expect(elsewhere.length).toBeLessThan(50);
});

test("every package has a version number and is fetched over HTTPS", () => {
	expect(
		named((entry) => Boolean(entry.resolved && !entry.resolved.startsWith("https://"))),
	).toEqual([]);
	expect(named((entry) => !/^\d+\.\d+\.\d+/.test(entry.version ?? ""))).toEqual([]);
});

test("only packages on the list have install scripts", () => {
	expect(named((entry) => Boolean(entry.hasInstallScript))).toEqual(INSTALL_SCRIPTS);
});

test("every package with a hash has a licence on the list", () => {
	const known = ({ license = "" }: Package) =>
		license
			.replace(/[()]/g, "")
			.split(/ (?:AND|OR) /)
			.every((part) => LICENCES.test(part));
	expect(named((entry) => Boolean(entry.integrity) && !known(entry))).toEqual([]);
});
