import { installPackage } from "./install-package.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { startPostgres } from "./start-postgres.ts";

export interface FoundPostgres {
	/** Of a server where databases may be made and dropped. */
	url: string;
	/** Where it comes from, for the screen. */
	from: string;
	stop(): Promise<void>;
}

/** A Postgres for throw-away databases, or in a few words why there is none. */
export async function findPostgres(): Promise<FoundPostgres | { missing: string }> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { url: given, from: "TEST_DATABASE_URL", stop: async () => {} };
	const binaries = installedServer() ?? (installPackage("postgresql") && installedServer());
	if (!binaries) return { missing: "TEST_DATABASE_URL is not set and no Postgres is installed" };
	try {
		return { ...(await startPostgres(binaries)), from: binaries };
	} catch (error) {
		return { missing: `the Postgres in ${binaries} did not start: ${(error as Error).message}` };
	}
}

const installedServer = () => postgresBinaries("initdb", "postgres");
