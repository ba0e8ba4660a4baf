import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";

/**
 * The folder that has all these Postgres programs: the newest version of Debian's packages, or else the first on the
 * PATH.
 */
export function postgresBinaries(...programs: string[]): string | undefined {
	const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
	const debian = versions
		.sort((one, other) => Number(other) - Number(one))
		.map((version) => join(DEBIAN, version, "bin"));
	const onPath = (process.env.PATH ?? "").split(delimiter);
	return [...debian, ...onPath].find((folder) =>
		programs.every((program) => existsSync(join(folder, program))),
	);
}
