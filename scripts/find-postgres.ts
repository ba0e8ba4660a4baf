import { tmpdir } from "node:os";
import { installPackage } from "./install-package.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { startPostgres } from "./start-postgres.ts";

export interface FoundPostgres {
	/** The address of a server on which databases may be created and dropped. */
	url: string;
	/** Where the server comes from, for the output. */
	from: string;
	stop(): Promise<void>;
}

/**
 * A Postgres for temporary databases with its data in that folder, or the reason why there is none. `kept` as in
 * start-postgres.ts.
 */
export async function findPostgres(
	within = tmpdir(),
	kept?: string,
): Promise<FoundPostgres | { missing: string }> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { url: given, from: "TEST_DATABASE_URL", stop: async () => {} };
	const binaries = installedServer() ?? (installPackage("postgresql") && installedServer());
	if (!binaries) return { missing: "TEST_DATABASE_URL is not set and no Postgres is installed" };
	try {
		return { ...(await startPostgres(binaries, within, kept)), from: binaries };
	} catch (error) {
		return { missing: `the Postgres in ${binaries} did not start: ${(error as Error).message}` };
	}
}

const installedServer = () => postgresBinaries("initdb", "postgres");
