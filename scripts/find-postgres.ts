import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./install-package.ts";
import { startPostgres } from "./start-postgres.ts";

export interface FoundPostgres {
	/** Of a server where databases may be made and dropped. */
	url: string;
	/** Where it comes from, for the screen. */
	from: string;
	stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";

/** A Postgres for throw-away databases, or in a few words why there is none. */
export async function findPostgres(): Promise<FoundPostgres | { missing: string }> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { url: given, from: "TEST_DATABASE_URL", stop: async () => {} };
	const binaries = installedBinaries() ?? (installPackage("postgresql") && installedBinaries());
	if (!binaries) return { missing: "TEST_DATABASE_URL is not set and no Postgres is installed" };
	try {
		return { ...(await startPostgres(binaries)), from: binaries };
	} catch (error) {
		return { missing: `the Postgres in ${binaries} did not start: ${(error as Error).message}` };
	}
}

/** The folder with initdb and postgres: Debian's newest, else the first on the PATH. */
function installedBinaries(): string | undefined {
	const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
	const debian = versions
		.sort((one, other) => Number(other) - Number(one))
		.map((version) => join(DEBIAN, version, "bin"));
	const onPath = (process.env.PATH ?? "").split(delimiter);
	return [...debian, ...onPath].find(
		(folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
	);
}
