import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";

/** The folder with all these Postgres programs: Debian's newest version, otherwise the first on the PATH. */
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
