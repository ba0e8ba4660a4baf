import { spawnSync } from "node:child_process";
import { delimiter } from "node:path";
import { installPackage } from "#scripts/install-package.ts";
import { NotHere } from "../not-here.ts";

/** Debian keeps servers in folders that only root has on the PATH. */
const PATH = [process.env.PATH, "/usr/sbin", "/usr/bin"].join(delimiter);
export const environment = { ...process.env, PATH };

/** Installs a Debian package when its program is missing. Throws `NotHere` when that cannot be done. */
export function insistOn(program: string, name: string, version: string): void {
	const works = () => spawnSync(program, [version], { env: environment }).status === 0;
	if (works() || (installPackage(name) && works())) return;
	throw new NotHere(`${program} is not installed (Debian: apt-get install ${name})`);
}
