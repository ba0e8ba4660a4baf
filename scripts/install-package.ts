import { spawnSync } from "node:child_process";

/** Installs packages of the system, where we are root and apt-get exists. Says on the screen that it does. */
export function installPackage(...names: string[]): boolean {
	if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
	console.log(`Installing the system packages ${names.join(", ")} by apt-get`);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const run = (...args: string[]) => {
		const done = spawnSync("apt-get", args, { env, encoding: "utf8" });
		if (done.status !== 0) console.log(done.stderr.trim());
		return done.status === 0;
	};
	// Lists that are partly out of reach may still hold the package.
	run("update", "-qq");
	return run("install", "-y", "-qq", "--no-install-recommends", ...names);
}
